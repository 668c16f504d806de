import { BONUS_FACTOR, LAG_ALLOWANCE_MS, SPEED_TIME_MS } from './limits.ts';
import type { TimeFactor } from './needs-profile.ts';

/**
 * Points of one answer (rulings 6).
 *
 * | verdict | speed counts                                  | speed does not count | bonus section |
 * |---------|-----------------------------------------------|---------------------:|---------------|
 * | right   | 70 + round(30 × max(0, 1 − t / T)), 70 to 100 | 100                  | twice         |
 * | almost  | 50                                            | 50                   | twice         |
 * | wrong   | 0                                             | 0                    | 0             |
 *
 * T is 15 s, in a contest the game's `maxSecondsToAnswer`, times the pupil's own time factor.
 * Without a limit (time factor `null`) the whole 30 are given: a pupil who needs no limit is never the poorer for it.
 */
export type Verdict = 'right' | 'almost' | 'wrong';

/** What "no limit" is worth where a measure is needed all the same: ten times, as WCAG 2.2.1 asks of a clock. */
export const UNLIMITED_AS_FACTOR = 10;

export const POINTS_RIGHT = 70;
export const POINTS_SPEED = 30;
export const POINTS_ALMOST = 50;

export type ScoredAnswer = {
  verdict: Verdict;
  /** The time that counts, as `countedTimeMs` gives it. */
  timeMs: number;
  /** T before the pupil's factor. */
  maxTimeMs?: number;
  timeFactor?: TimeFactor;
  /** Part of the time that costs nothing, before the pupil's factor: what typing takes (`TYPING_MS`). */
  freeMs?: number;
  /** The live game's switch "speed counts"; true in solo games. */
  speedCounts?: boolean;
  /** A bonus section of a battle. */
  isBonus?: boolean;
};

/** Points of one answer, a whole number from 0 to 200. */
export function scoreAnswer(answer: ScoredAnswer): number {
  return basePoints(answer) * (answer.isBonus ? BONUS_FACTOR : 1);
}

function basePoints(answer: ScoredAnswer): number {
  if (answer.verdict === 'wrong') return 0;
  if (answer.verdict === 'almost') return POINTS_ALMOST;
  return POINTS_RIGHT + speedPoints(answer);
}

function speedPoints(answer: ScoredAnswer): number {
  const { timeMs, maxTimeMs = SPEED_TIME_MS, timeFactor = 1, freeMs = 0, speedCounts = true } = answer;
  if (!speedCounts || timeFactor === null) return POINTS_SPEED;
  const limitMs = maxTimeMs * timeFactor;
  // one division at the end, so that an exact half is one and rounds up
  const countedMs = Math.max(0, timeMs - freeMs * timeFactor);
  return Math.round((POINTS_SPEED * Math.max(0, limitMs - countedMs)) / limitMs);
}

/**
 * The time that counts for an answer, in milliseconds: the server's, less at most the lag that a network may cost (rulings 7).
 * What the client claims is believed only between `elapsedMs − lagAllowanceMs` and `elapsedMs`; a claim that is not a
 * number counts as the server's own time.
 */
export function countedTimeMs(times: {
  claimedMs: number;
  elapsedMs: number;
  lagAllowanceMs?: number;
}): number {
  const { claimedMs, elapsedMs, lagAllowanceMs = LAG_ALLOWANCE_MS } = times;
  const claimed = Number.isFinite(claimedMs) ? claimedMs : elapsedMs;
  return Math.max(0, Math.min(elapsedMs, Math.max(elapsedMs - lagAllowanceMs, claimed)));
}
