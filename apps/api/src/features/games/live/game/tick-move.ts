import { BATTLE_AFTER_FIRST_MS, CONTEST_READ_MS } from '@motamo/rules/limits';
import {
  deadlineOf,
  idleAtMs,
  isEverybodyDone,
  isOver,
  type LiveGame,
  type LivePlayer,
  ownQuestionMs,
  questionMs,
  type StoredState,
  withDeadline,
} from './live-game.ts';
import type { PlayOutcome } from './moves.ts';
import { inOrder, placeIn } from './ranking.ts';

/** A little late is on time; a question that comes much later begins when it comes. */
const LATE_MS = 1000;

/** Places of those who finished and scored. */
function placed(players: readonly LivePlayer[], settings: LiveGame['settings']): LivePlayer[] {
  const ranked = players
    .filter(({ finishedAtMs, totalScore }) => finishedAtMs !== null && totalScore > 0)
    .sort(inOrder(settings));
  const places = new Map(ranked.map((player) => [player.seat, placeIn(ranked, player, settings)]));
  return players.map((player) => ({ ...player, place: places.get(player.seat) ?? null }));
}

/** Questions of a contest that were let pass are no answers, and took no time. */
const hasAnswered = ({ type }: LiveGame, player: LivePlayer) =>
  player.goodResult > 0 || (type === 'battle' ? player.badResult > 0 : player.totalGameTimeMs > 0);

/**
 * Ends a game. Who has played a contest to its end has finished it; in a battle each one has, or not. When its creator
 * ends it, it is finished for everybody who has answered (rulings 6).
 */
export function over(
  game: LiveGame,
  state: StoredState,
  nowMs: number,
  finishedFor: 'who-was-there' | 'who-answered' | 'who-is-done' = 'who-is-done',
): PlayOutcome {
  const isFinished = (player: LivePlayer) =>
    player.isPresent &&
    player.finishedAtMs === null &&
    (finishedFor === 'who-was-there' || (finishedFor === 'who-answered' && hasAnswered(game, player)));
  const players = game.players.map((player) =>
    isFinished(player) ? { ...player, finishedAtMs: nowMs } : player,
  );
  const ended: LiveGame = {
    ...game,
    state,
    endedAtMs: nowMs,
    pausedAtMs: null,
    players: placed(players, game.settings),
  };
  return { game: withDeadline(ended), events: [{ kind: 'over' }] };
}

/** Shows the question of a contest: 2 s to read and hear, then its clock starts. */
function ask(game: LiveGame, sectionIdx: number, shownAtMs: number): PlayOutcome {
  const present = game.players.filter(({ isPresent }) => isPresent);
  const awaited = present.filter(({ isAway }) => !isAway);
  const times = present.map(({ timeFactor }) => ownQuestionMs(game, sectionIdx, timeFactor));
  const usualMs = questionMs(game, sectionIdx);
  const asked: LiveGame = {
    ...game,
    sectionIdx,
    phase: 'question',
    phaseAtMs: shownAtMs + CONTEST_READ_MS,
    questionMs: times.includes(null) ? null : Math.max(usualMs, ...times.map((ms) => ms ?? 0)),
    firstAnswerAtMs: null,
    presentCount: present.length,
    awaitedCount: awaited.length,
    doneCount: 0,
  };
  return { game: withDeadline(asked), events: [{ kind: 'question' }] };
}

/**
 * Closes the question: who has not answered has let it pass, unless the creator has cut it short. Whose device is there
 * is waited for again (product §4).
 */
function closeQuestion(game: LiveGame, sectionIdx: number, nowMs: number, isCutShort = false): PlayOutcome {
  const seats: number[] = [];
  const players = game.players.map((player) => {
    if (!player.isPresent || player.sectionsDoneCount !== sectionIdx) return player;
    const skipped = { ...player, sectionsDoneCount: sectionIdx + 1 };
    if (isCutShort) return skipped;
    seats.push(player.seat);
    return { ...skipped, isAway: player.link !== 'open', badResult: player.badResult + 1 };
  });
  const awaited = players.filter(({ isPresent, isAway }) => isPresent && !isAway).length;
  const closed: LiveGame = {
    ...game,
    phase: 'feedback',
    phaseAtMs: nowMs,
    awaitedCount: awaited,
    doneCount: awaited,
    players,
  };
  return { game: withDeadline(closed), events: [{ kind: 'feedback', sectionIdx, seats }] };
}

/** From the question of a contest to its board, from there to the next question or the end. */
export function goOn(game: LiveGame, sectionIdx: number, nowMs: number, onTimeMs = nowMs): PlayOutcome {
  if (game.phase === 'question') return closeQuestion(game, sectionIdx, nowMs, true);
  if (sectionIdx + 1 < game.sectionsCount) return ask(game, sectionIdx + 1, onTimeMs);
  return over(game, 'finished', nowMs, 'who-was-there');
}

const unchanged = (game: LiveGame): PlayOutcome => ({ game: withDeadline(game), events: [] });

function tickBattle(game: LiveGame, nowMs: number): PlayOutcome {
  const { firstFinishedAtMs } = game;
  if (game.pausedAtMs !== null && nowMs < idleAtMs(game)) return unchanged(game);
  const isLong = firstFinishedAtMs !== null && nowMs >= firstFinishedAtMs + BATTLE_AFTER_FIRST_MS;
  if (isEverybodyDone(game) || isLong) return over(game, 'finished', nowMs);
  return nowMs >= (deadlineOf(game) ?? 0) ? over(game, 'terminated', nowMs) : unchanged(game);
}

function tickContest(game: LiveGame, nowMs: number): PlayOutcome {
  const { sectionIdx, phase } = game;
  if (nowMs >= idleAtMs(game)) return over(game, 'terminated', nowMs);
  if (game.pausedAtMs !== null) return unchanged(game);
  const dueMs = deadlineOf(game) ?? 0;
  const isDue = nowMs >= dueMs;
  const onTimeMs = nowMs - dueMs > LATE_MS ? nowMs : dueMs;
  if (sectionIdx === null) return isDue ? ask(game, 0, onTimeMs) : unchanged(game);
  if (phase === 'question')
    return isDue || isEverybodyDone(game) ? closeQuestion(game, sectionIdx, nowMs) : unchanged(game);
  return isDue ? goOn(game, sectionIdx, nowMs, onTimeMs) : unchanged(game);
}

/** Does what is due. It needs all players. Twice is harmless. */
export function tick(game: LiveGame, nowMs: number): PlayOutcome {
  if (isOver(game)) return { game, events: [] };
  if (game.state === 'started')
    return game.type === 'battle' ? tickBattle(game, nowMs) : tickContest(game, nowMs);
  return nowMs >= (deadlineOf(game) ?? 0) ? over(game, 'cancelled', nowMs) : unchanged(game);
}
