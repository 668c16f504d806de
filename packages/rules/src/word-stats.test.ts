import { expect, it } from 'vitest';
import { type AnsweredWord, wordStatsOf } from './word-stats.ts';

const word = (
  wordId: number,
  [rightCount, tries]: [number, number],
  recallProbability: number,
  stabilityDays: number,
): AnsweredWord => ({
  wordId,
  tries,
  rightCount,
  memory: {
    lastTwoRight: [true, true],
    recallProbability,
    stabilityDays,
    rightCount,
    rightDays: 2,
    rightGames: 2,
  },
});

it('counts each word in one state, and unseen among what is offered', () => {
  const answered = [
    word(1, [4, 4], 0.95, 30),
    word(2, [3, 4], 0.9, 5),
    word(3, [4, 4], 0.9, 5),
    word(4, [1, 4], 0.3, 1),
    word(5, [2, 4], 0.2, 1),
    word(6, [1, 1], 0.9, 2),
  ];
  expect(wordStatsOf(answered, [1, 2, 7, 8])).toEqual({
    learntWordsCount: 2,
    masteredWordsCount: 1,
    difficultWordsCount: 2,
    unseenWordsCount: 2,
    successRate: 71,
    easyWordIds: [1, 3, 2],
    mostDifficultWordIds: [4, 5],
  });
});

it('shows at most five of each', () => {
  const many = Array.from({ length: 9 }, (_, at) => word(at + 1, [at, 9], 0.1, 1));
  expect(wordStatsOf(many, []).mostDifficultWordIds).toEqual([1, 2, 3, 4, 5]);
});

it('has nothing to say of a pupil who never played', () => {
  expect(wordStatsOf([], [1])).toMatchObject({ successRate: 0, unseenWordsCount: 1, easyWordIds: [] });
});
