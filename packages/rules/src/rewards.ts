import {
  LIVE_PAID_MIN_MS,
  PERFECT_ANSWERS_MIN,
  PODIUM_PLACES,
  PODIUM_PLAYERS_MIN,
  SOLO_GAMES_IN_FULL,
  SOLO_XP_LATER_DIVISOR,
  XP_SCORE_DIVISOR,
} from './limits.ts';

/**
 * What a game earns (rulings 6).
 *
 * | currency | solo game             | live game                                                              |
 * |----------|-----------------------|------------------------------------------------------------------------|
 * | XP       | round(totalScore / 10) | the same                                                               |
 * | K        | number of good answers | the same                                                               |
 * | Z        | 1 for a perfect game  | the same, and with three players or more 3, 2, 1 for places 1, 2 and 3 |
 *
 * An unfinished game earns nothing, nor does a live game of less than 20 s. From the 31st solo game of a day on XP is a
 * tenth. Perfect = finished, no bad answer, at least 5 answers.
 */
export type Rewards = { pointsXP: number; pointsK: number; pointsZ: number };

/** good / (good + bad) in whole percent, 0 when nothing was answered (rulings 6). */
export function successRate(good: number, bad: number): number {
  const answers = good + bad;
  return answers === 0 ? 0 : Math.round((100 * good) / answers);
}

/** Whether a game was played without a fault (rulings 6). */
export function isPerfect(game: { isFinish: boolean; good: number; bad: number }): boolean {
  return game.isFinish && game.bad === 0 && game.good >= PERFECT_ANSWERS_MIN;
}

export type RewardedGame = {
  /** Points of all answers. */
  totalScore: number;
  good: number;
  bad: number;
  /** The player has finished; a player who left has not. */
  isFinish: boolean;
  isLive: boolean;
  playersCount: number;
  /** 1 is the winner; `null` or absent when there is no place. */
  podiumPlace?: number | null;
  /** False where the game was ended before its last question: nothing is perfect then. */
  isWhole?: boolean;
  /** Of a live game: milliseconds from the opening of play to its end. */
  lastedMs?: number;
  /** Of a solo game: how many the player has finished before on the same day. */
  gamesBefore?: number;
};

/** What the player earns with one game, in whole points. */
export function rewardsOf(game: RewardedGame): Rewards {
  const { isFinish, isLive, lastedMs = Infinity, gamesBefore = 0 } = game;
  if (!isFinish || (isLive && lastedMs < LIVE_PAID_MIN_MS)) return { pointsXP: 0, pointsK: 0, pointsZ: 0 };
  const later = !isLive && gamesBefore >= SOLO_GAMES_IN_FULL ? SOLO_XP_LATER_DIVISOR : 1;
  return {
    pointsXP: Math.round(game.totalScore / XP_SCORE_DIVISOR / later),
    pointsK: game.good,
    pointsZ: (game.isWhole !== false && isPerfect(game) ? 1 : 0) + podiumZ(game),
  };
}

function podiumZ({ isLive, playersCount, podiumPlace }: RewardedGame): number {
  if (!isLive || playersCount < PODIUM_PLAYERS_MIN || !podiumPlace || podiumPlace > PODIUM_PLACES) return 0;
  return PODIUM_PLACES + 1 - podiumPlace;
}
