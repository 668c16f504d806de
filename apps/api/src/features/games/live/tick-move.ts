import { BATTLE_AFTER_FIRST_MS, CONTEST_READ_MS, GAME_IDLE_MS } from '@motamo/rules/limits';
import type { Outcome } from './game.ts';
import {
  deadlineOf,
  isEverybodyDone,
  isOver,
  type LiveGame,
  type LivePlayer,
  ownQuestionMs,
  type StoredState,
  withDeadline,
} from './live-game.ts';

/** A little late is on time; a question that comes much later begins when it comes. */
const LATE_MS = 1000;

const isBefore = (a: LivePlayer, b: LivePlayer) =>
  b.totalScore - a.totalScore || a.totalGameTimeMs - b.totalGameTimeMs || a.seat - b.seat;

/** Places of those who finished and scored: by score, then by the time they thought, then by seat. */
function placed(players: readonly LivePlayer[]): LivePlayer[] {
  const ranked = players
    .filter(({ finishedAtMs, totalScore }) => finishedAtMs !== null && totalScore > 0)
    .sort(isBefore);
  const places = new Map(ranked.map(({ seat }, at) => [seat, at + 1]));
  return players.map((player) => ({ ...player, place: places.get(player.seat) ?? null }));
}

/** Ends a game. Who has played a contest to its end has finished it; in a battle each one has, or not. */
export function over(game: LiveGame, state: StoredState, nowMs: number): Outcome {
  const finishes = game.type === 'contest' && state === 'finished';
  const players = game.players.map((player) =>
    finishes && player.isPresent ? { ...player, finishedAtMs: nowMs } : player,
  );
  const ended: LiveGame = { ...game, state, endedAtMs: nowMs, players: placed(players) };
  return { game: withDeadline(ended), news: [{ kind: 'over' }] };
}

/** Shows the question of a contest: 2 s to read and hear, then its clock starts. */
function ask(game: LiveGame, sectionIdx: number, shownAtMs: number): Outcome {
  const present = game.players.filter(({ isPresent }) => isPresent);
  const awaited = present.filter(({ isAway }) => !isAway);
  const times = present.map(({ timeFactor, isAway }) =>
    ownQuestionMs(game.settings, isAway ? 1 : timeFactor),
  );
  const asked: LiveGame = {
    ...game,
    sectionIdx,
    phase: 'question',
    phaseAtMs: shownAtMs + CONTEST_READ_MS,
    questionMs: Math.max(ownQuestionMs(game.settings, 1), ...times),
    firstAnswerAtMs: null,
    presentCount: present.length,
    awaitedCount: awaited.length,
    doneCount: 0,
  };
  return { game: withDeadline(asked), news: [{ kind: 'question' }] };
}

/** Closes the question: who has not answered has let it pass, and is no longer waited for. */
function closeQuestion(game: LiveGame, sectionIdx: number, nowMs: number): Outcome {
  const seats: number[] = [];
  const players = game.players.map((player) => {
    if (!player.isPresent || player.sectionsDoneCount !== sectionIdx) return player;
    seats.push(player.seat);
    return {
      ...player,
      isAway: true,
      sectionsDoneCount: sectionIdx + 1,
      badResult: player.badResult + 1,
    };
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
  return { game: withDeadline(closed), news: [{ kind: 'feedback', sectionIdx, seats }] };
}

const unchanged = (game: LiveGame): Outcome => ({ game: withDeadline(game), news: [] });

function tickBattle(game: LiveGame, nowMs: number): Outcome {
  const { firstFinishedAtMs } = game;
  const isLong = firstFinishedAtMs !== null && nowMs >= firstFinishedAtMs + BATTLE_AFTER_FIRST_MS;
  if (isEverybodyDone(game) || isLong) return over(game, 'finished', nowMs);
  return nowMs >= (deadlineOf(game) ?? 0) ? over(game, 'terminated', nowMs) : unchanged(game);
}

function tickContest(game: LiveGame, nowMs: number): Outcome {
  const { sectionIdx, phase, opensAtMs } = game;
  if (nowMs >= Math.max(game.activeAtMs, opensAtMs ?? 0) + GAME_IDLE_MS)
    return over(game, 'terminated', nowMs);
  const dueMs = deadlineOf(game) ?? 0;
  const isDue = nowMs >= dueMs;
  const onTimeMs = nowMs - dueMs > LATE_MS ? nowMs : dueMs;
  if (sectionIdx === null) return isDue ? ask(game, 0, onTimeMs) : unchanged(game);
  if (phase === 'question')
    return isDue || isEverybodyDone(game) ? closeQuestion(game, sectionIdx, nowMs) : unchanged(game);
  if (!isDue) return unchanged(game);
  if (sectionIdx + 1 < game.sectionsCount) return ask(game, sectionIdx + 1, onTimeMs);
  return over(game, 'finished', nowMs);
}

/** Does what is due. It needs all players. Twice is harmless. */
export function tick(game: LiveGame, nowMs: number): Outcome {
  if (isOver(game)) return { game, news: [] };
  if (game.state === 'started')
    return game.type === 'battle' ? tickBattle(game, nowMs) : tickContest(game, nowMs);
  return nowMs >= (deadlineOf(game) ?? 0) ? over(game, 'cancelled', nowMs) : unchanged(game);
}
