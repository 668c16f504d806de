import { describe, expect, it } from 'vitest';
import { knowledgeOf, type WordMemory } from './memory.ts';

const once: WordMemory = {
  lastTwoRight: [true],
  recallProbability: 0.95,
  stabilityDays: 2,
  rightCount: 1,
  rightDays: 1,
  rightGames: 1,
};

describe('what a pupil knows', () => {
  it.each<[string, Partial<WordMemory>, string]>([
    ['one right answer', {}, 'seen'],
    ['one wrong answer', { lastTwoRight: [false], rightCount: 0, rightDays: 0, rightGames: 0 }, 'seen'],
    ['two right answers in one game', { lastTwoRight: [true, true], rightCount: 2 }, 'seen'],
    ['two right answers on two days', { lastTwoRight: [true, true], rightCount: 2, rightDays: 2 }, 'learnt'],
    [
      'two right answers in two games',
      { lastTwoRight: [true, true], rightCount: 2, rightGames: 2 },
      'learnt',
    ],
    ['a stability of 21 days', { stabilityDays: 21, rightCount: 2, rightDays: 2 }, 'mastered'],
    ['a stability of almost 21 days', { stabilityDays: 20.99, rightCount: 2, rightDays: 2 }, 'learnt'],
    ['recall of 0.6', { recallProbability: 0.6 }, 'seen'],
    ['recall below 0.6', { recallProbability: 0.599, rightCount: 2, rightDays: 2 }, 'difficult'],
    ['mastered once, now forgotten', { stabilityDays: 30, recallProbability: 0.5 }, 'difficult'],
    ['mastered, but wrong twice', { stabilityDays: 30, lastTwoRight: [false, false] }, 'difficult'],
    ['wrong, then right', { lastTwoRight: [false, true], rightCount: 2, rightDays: 2 }, 'learnt'],
  ])('%s', (_, change, knowledge) => {
    expect(knowledgeOf({ ...once, ...change })).toBe(knowledge);
  });

  it('nothing of a word never answered', () => {
    expect(knowledgeOf(null)).toBe('unseen');
  });
});
