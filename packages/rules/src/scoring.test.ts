import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeFactor } from './needs-profile.ts';
import { countedTimeMs, scoreAnswer, type Verdict } from './scoring.ts';

const right = { verdict: 'right', timeMs: 0, timeFactor: 1, speedCounts: true, isBonus: false } as const;

describe('points of a right answer', () => {
  it.each([
    [0, 100],
    [750, 99],
    [1_000, 98],
    [7_500, 85],
    [14_750, 71],
    [14_751, 70],
    [15_000, 70],
    [60_000, 70],
    [-200, 100],
  ])('after %i ms: %i', (timeMs, points) => {
    expect(scoreAnswer({ ...right, timeMs })).toBe(points);
  });

  it.each([
    [1.5, 7_500, 90],
    [2, 10_000, 90],
    [3, 30_000, 80],
    [null, 600_000, 100],
  ] as const)('with time factor %s after %i ms: %i', (timeFactor, timeMs, points) => {
    expect(scoreAnswer({ ...right, timeFactor, timeMs })).toBe(points);
  });

  it('measures a contest by its own time', () => {
    expect(scoreAnswer({ ...right, maxTimeMs: 5_000, timeMs: 2_500 })).toBe(85);
    expect(scoreAnswer({ ...right, maxTimeMs: 40_000, timeMs: 20_000, timeFactor: 2 })).toBe(93);
  });

  it('leaves out what typing takes, by the own factor', () => {
    const typed = { ...right, freeMs: 10_000 };
    expect(scoreAnswer({ ...typed, timeMs: 10_000 })).toBe(100);
    expect(scoreAnswer({ ...typed, timeMs: 17_500 })).toBe(85);
    expect(scoreAnswer({ ...typed, timeMs: 35_000, timeFactor: 2 })).toBe(85);
    expect(scoreAnswer({ ...right, timeMs: 10_000 })).toBe(80);
  });

  it('is 100 when speed does not count', () => {
    expect(scoreAnswer({ ...right, speedCounts: false, timeMs: 14_000 })).toBe(100);
  });

  it('needs nothing but verdict and time in a solo game', () => {
    expect(scoreAnswer({ verdict: 'right', timeMs: 7_500 })).toBe(85);
  });
});

describe('points of other answers', () => {
  it.each([
    ['almost', false, 50],
    ['almost', true, 100],
    ['wrong', false, 0],
    ['wrong', true, 0],
    ['right', true, 170],
  ] as const)('%s, bonus %s: %i', (verdict, isBonus, points) => {
    expect(scoreAnswer({ ...right, verdict, isBonus, timeMs: 7_500 })).toBe(points);
  });

  it('never gives less for a quicker answer or a longer time factor, and stays between 0 and 200', () => {
    const verdicts = fc.constantFrom<Verdict>('right', 'almost', 'wrong');
    const factors: TimeFactor[] = [1, 1.5, 2, 3, null];
    fc.assert(
      fc.property(
        verdicts,
        fc.nat(60_000),
        fc.nat(60_000),
        fc.boolean(),
        (verdict, timeMs, laterMs, isBonus) => {
          const points = factors.map((timeFactor) =>
            scoreAnswer({ ...right, verdict, timeMs, timeFactor, isBonus }),
          );
          expect(points).toEqual(points.toSorted((a, b) => a - b));
          expect(points.every((value) => Number.isInteger(value) && value >= 0 && value <= 200)).toBe(true);
          const later = scoreAnswer({ ...right, verdict, timeMs: timeMs + laterMs, isBonus });
          expect(later).toBeLessThanOrEqual(points[0] ?? -1);
        },
      ),
    );
  });
});

describe('the time that counts', () => {
  it.each([
    ['a claim within the lag is believed', 4_200, 5_000, 4_200],
    ['more than a second of lag is not', 1_000, 5_000, 4_000],
    ['nobody is slower than the server saw', 9_000, 5_000, 5_000],
    ['nothing goes below zero', -400, 300, 0],
    ['a claim that is no number counts as the server time', Number.NaN, 5_000, 5_000],
  ])('%s', (_, claimedMs, elapsedMs, counted) => {
    expect(countedTimeMs({ claimedMs, elapsedMs })).toBe(counted);
  });

  it('takes another allowance', () => {
    expect(countedTimeMs({ claimedMs: 0, elapsedMs: 5_000, lagAllowanceMs: 200 })).toBe(4_800);
  });
});
