import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPerfect, rewardsOf, successRate } from './rewards.ts';

describe('success rate', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [8, 2, 80],
    [2, 1, 67],
    [1, 2, 33],
    [1, 7, 13],
    [10, 0, 100],
  ])('%i good and %i bad are %i %%', (good, bad, percent) => {
    expect(successRate(good, bad)).toBe(percent);
  });
});

describe('a perfect game', () => {
  it.each([
    [true, 5, 0, true],
    [true, 4, 0, false],
    [true, 9, 1, false],
    [false, 10, 0, false],
  ])('finished %s, %i good, %i bad: %s', (isFinish, good, bad, perfect) => {
    expect(isPerfect({ isFinish, good, bad })).toBe(perfect);
  });
});

describe('rewards', () => {
  const solo = { totalScore: 874, good: 9, bad: 1, isFinish: true, isLive: false, playersCount: 1 };

  it('gives a tenth of the score as XP and the good answers as K', () => {
    expect(rewardsOf(solo)).toEqual({ pointsXP: 87, pointsK: 9, pointsZ: 0 });
    expect(rewardsOf({ ...solo, totalScore: 875 })).toEqual({ pointsXP: 88, pointsK: 9, pointsZ: 0 });
  });

  it('gives a Z for a perfect game', () => {
    expect(rewardsOf({ ...solo, totalScore: 950, good: 10, bad: 0 })).toEqual({
      pointsXP: 95,
      pointsK: 10,
      pointsZ: 1,
    });
  });

  it.each([
    [1, 3, 3],
    [2, 3, 2],
    [3, 3, 1],
    [4, 24, 0],
    [1, 2, 0],
    [null, 24, 0],
    [undefined, 24, 0],
  ])('place %s of %i live players earns %i Z', (podiumPlace, playersCount, pointsZ) => {
    expect(rewardsOf({ ...solo, isLive: true, podiumPlace, playersCount }).pointsZ).toBe(pointsZ);
  });

  it('adds the podium to a perfect game', () => {
    const game = { ...solo, good: 10, bad: 0, isLive: true, playersCount: 24, podiumPlace: 1 };
    expect(rewardsOf(game).pointsZ).toBe(4);
  });

  it('knows no podium in a solo game', () => {
    expect(rewardsOf({ ...solo, playersCount: 3, podiumPlace: 1 }).pointsZ).toBe(0);
  });

  it('pays thirty solo games of a day in full, then a tenth of their XP; K and Z stay', () => {
    const perfect = { ...solo, totalScore: 950, good: 10, bad: 0 };
    const paid = { pointsXP: 95, pointsK: 10, pointsZ: 1 };
    expect(rewardsOf({ ...perfect, gamesBefore: 29 })).toEqual(paid);
    expect(rewardsOf({ ...perfect, gamesBefore: 30 })).toEqual({ ...paid, pointsXP: 10 });
    expect(rewardsOf({ ...perfect, gamesBefore: 30, isLive: true })).toEqual(paid);
  });

  it('pays nothing for a live game of less than twenty seconds', () => {
    const live = { ...solo, isLive: true, playersCount: 24, podiumPlace: 1 };
    expect(rewardsOf({ ...live, lastedMs: 19_999 })).toEqual({ pointsXP: 0, pointsK: 0, pointsZ: 0 });
    expect(rewardsOf({ ...live, lastedMs: 20_000 })).toEqual({ pointsXP: 87, pointsK: 9, pointsZ: 3 });
  });

  it('gives nothing for an unfinished game, whatever happened in it', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(50), fc.nat(50), fc.boolean(), (totalScore, good, bad, isLive) => {
        const game = { totalScore, good, bad, isLive, isFinish: false, playersCount: 5, podiumPlace: 1 };
        expect(rewardsOf(game)).toEqual({ pointsXP: 0, pointsK: 0, pointsZ: 0 });
      }),
    );
  });
});
