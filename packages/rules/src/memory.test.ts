import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowledgeOf, needOf, pickWords, type WordMemory } from './memory.ts';

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

describe('the need for a word', () => {
  it('goes from last wrong to difficult, due, unseen and known', () => {
    const lastWrong = { ...once, lastTwoRight: [true, false] };
    const difficult = { ...once, recallProbability: 0.3 };
    const due = { ...once, recallProbability: 0.8 };
    const known = { ...once, recallProbability: 0.97 };
    expect(needOf(lastWrong)).toBeCloseTo(4.05, 9);
    expect(needOf(difficult)).toBeCloseTo(3.7, 9);
    expect(needOf(due)).toBeCloseTo(2.2, 9);
    expect(needOf({ ...once, recallProbability: 0.9 })).toBeCloseTo(0.1, 9);
    expect(needOf(null)).toBe(1);
    expect(needOf(known)).toBeCloseTo(0.03, 9);
  });

  it('is greater for the word that is more forgotten, all else being equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lastTwoRight, a, b) => {
          const needAt = (recallProbability: number) => needOf({ ...once, lastTwoRight, recallProbability });
          expect(needAt(Math.min(a, b))).toBeGreaterThanOrEqual(needAt(Math.max(a, b)));
        },
      ),
    );
  });
});

describe('picking words', () => {
  const words = [
    { wordId: 1, need: 1 },
    { wordId: 2, need: 4.2 },
    { wordId: 3, need: 1 },
    { wordId: 4, need: 0.1 },
    { wordId: 5, need: 3 },
  ];
  const sequence = (...values: number[]) => {
    let calls = 0;
    return () => {
      calls += 1;
      return values[(calls - 1) % values.length] ?? 0;
    };
  };

  it('takes the most needed first and lets chance decide between equals', () => {
    expect(pickWords({ words, count: 3, random: sequence(0.1, 0, 0.9, 0, 0) })).toEqual([2, 5, 1]);
    expect(pickWords({ words, count: 3, random: sequence(0.9, 0, 0.1, 0, 0) })).toEqual([2, 5, 3]);
  });

  it('gives all when there are no more, and none when none are wanted', () => {
    expect(pickWords({ words, count: 9, random: sequence(0) })).toEqual([2, 5, 1, 3, 4]);
    expect(pickWords({ words, count: 0, random: sequence(0) })).toEqual([]);
  });
});
