import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '../lib/session-store.ts';
import {
  adultDetour,
  changePasswordDetour,
  codeIn,
  codeOfNext,
  guestDetour,
  guestJoinDetour,
  guestLiveDetour,
  isLiveType,
  isSoloType,
  listsDetour,
  loginDetour,
  playDetour,
  rootDetour,
  safeNextUrl,
  safeSharedUrl,
  studentDetour,
} from './guards.ts';

type Who = AccountType | null;

describe('who is sent where (product §2)', () => {
  it.each<[Who, string]>([
    ['student', '/student'],
    ['user', '/user'],
    ['anonymous', '/auth/login'],
    [null, '/auth/login'],
  ])('/ with a session of %s leads to %s', (who, to) => {
    expect(rootDetour(who)).toEqual({ to });
  });

  it.each<[Who, string | null]>([
    ['student', '/student'],
    ['user', '/user'],
    ['anonymous', '/anonymous'],
    [null, null],
  ])('the sign-in page sends %s to %s', (who, to) => {
    expect(loginDetour(who)).toEqual(to && { to });
  });

  it('takes who signs in on the way to a game on to that game', () => {
    const detour = { to: '/student/live-battle', search: { code: '482913' } };
    expect(loginDetour('student', '482913')).toEqual(detour);
    expect(loginDetour('user', '482913')).toEqual({ to: '/user' });
    expect(loginDetour(null, '482913')).toBeNull();
    expect(codeOfNext('/anonymous/live?code=482913')).toBe('482913');
    expect(codeOfNext('/anonymous/list/1/cards')).toBeNull();
  });

  it.each<[Who, boolean, boolean]>([
    ['student', true, false],
    ['user', false, true],
    ['anonymous', false, false],
    [null, false, false],
  ])('%s may enter /student: %s, /user: %s', (who, student, adult) => {
    expect(studentDetour(who)).toEqual(student ? null : { to: '/auth/login' });
    expect(adultDetour(who)).toEqual(adult ? null : { to: '/auth/login' });
  });

  it('takes who opens the link to a shared list by the sign-in page back to it', () => {
    const link = `/user/shared/${'x'.repeat(32)}`;
    expect(adultDetour(null, link)).toEqual({ to: '/auth/login', search: { next_url: link } });
    expect(adultDetour('user', link)).toBeNull();
    expect(adultDetour(null, '/user/billing')).toEqual({ to: '/auth/login' });
    expect(loginDetour('user', null, link)).toEqual({ to: link });
    expect(loginDetour('student', null, link)).toEqual({ to: '/student' });
    expect(loginDetour(null, null, link)).toBeNull();
    expect(safeSharedUrl(link)).toBe(link);
    for (const url of ['/user/shared/x', `/user/shared/../${'x'.repeat(32)}`, `https://evil.test${link}`, 7])
      expect(safeSharedUrl(url)).toBeNull();
  });

  it('brings a visitor without a name back to the wanted page, except to the home itself', () => {
    expect(guestDetour('anonymous', '/anonymous/list/1')).toBeNull();
    expect(guestDetour(null, '/anonymous/list/1/cards')).toEqual({
      to: '/anonymous',
      search: { next_url: '/anonymous/list/1/cards' },
    });
    expect(guestDetour('student', '/anonymous/')).toEqual({ to: '/anonymous' });
  });

  it('lets a signed-in pupil play a live game of guests as a pupil', () => {
    const game = { uuid: 'u1', gameType: 'battle' };
    const path = '/anonymous/live/u1/battle';
    expect(guestLiveDetour('student', path, game)).toEqual({ to: '/student/live/u1/battle' });
    expect(guestLiveDetour('anonymous', path, game)).toBeNull();
    expect(guestLiveDetour(null, path, game)).toEqual({ to: '/anonymous', search: { next_url: path } });
  });
});

describe('a game’s picture code', () => {
  it('leads a pupil to the own page, a guest to the guests’, a stranger there by way of a name', () => {
    const path = '/anonymous/live';
    expect(guestJoinDetour('student', path, '482913')).toEqual({
      to: '/student/live-battle',
      search: { code: '482913' },
    });
    expect(guestJoinDetour('student', path, null)).toEqual({ to: '/student/live-battle' });
    expect(guestJoinDetour('anonymous', path, '482913')).toBeNull();
    const search = { next_url: '/anonymous/live?code=482913' };
    expect(guestJoinDetour(null, path, '482913')).toEqual({ to: '/anonymous', search });
    expect(safeNextUrl(search.next_url)).toBe(search.next_url);
  });

  it.each([
    ['482913', '482913'],
    [482913, '482913'],
    ['48291', null],
    ['482913&x', null],
    [undefined, null],
  ])('%j brings the code %j', (value, code) => expect(codeIn(value)).toBe(code));
});

const adult = (flags: object) => ({ type: 'user', user: flags }) as Account;

it('the play screen sends a school manager to billing', () => {
  expect(playDetour(adult({ isSchoolManager: true, isTeacher: false, isParent: false }))).toEqual({
    to: '/user/billing',
  });
  expect(playDetour(adult({ isTeacher: true }))).toBeNull();
  expect(playDetour(adult({ isParent: true }))).toBeNull();
});

it('keeps the lists screen for teachers', () => {
  expect(listsDetour(adult({ isTeacher: true }))).toBeNull();
  expect(listsDetour(adult({ isTeacher: false, isParent: true }))).toEqual({ to: '/user' });
  expect(listsDetour(null)).toBeNull();
});

describe('what an address may hold', () => {
  it.each(['/anonymous/list/018f-22', '/anonymous/live/018f/battle', '/anonymous/live'])(
    'believes %s as next_url',
    (url) => expect(safeNextUrl(url)).toBe(url),
  );

  it.each([
    '//evil.test/anonymous/',
    'https://evil.test',
    '/student',
    '/anonymous',
    '/anonymous/../user',
    '/anonymous/\\evil.test',
    '/anonymous/live?code=12345',
    '/anonymous/live?code=123456&to=evil',
    7,
    undefined,
  ])('does not believe %s', (url) => expect(safeNextUrl(url)).toBeNull());

  it('tells solo from live game types and knows no other', () => {
    expect(['cards', 'hear', 'match', 'translate', 'battle', 'chess'].map(isSoloType)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['battle', 'contest', 'cards', ''].map(isLiveType)).toEqual([true, true, false, false]);
  });

  it.each<[unknown, unknown, boolean]>([
    ['abc', 'user', true],
    ['123', 'student', true],
    ['abc', 'anonymous', true],
    ['', 'user', false],
    ['abc', 'admin', false],
    ['abc', 'function toString() { [native code] }', false],
    [null, null, false],
  ])('change-pwd with token %j and type %j opens: %s', (token, type, opens) => {
    expect(changePasswordDetour(token, type)).toEqual(opens ? null : { to: '/auth/forgot-pwd' });
  });
});
