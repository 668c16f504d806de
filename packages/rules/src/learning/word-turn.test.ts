import { expect, it } from 'vitest';
import { type Choosable, isDue } from './choose-words.ts';
import { turnOf, type WordTurn } from './word-turn.ts';

const word = (elapsedDays: number, stabilityDays: number, isToday = false) => ({
  wordId: 1,
  isOwn: true,
  known: {
    recall: 0.7,
    stabilityDays,
    elapsedDays,
    tries: 2,
    gain: 0.1,
    rightRun: stabilityDays < 1 ? 1 : 2,
    isToday,
    repetition: 0.4,
  },
});

const cases: [string, Choosable<number>, WordTurn][] = [
  ['asked this morning', word(0.1, 4, true), { seenDaysAgo: 0, comesInDays: 2 }],
  ['asked last evening', word(0.6, 0.5), { seenDaysAgo: 1, comesInDays: 1 }],
  ['still resting', word(3, 36), { seenDaysAgo: 3, comesInDays: 3 }],
  ['whose time has come', word(9, 36), { seenDaysAgo: 9, comesInDays: 0 }],
];

it.each(cases)('tells of a word %s when it was seen and when it comes again', (_, known, turn) => {
  expect(turnOf(known)).toEqual(turn);
  expect(turn.comesInDays === 0).toBe(isDue(known));
});

it('tells nothing of a word that was never asked', () => {
  expect(turnOf({ wordId: 1, isOwn: true, known: null })).toBeNull();
});
