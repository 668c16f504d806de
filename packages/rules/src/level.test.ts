import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { experienceOf, levelOf, xpForLevel } from './level.ts';

describe('levels', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [1_377, 1],
    [1_378, 2],
    [2_786, 2],
    [2_787, 3],
    [14_499, 9],
    [14_500, 10],
    [524_287_099, 65_535],
    [524_287_100, 65_536],
  ])('%i XP is level %i', (xp, level) => {
    expect(levelOf(xp)).toBe(level);
  });

  it('takes less than nothing as nothing', () => {
    expect(levelOf(-5_000)).toBe(0);
  });

  it('has the thresholds of the formula', () => {
    expect(xpForLevel(0)).toBe(-900);
    expect(xpForLevel(1)).toBe(100);
    expect(xpForLevel(2)).toBeCloseTo(1_377.577, 3);
    expect(xpForLevel(65_536)).toBe(524_287_100);
  });

  it.each([-1, 1.5, Number.NaN])('knows no level %d', (level) => {
    expect(() => xpForLevel(level)).toThrow(RangeError);
  });

  it('reaches every level at its threshold rounded up, and not one point before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (level) => {
        const xp = Math.ceil(xpForLevel(level));
        expect(levelOf(xp)).toBe(level);
        expect(levelOf(xp - 1)).toBe(level - 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('experience', () => {
  it.each([
    [0, { level: 0, levelPercentage: 0, toNextLevel: 100, nextLevelXp: 100 }],
    [100, { level: 1, levelPercentage: 0, toNextLevel: 1_278, nextLevelXp: 1_378 }],
    [500, { level: 1, levelPercentage: 31, toNextLevel: 878, nextLevelXp: 1_378 }],
    [1_377, { level: 1, levelPercentage: 99, toNextLevel: 1, nextLevelXp: 1_378 }],
    [1_378, { level: 2, levelPercentage: 0, toNextLevel: 1_409, nextLevelXp: 2_787 }],
  ])('shows %i XP', (xp, experience) => {
    expect(experienceOf(xp)).toEqual(experience);
  });

  it('always leads to the next level by what is missing, and never shows a full bar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (xp) => {
        const { level, levelPercentage, toNextLevel, nextLevelXp } = experienceOf(xp);
        expect(levelOf(xp + toNextLevel)).toBe(level + 1);
        expect(levelOf(xp + toNextLevel - 1)).toBe(level);
        expect(nextLevelXp).toBe(xp + toNextLevel);
        expect(levelPercentage).toBeGreaterThanOrEqual(0);
        expect(levelPercentage).toBeLessThan(100);
      }),
    );
  });
});
