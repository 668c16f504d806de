import { describe, expect, it } from 'vitest';
import type { WordMemory } from './memory.ts';
import { readinessOf, readyWordsNeeded } from './readiness.ts';

const memory = (changes: Partial<WordMemory>): WordMemory => ({
  lastTwoRight: [true, true],
  recallProbability: 0.95,
  stabilityDays: 10,
  rightCount: 4,
  rightDays: 2,
  rightGames: 3,
  ...changes,
});

describe('readiness for a day', () => {
  it.each([
    ['unseen', null],
    ['weak', memory({ recallProbability: 0.59 })],
    ['weak', memory({ lastTwoRight: [false, false] })],
    ['close', memory({ recallProbability: 0.6 })],
    ['close', memory({ recallProbability: 0.79, stabilityDays: 40 })],
    ['ready', memory({ recallProbability: 0.8 })],
    ['ready', memory({ rightCount: 1, rightDays: 1, rightGames: 1 })],
    ['mastered', memory({ stabilityDays: 21 })],
  ])('is %s', (readiness, given) => {
    expect(readinessOf(given)).toBe(readiness);
  });

  it('asks for four words of five', () => {
    expect([0, 1, 4, 5, 10, 12, 15, 20].map(readyWordsNeeded)).toEqual([0, 1, 4, 4, 8, 10, 12, 16]);
  });
});
