import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { type CallKey, table } from './table.ts';

/* The limits of product §5 and §9 at their edges, as numbers written out: what is just taken and what is just refused. */

const UUID = '01890000-0000-7000-8000-000000000000';
const letters = (count: number) => 'a'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The message that a call has for a field, null when it takes the value. */
function messageOf(key: CallKey, body: object, field: string): string | null {
  const parsed = (table[key] as Endpoint).body?.safeParse(body);
  return parsed?.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

function edges(key: CallKey, field: string, good: unknown[], bad: unknown[]): void {
  for (const value of good) expect(messageOf(key, { [field]: value }, field), String(value)).toBeNull();
  for (const value of bad) expect(messageOf(key, { [field]: value }, field), String(value)).not.toBeNull();
}

describe('titles', () => {
  it.each([
    ['a class', 'POST /user/classrooms', 'title'],
    ['a changed class', 'PUT /user/classrooms/{uuid}', 'title'],
    ['a list group', 'POST /user/list-groups', 'title'],
    ['a changed list group', 'PUT /user/list-groups/{uuid}', 'title'],
    ['a list', 'POST /user/word-groups', 'text'],
    ['a changed list', 'PUT /user/word-groups/{uuid}', 'text'],
  ] as const)('of %s have 4 to 191 characters', (_, key, field) => {
    edges(key, field, [letters(4), letters(191)], ['', '   ', letters(3), letters(192)]);
  });

  it.each([
    ['POST /user/classrooms', 'title'],
    ['POST /user/list-groups', 'title'],
    ['POST /user/word-groups', 'text'],
  ] as const)('are required by %s', (key, field) => {
    expect(messageOf(key, {}, field)).not.toBeNull();
  });
});

describe('names and addresses', () => {
  const nameless = [undefined, '', '  ', letters(192)];

  it.each([
    ['POST /user/auth/register', 'firstName'],
    ['POST /user/auth/register', 'lastName'],
    ['POST /student/auth/register/classroom/{classroomCode}', 'firstName'],
    ['POST /student/auth/register/classroom/{classroomCode}', 'lastName'],
    ['POST /user/students', 'firstName'],
    ['POST /user/students', 'lastName'],
    ['POST /anonymous/auth/login', 'name'],
  ] as const)('%s asks for a %s of 191 characters at most', (key, field) => {
    edges(key, field, [letters(191)], nameless);
  });

  it('an e-mail is one, and has 191 characters at most', () => {
    const address = (count: number) => `${letters(count - 60 - 8)}@${letters(60)}.quebec`;
    expect(address(80)).toHaveLength(80);
    const tooLong = `${letters(60)}@${`${letters(60)}.`.repeat(3)}quebec`;
    expect(tooLong.length).toBeGreaterThan(191);
    for (const key of ['POST /user/auth/register', 'PUT /user/me'] as const) {
      edges(key, 'email', ['a@b.ca', address(120)], ['', 'a', 'a@', '@b.ca', 'a b@c.ca']);
      expect(messageOf(key, { email: tooLong }, 'email')).toBe('tooLong');
    }
  });

  it('a username has at least 3 characters, in small letters, and may be left out', () => {
    const key = 'POST /user/students';
    edges(key, 'username', [undefined, '', 'abc', 'ABC'], ['ab', ' a ', letters(192)]);
    const taken = table[key].body?.shape.username.parse('LeoPard');
    expect(taken).toBe('leopard');
  });
});

describe('passwords', () => {
  it.each([
    'POST /user/auth/register',
    'POST /student/auth/register/classroom/{classroomCode}',
    'POST /global/auth/reset-pwd',
    'POST /user/students',
    'PUT /user/me',
  ] as const)('%s wants more than 6 characters', (key) => {
    edges(key, 'password', ['abcdefg'], ['abcdef']);
  });

  it('the repeated one has at least 6 characters', () => {
    edges('POST /user/auth/register', 'confirmPassword', ['abcdef'], [undefined, 'abcde']);
  });
});

describe('lists', () => {
  const key = 'POST /user/word-groups';

  it('have at least 10 words, when they are made and when they are changed', () => {
    edges(key, 'wordIds', [ids(10)], [undefined, ids(9), [...ids(9), 9]]);
    edges('PUT /user/word-groups/{uuid}', 'wordIds', [undefined, ids(10)], [ids(9)]);
  });

  it('need a list group', () => {
    edges(key, 'listGroupId', [1], [undefined, 0, null]);
    edges('POST /user/word-groups/uuid/{uuid}/duplicate', 'listGroupId', [1], [undefined]);
  });

  it('stand in weeks 1 to 52 and in difficulties 1 to 4', () => {
    edges(key, 'weekNb', [undefined, 1, 52], [0, 53, 1.5]);
    edges(key, 'difficulty', [undefined, 1, 2, 3, 4], [0, 5]);
  });

  it('are duplicated at least one at a time', () => {
    edges('POST /user/list-groups/{uuid}/duplicate-list', 'wordGroupIds', [[1]], [undefined, []]);
  });
});

describe('grades and difficulties', () => {
  it.each(['POST /user/classrooms', 'PUT /user/classrooms/{uuid}', 'POST /user/students'] as const)(
    '%s takes grades 1 to 6',
    (key) => edges(key, 'grade', [1, 2, 3, 4, 5, 6], [0, 7, 2.5, '3']),
  );

  it('a pupil has a difficulty of 1 to 4, or none', () => {
    edges('POST /user/students', 'difficulty', [undefined, null, 1, 4], [0, 5]);
  });
});

describe.each(['PUT /user/live-games/{uuid}', 'PUT /student/live-games/{uuid}'] as const)('%s', (key) => {
  it('takes 5 to 40 seconds in steps of 5', () => {
    const good = [5, 10, 15, 20, 25, 30, 35, 40];
    edges(key, 'maxSecondsToAnswer', good, [0, 4, 6, 12, 41, 45, 7.5]);
  });

  it('takes 1 to 50 words', () => edges(key, 'wordsCount', [1, 5, 50], [0, 51, 2.5]));

  it('takes a code of exactly six digits', () => {
    edges(key, 'code', ['123456', '000000', null], ['12345', '1234567', '12345a', '']);
  });

  it('needs a list where the list is changed', () => {
    edges(key, 'wordGroupUuid', [undefined, UUID], ['', null, 'fruits']);
  });
});

describe('what a call needs besides', () => {
  it('a live game of an adult names class, list and live type', () => {
    const key = 'POST /user/live-games';
    edges(key, 'classroomUuid', [UUID], [undefined, '']);
    edges(key, 'wordGroupUuid', [UUID], [undefined, '']);
    edges(key, 'gameTypeSlug', ['battle', 'contest'], [undefined, 'cards', 'chess']);
  });

  it('a guest gives mother and learning language, and they differ', () => {
    const key = 'POST /anonymous/auth/login';
    edges(key, 'lang', ['fr', 'de'], [undefined, '', 'fi']);
    edges(key, 'learningLang', ['en', 'es'], [undefined, 'de']);
    const both = (lang: string, learningLang: string) =>
      messageOf(key, { name: 'Renard Malin', lang, learningLang }, 'learningLang');
    expect(both('fr', 'en')).toBeNull();
    expect(both('fr', 'fr')).toBe('languagesMustDiffer');
  });

  it('the stats filter knows all, month and year, from 2022 on', () => {
    const { query } = table['GET /user/classrooms/uuid/{uuid}/students/stats'];
    const takes = (value: object) => query?.safeParse(value).success;
    for (const filteredDate of ['all', 'month', 'year']) expect(takes({ filteredDate })).toBe(true);
    expect(takes({ filteredDate: 'week' })).toBe(false);
    expect([0, 1, 12, 13].map((month) => takes({ month }))).toEqual([false, true, true, false]);
    expect([2021, 2022].map((year) => takes({ year }))).toEqual([false, true]);
  });
});
