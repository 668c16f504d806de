import {
  BATTLE_AFTER_FIRST_MS,
  CONTEST_FEEDBACK_MS,
  CONTEST_WAIT_MAX_MS,
  GAME_IDLE_MS,
  LAG_ALLOWANCE_MS,
  LOBBY_EMPTY_MS,
} from '@motamo/rules/limits';
import type { TimeFactor } from '@motamo/rules/needs-profile';

/*
 * What a live game is, for the functions that move it (game.ts). Everything is a value: no socket, no database, no
 * clock, no chance. Times are milliseconds of the server's clock.
 */

export type LiveType = 'battle' | 'contest';
/** As stored; `stateAt` tells `starting` from `started`. */
export type StoredState = 'waiting' | 'started' | 'finished' | 'cancelled' | 'terminated';
export type State = StoredState | 'starting';

export interface Settings {
  readonly wordsCount: number;
  readonly maxSecondsToAnswer: number;
  readonly speedCounts: boolean;
  readonly isLocked: boolean;
}

export interface LivePlayer {
  /** From 1, in the order of joining; kept when the player leaves and comes back. */
  readonly seat: number;
  readonly timeFactor: TimeFactor;
  readonly isPresent: boolean;
  /** Taken out by the creator, and kept out. */
  readonly isRemoved: boolean;
  /** Let a question of a contest pass: nobody waits for this one until the next sign of life. */
  readonly isAway: boolean;
  readonly sectionsDoneCount: number;
  readonly totalScore: number;
  readonly goodResult: number;
  readonly badResult: number;
  readonly totalGameTimeMs: number;
  /** When the clock of the current section of a battle starts: after the feedback and the brake. */
  readonly clockAtMs: number | null;
  readonly finishedAtMs: number | null;
  /** 1 is the winner; null for whoever did not finish, or scored nothing. */
  readonly place: number | null;
}

export interface LiveGame {
  readonly type: LiveType;
  readonly state: StoredState;
  readonly settings: Settings;
  /** Sections of the plan; 0 before the start order. */
  readonly sectionsCount: number;
  readonly seatsCount: number;
  readonly presentCount: number;
  /** Players that the others wait for: all present ones of a battle, those not away of a contest. */
  readonly awaitedCount: number;
  /** Those of them who are done: with the whole battle, or with the question of a contest. */
  readonly doneCount: number;
  /** The question of a contest; null in a battle and before the first one. */
  readonly sectionIdx: number | null;
  readonly phase: 'question' | 'feedback' | null;
  /** When the clock of the question starts (2 s after it is shown), or when its feedback began. */
  readonly phaseAtMs: number | null;
  /** How long the question may last, for the slowest of the awaited players. */
  readonly questionMs: number | null;
  readonly firstAnswerAtMs: number | null;
  readonly startedAtMs: number | null;
  readonly opensAtMs: number | null;
  readonly firstFinishedAtMs: number | null;
  /** Last time that somebody joined or played. */
  readonly activeAtMs: number;
  readonly endedAtMs: number | null;
  /** When `tick` is due. */
  readonly deadlineAtMs: number | null;
  /** Those whom the move concerns: one for an answer, all for what concerns all. */
  readonly players: readonly LivePlayer[];
}

/** State of rulings 9 at a moment: a started game is starting until play opens. */
export function stateAt({ state, opensAtMs }: Pick<LiveGame, 'state' | 'opensAtMs'>, nowMs: number): State {
  return state === 'started' && nowMs < (opensAtMs ?? 0) ? 'starting' : state;
}

export const isOver = ({ state }: Pick<LiveGame, 'state'>) => state !== 'waiting' && state !== 'started';

/** No limit at all would stop a whole contest: the largest factor stands for it. */
const WAITED_FACTOR_MAX = 3;

/** How long a player may take for a question of a contest. */
export function ownQuestionMs({ maxSecondsToAnswer }: Settings, timeFactor: TimeFactor): number {
  return maxSecondsToAnswer * 1000 * (timeFactor ?? WAITED_FACTOR_MAX);
}

/**
 * When the time of a contest's question is over. Who has answered waits 30 s at most (spec §4), longer only where the
 * time factor of a pupil needs it.
 */
function questionEndMs(game: LiveGame): number {
  const { phaseAtMs, questionMs, firstAnswerAtMs, settings } = game;
  const openedAtMs = phaseAtMs ?? 0;
  const endMs = openedAtMs + (questionMs ?? 0);
  const isSlow = (questionMs ?? 0) > settings.maxSecondsToAnswer * 1000;
  if (firstAnswerAtMs === null || isSlow) return endMs;
  return Math.min(endMs, Math.max(firstAnswerAtMs, openedAtMs) + CONTEST_WAIT_MAX_MS);
}

/** When the game is next to be looked after; null when it is over. */
export function deadlineOf(game: LiveGame): number | null {
  if (isOver(game)) return null;
  if (game.state === 'waiting') return game.activeAtMs + LOBBY_EMPTY_MS;
  const idleMs = Math.max(game.activeAtMs, game.opensAtMs ?? 0) + GAME_IDLE_MS;
  if (game.type === 'battle') {
    const { firstFinishedAtMs } = game;
    return firstFinishedAtMs === null ? idleMs : Math.min(idleMs, firstFinishedAtMs + BATTLE_AFTER_FIRST_MS);
  }
  if (game.phase === null) return game.opensAtMs;
  if (game.phase === 'feedback') return (game.phaseAtMs ?? 0) + CONTEST_FEEDBACK_MS;
  // An answer sent in the last moment is still on its way.
  return Math.min(idleMs, questionEndMs(game) + LAG_ALLOWANCE_MS);
}

/** Everybody for whom the others wait is done. */
export const isEverybodyDone = ({ doneCount, awaitedCount }: LiveGame) =>
  doneCount > 0 && doneCount >= awaitedCount;

export function playerOf(game: LiveGame, seat: number): LivePlayer | undefined {
  return game.players.find((player) => player.seat === seat);
}

export function withPlayer(game: LiveGame, changed: LivePlayer): LiveGame {
  const isKnown = game.players.some(({ seat }) => seat === changed.seat);
  const players = isKnown
    ? game.players.map((player) => (player.seat === changed.seat ? changed : player))
    : [...game.players, changed];
  return { ...game, players };
}

export const withDeadline = (game: LiveGame): LiveGame => ({ ...game, deadlineAtMs: deadlineOf(game) });
