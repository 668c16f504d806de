import {
  BATTLE_AFTER_FIRST_MS,
  CONTEST_WAIT_MAX_MS,
  GAME_IDLE_MS,
  LAG_ALLOWANCE_MS,
  LOBBY_EMPTY_MS,
  TYPING_MS,
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

export interface LiveSettings {
  readonly wordsCount: number;
  readonly maxSecondsToAnswer: number;
  readonly speedCounts: boolean;
  /** Anybody with the code may come in, guests too. */
  readonly admitsOthers: boolean;
  readonly isLocked: boolean;
  /** How long the board of a contest stays; 0 stands for until the creator goes on. */
  readonly feedbackSeconds: number;
  /** Kinds of questions that are asked; none stands for all. */
  readonly kinds: readonly string[];
  readonly soundFrom: 'wall' | 'devices' | 'headphones';
  readonly teamsCount: number;
  readonly goalCount: number;
}

/** Whether a device is there: `none` never was, for who plays by calls alone. */
export type Link = 'none' | 'open' | 'closed';

export interface LivePlayer {
  /** From 1, in the order of joining; kept when the player leaves and comes back. */
  readonly seat: number;
  readonly timeFactor: TimeFactor;
  readonly isPresent: boolean;
  /** Taken out by the creator, and kept out. */
  readonly isRemoved: boolean;
  readonly link: Link;
  /** In a contest: nobody waits for this one until the device is back, or an answer comes. */
  readonly isAway: boolean;
  readonly team: number | null;
  readonly sectionsDoneCount: number;
  readonly totalScore: number;
  readonly goodResult: number;
  readonly badResult: number;
  readonly totalGameTimeMs: number;
  /** When the clock of the current section of a battle starts: after the feedback and the brake. */
  readonly clockAtMs: number | null;
  readonly finishedAtMs: number | null;
  /** 1 is the winner; null for a player who did not finish, or scored nothing. */
  readonly place: number | null;
}

export interface LiveGame {
  readonly type: LiveType;
  readonly state: StoredState;
  readonly settings: LiveSettings;
  /** Sections of the plan; 0 before the start order. */
  readonly sectionsCount: number;
  /** Questions of a contest that are answered by typing, and last longer. */
  readonly typedSections: readonly number[];
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
  /** How long the question may last, for the slowest of the players; null for as long as it needs. */
  readonly questionMs: number | null;
  readonly firstAnswerAtMs: number | null;
  /** Since when its creator lets it rest. */
  readonly pausedAtMs: number | null;
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

type Timed = Pick<LiveGame, 'settings' | 'typedSections'>;

/** How long a question of a contest lasts for who needs no more time: longer where it is typed. */
export const questionMs = ({ settings, typedSections }: Timed, sectionIdx: number | null) =>
  settings.maxSecondsToAnswer * 1000 +
  (sectionIdx !== null && typedSections.includes(sectionIdx) ? TYPING_MS : 0);

/** How long a player may take for a question of a contest; null for as long as it needs. */
export const ownQuestionMs = (game: Timed, sectionIdx: number | null, timeFactor: TimeFactor) =>
  timeFactor === null ? null : questionMs(game, sectionIdx) * timeFactor;

/**
 * When the time of a contest's question is over. Who has answered waits 30 s at most (product §4), longer only where the
 * time factor of a pupil needs it.
 */
function questionEndMs(game: LiveGame): number {
  const { phaseAtMs, questionMs: lastsMs, firstAnswerAtMs, sectionIdx } = game;
  if (lastsMs === null) return Infinity;
  const openedAtMs = phaseAtMs ?? 0;
  const endMs = openedAtMs + lastsMs;
  const isSlow = lastsMs > questionMs(game, sectionIdx);
  if (firstAnswerAtMs === null || isSlow) return endMs;
  return Math.min(endMs, Math.max(firstAnswerAtMs, openedAtMs) + CONTEST_WAIT_MAX_MS);
}

/** When a started game in which nothing happens is closed. */
export const idleAtMs = ({ activeAtMs, opensAtMs, pausedAtMs }: LiveGame) =>
  Math.max(activeAtMs, opensAtMs ?? 0, pausedAtMs ?? 0) + GAME_IDLE_MS;

/** When the game is next to be looked after; null when it is over. */
export function deadlineOf(game: LiveGame): number | null {
  if (isOver(game)) return null;
  if (game.state === 'waiting') return game.activeAtMs + LOBBY_EMPTY_MS;
  const idleMs = idleAtMs(game);
  if (game.pausedAtMs !== null) return idleMs;
  if (game.type === 'battle') {
    const { firstFinishedAtMs } = game;
    return firstFinishedAtMs === null ? idleMs : Math.min(idleMs, firstFinishedAtMs + BATTLE_AFTER_FIRST_MS);
  }
  if (game.phase === null) return game.opensAtMs;
  if (game.phase === 'feedback') {
    const { feedbackSeconds } = game.settings;
    return feedbackSeconds === 0 ? idleMs : (game.phaseAtMs ?? 0) + feedbackSeconds * 1000;
  }
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
