import {
  BONUS_ANNOUNCED_MS,
  BONUS_EVERY_SECTIONS,
  FEEDBACK_MS,
  FEEDBACK_WRONG_MAX_MS,
  LAG_ALLOWANCE_MS,
  SPEED_TIME_MS,
  TYPING_MS,
} from '@motamo/rules/limits';
import { countedTimeMs, scoreAnswer, UNLIMITED_AS_FACTOR, type Verdict } from '@motamo/rules/scoring';
import {
  deadlineOf,
  type LiveGame,
  type LivePlayer,
  type LiveType,
  ownQuestionMs,
  playerOf,
  stateAt,
  withPlayer,
} from './live-game.ts';
import type { Answered, AnswerMove, PlayOutcome, Refusal } from './moves.ts';

/** Every fifth section of a battle counts double. */
export const isBonus = (type: LiveType, sectionIdx: number) =>
  type === 'battle' && (sectionIdx + 1) % BONUS_EVERY_SECTIONS === 0;

/** When the next section's clock starts: a wrong answer brakes, a bonus is announced. */
function nextClockMs(game: LiveGame, sectionIdx: number, verdict: Verdict, nowMs: number): number {
  const feedbackMs = verdict === 'wrong' ? FEEDBACK_WRONG_MAX_MS : FEEDBACK_MS;
  return nowMs + feedbackMs + (isBonus(game.type, sectionIdx + 1) ? BONUS_ANNOUNCED_MS : 0);
}

/** T of an answer before the pupil's factor, without what typing takes. */
const speedMs = ({ type, settings }: Pick<LiveGame, 'type' | 'settings'>) =>
  type === 'battle' ? SPEED_TIME_MS : settings.maxSecondsToAnswer * 1000;

/** Time over which speed counts for one player (rulings 6), longer for what is typed; null where it does not. */
export function speedLimitMs(
  game: Pick<LiveGame, 'type' | 'settings'>,
  timeFactor: LivePlayer['timeFactor'],
  isTyped: boolean,
) {
  if (!game.settings.speedCounts || timeFactor === null) return null;
  return (speedMs(game) + (isTyped ? TYPING_MS : 0)) * timeFactor;
}

/** When the clock of a player's question starts: after feedback, brake and announcement, in a contest after the reading. */
export const clockOf = ({ type, phaseAtMs }: LiveGame, { clockAtMs }: LivePlayer) =>
  type === 'battle' ? clockAtMs : phaseAtMs;

function judge(game: LiveGame, player: LivePlayer, move: AnswerMove, nowMs: number): Answered {
  const { settings, type } = game;
  const { timeFactor } = player;
  const { sectionIdx, isTyped = false } = move;
  const elapsedMs = nowMs - (clockOf(game, player) ?? nowMs);
  const timeMs = Math.round(countedTimeMs({ claimedMs: move.claimedMs, elapsedMs }));
  // Only pupils who need more time have more of it, however long the room waits for them.
  const ownMs = ownQuestionMs(game, sectionIdx, timeFactor);
  const isLate = type === 'contest' && ownMs !== null && elapsedMs - LAG_ALLOWANCE_MS > ownMs;
  const verdict = isLate ? 'wrong' : move.verdict;
  // Nobody can tell from a score that a player has no limit: time counts a little for everybody.
  const isUnlimited = timeFactor === null;
  const unlimitedFactor = isUnlimited ? UNLIMITED_AS_FACTOR : 1;
  const points = scoreAnswer({
    verdict,
    timeMs,
    timeFactor: isUnlimited ? 1 : timeFactor,
    maxTimeMs: speedMs(game) * unlimitedFactor,
    freeMs: isTyped ? TYPING_MS * unlimitedFactor : 0,
    speedCounts: settings.speedCounts,
    isBonus: isBonus(type, sectionIdx),
  });
  const limitMs = speedLimitMs(game, timeFactor, isTyped);
  return { sectionIdx, verdict, points, timeMs, limitMs };
}

function playerAfter(game: LiveGame, player: LivePlayer, answered: Answered, nowMs: number): LivePlayer {
  const { sectionIdx, verdict, points, timeMs } = answered;
  const isRight = verdict !== 'wrong';
  const isBattle = game.type === 'battle';
  const isDone = isBattle && sectionIdx + 1 === game.sectionsCount;
  return {
    ...player,
    isAway: false,
    sectionsDoneCount: sectionIdx + 1,
    totalScore: player.totalScore + points,
    goodResult: player.goodResult + (isRight ? 1 : 0),
    badResult: player.badResult + (isRight ? 0 : 1),
    totalGameTimeMs: player.totalGameTimeMs + timeMs,
    clockAtMs: isBattle && !isDone ? nextClockMs(game, sectionIdx, verdict, nowMs) : null,
    finishedAtMs: isDone ? nowMs : null,
  };
}

function gameAfter(game: LiveGame, before: LivePlayer, after: LivePlayer, nowMs: number): LiveGame {
  const isContest = game.type === 'contest';
  const isDone = isContest || after.finishedAtMs !== null;
  const changed: LiveGame = {
    ...withPlayer(game, after),
    activeAtMs: nowMs,
    doneCount: game.doneCount + (isDone ? 1 : 0),
    awaitedCount: game.awaitedCount + (isContest && before.isAway ? 1 : 0),
    firstAnswerAtMs: isContest ? (game.firstAnswerAtMs ?? nowMs) : null,
    firstFinishedAtMs: game.firstFinishedAtMs ?? after.finishedAtMs,
  };
  const dueMs = deadlineOf(changed);
  // It only ever comes nearer by an answer: that one is being played is seen when the deadline has come.
  const { deadlineAtMs } = game;
  return {
    ...changed,
    deadlineAtMs: deadlineAtMs === null || dueMs === null ? dueMs : Math.min(deadlineAtMs, dueMs),
  };
}

/** Why a player may not answer a section at all; null where it is allowed, be it a little later. */
export function refusalOf(
  game: LiveGame,
  { seat, sectionIdx }: Pick<AnswerMove, 'seat' | 'sectionIdx'>,
  nowMs: number,
): Refusal | null {
  const state = stateAt(game, nowMs);
  if (state === 'waiting' || state === 'starting') return 'not-open';
  if (state !== 'started') return 'over';
  if (game.pausedAtMs !== null) return 'not-open';
  const player = playerOf(game, seat);
  if (!player?.isPresent) return player?.isRemoved ? 'removed' : 'not-a-player';
  const isAsked = game.type === 'battle' || (game.phase === 'question' && game.sectionIdx === sectionIdx);
  const isNext = player.sectionsDoneCount === sectionIdx && sectionIdx < game.sectionsCount;
  return isAsked && isNext ? null : 'not-current';
}

export function answer(game: LiveGame, move: AnswerMove, nowMs: number): PlayOutcome {
  const refused = refusalOf(game, move, nowMs);
  const player = playerOf(game, move.seat);
  if (refused || !player) return { refused: refused ?? 'not-a-player' };
  if (nowMs < (clockOf(game, player) ?? 0)) return { refused: 'too-soon' };
  const answered = judge(game, player, move, nowMs);
  const after = playerAfter(game, player, answered, nowMs);
  return {
    game: gameAfter(game, player, after, nowMs),
    events: [{ kind: 'answered', seat: move.seat, answered }],
  };
}
