/**
 * Experience level (product §1, rulings 6).
 *
 * | level | first whole XP |
 * |------:|---------------:|
 * | 0     | 0              |
 * | 1     | 100            |
 * | 2     | 1,378          |
 * | 3     | 2,787          |
 * | 5     | 5,862          |
 * | 10    | 14,500         |
 */

/**
 * Threshold of a level in XP, not rounded: 1000 × level^(19/16) − 900. Level 0 lies at −900 by that formula, but its bar is
 * drawn from 0.
 * @throws RangeError when the level is not a whole number of 0 or more.
 */
export function xpForLevel(level: number): number {
  if (!Number.isInteger(level) || level < 0) throw new RangeError(`not a level: ${level}`);
  return 1000 * level ** (19 / 16) - 900;
}

/**
 * Level reached with so many XP: floor(((xp + 900) / 1000)^(16/19)). Less than 0 XP counts as 0.
 * The power may come out a hair too small right at a threshold, so the next threshold has the last word.
 */
export function levelOf(pointsXp: number): number {
  const xp = Math.max(0, pointsXp);
  const level = Math.floor(((xp + 900) / 1000) ** (16 / 19));
  return xp >= xpForLevel(level + 1) ? level + 1 : level;
}

export type Experience = {
  level: number;
  /** Whole percent, rounded down, of the way from this level's threshold to the next: 0 to 99, 100 being the next level. */
  levelPercentage: number;
  /** XP still missing to the next level, rounded up: at least 1. */
  toNextLevel: number;
  /** Whole XP at which the next level begins. */
  nextLevelXp: number;
};

/** What the XP bar shows (product §1 and §3 `experience`). */
export function experienceOf(pointsXp: number): Experience {
  const xp = Math.max(0, pointsXp);
  const level = levelOf(xp);
  // The formula puts level 0 at -900: drawn from there, nothing earned would look like nine tenths of a level.
  const from = Math.max(0, xpForLevel(level));
  const next = xpForLevel(level + 1);
  return {
    level,
    levelPercentage: Math.min(99, Math.floor((100 * (xp - from)) / (next - from))),
    toNextLevel: Math.ceil(next - xp),
    nextLevelXp: Math.ceil(next),
  };
}
