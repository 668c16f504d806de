import { expect, it } from 'vitest';
import { REVIEW_FIRST_MIN } from './due-words.ts';
import { type ListProgress, nextGame, type Standing } from './next-game.ts';

const list = (uuid: string, knownCount: number, wordCount = 10) => ({ uuid, knownCount, wordCount });
const standing = (given: Partial<Standing>): Standing => ({
  ...{ dueCount: 0, reviewListUuid: null, week: [], all: [] },
  ...given,
});

const listCases: [string, ListProgress[], ListProgress[], string | undefined][] = [
  [
    'the begun list of the week with the fewest words left',
    [list('a', 0), list('b', 3), list('c', 7)],
    [],
    'c',
  ],
  [
    'a new list of the week when none is begun',
    [list('known', 10), list('new', 0)],
    [list('begun', 5)],
    'new',
  ],
  ['any begun list when the week is known', [list('known', 10)], [list('new', 0), list('begun', 5)], 'begun'],
  ['nothing when nothing is begun', [list('known', 10)], [list('new', 0)], undefined],
];

it.each(listCases)('goes on with %s', (_, week, all, uuid) => {
  expect(nextGame(standing({ week, all }))?.wordGroupUuid).toBe(uuid);
});

it.each([
  [0, 20, 'cards'],
  [4, 20, 'cards'],
  [5, 20, 'match'],
  [10, 20, 'translate'],
] as const)('with %s of %s words known goes on with %s', (knownCount, wordCount, gameTypeSlug) => {
  const week = [list('a', knownCount, wordCount)];
  expect(nextGame(standing({ week }))).toEqual({ gameTypeSlug, wordGroupUuid: 'a' });
});

it('reviews first when a game of words is due, and goes on with a list when fewer are', () => {
  const due = { reviewListUuid: 'old', week: [list('a', 3)] };
  expect(nextGame(standing({ ...due, dueCount: REVIEW_FIRST_MIN }))).toEqual({
    gameTypeSlug: 'review',
    wordGroupUuid: 'old',
  });
  expect(nextGame(standing({ ...due, dueCount: REVIEW_FIRST_MIN - 1 }))?.wordGroupUuid).toBe('a');
});
