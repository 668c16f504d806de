import { describe, expect, it } from 'vitest';
import { adultEntries, isEntryOf } from './adult-entries.ts';

const paths = ['/user', '/user/list', '/user/students', '/user/billing'];
const marked = (path: string) => paths.filter((to) => isEntryOf(to, path));

it('marks one menu entry for a page and for what lies below it', () => {
  expect(marked('/user')).toEqual(['/user']);
  expect(marked('/user/play/0193')).toEqual(['/user']);
  expect(marked('/user/list/0193')).toEqual(['/user/list']);
  expect(marked('/user/students/0193')).toEqual(['/user/students']);
  expect(marked('/user/classrooms/0193')).toEqual(['/user/students']);
  expect(marked('/user/billing')).toEqual(['/user/billing']);
  expect(marked('/user/listen')).toEqual([]);
});

describe('the menu', () => {
  const ids = (isTeacher: boolean, isParent: boolean, licenseId: number | null) =>
    adultEntries({ isTeacher, isParent, licenseId }).map(({ id, isLocked }) => (isLocked ? `${id}!` : id));

  it('of a teacher has play, lists, pupils, billing and settings', () => {
    expect(ids(true, false, 7)).toEqual(['play', 'lists', 'students', 'billing', 'settings']);
  });

  it('of a teacher without a licence keeps lists and pupils locked', () => {
    expect(ids(true, false, null)).toEqual(['play', 'lists!', 'students!', 'billing', 'settings']);
  });

  it('of a parent has play, children, billing and settings, none locked', () => {
    expect(ids(false, true, null)).toEqual(['play', 'children', 'billing', 'settings']);
  });

  it('of a school manager has billing and settings', () => {
    expect(ids(false, false, null)).toEqual(['billing', 'settings']);
  });

  it('keeps four places on a phone', () => {
    const extra = adultEntries({ isTeacher: true, isParent: false, licenseId: 7 }).filter((e) => e.isExtra);
    expect(extra.map(({ id }) => id)).toEqual(['billing', 'settings']);
    const all = adultEntries({ isTeacher: false, isParent: true, licenseId: null });
    expect(all.filter((entry) => entry.isExtra)).toEqual([]);
  });
});
