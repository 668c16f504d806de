import type { Move, Outcome } from './game.ts';
import { isOver, type LiveGame, type LivePlayer, playerOf, withDeadline, withPlayer } from './live-game.ts';
import { over } from './tick-move.ts';

type MoveOf<K extends Move['kind']> = Extract<Move, { kind: K }>;

/** More than any class; keeps a stranger with a code from filling a table. */
const PLAYERS_MAX = 100;

const newPlayer = (seat: number, timeFactor: LivePlayer['timeFactor']): LivePlayer => ({
  seat,
  timeFactor,
  isPresent: true,
  isRemoved: false,
  isAway: false,
  sectionsDoneCount: 0,
  totalScore: 0,
  goodResult: 0,
  badResult: 0,
  totalGameTimeMs: 0,
  clockAtMs: null,
  finishedAtMs: null,
  place: null,
});

/** What a contest asked while the player was gone counts as not answered. */
function caughtUp(game: LiveGame, player: LivePlayer): LivePlayer {
  if (game.type === 'battle' || game.sectionIdx === null) return player;
  const asked = game.sectionIdx + (game.phase === 'feedback' ? 1 : 0);
  const missed = Math.max(0, asked - player.sectionsDoneCount);
  return {
    ...player,
    sectionsDoneCount: player.sectionsDoneCount + missed,
    badResult: player.badResult + missed,
  };
}

/** Whether the others have nothing more to expect of a player for now. */
function isDone(game: LiveGame, player: LivePlayer): boolean {
  if (game.type === 'battle') return player.finishedAtMs !== null;
  return game.sectionIdx !== null && player.sectionsDoneCount > game.sectionIdx;
}

/** Counts a player in (1) or out (−1). */
function counted(game: LiveGame, player: LivePlayer, by: 1 | -1): LiveGame {
  const presentCount = game.presentCount + by;
  if (game.state !== 'started' || player.isAway) return { ...game, presentCount };
  const doneCount = game.doneCount + (isDone(game, player) ? by : 0);
  return { ...game, presentCount, awaitedCount: game.awaitedCount + by, doneCount };
}

export function join(game: LiveGame, { seat, timeFactor }: MoveOf<'join'>, nowMs: number): Outcome {
  const known = seat === null ? undefined : playerOf(game, seat);
  if (known?.isRemoved) return { refused: 'removed' };
  if (known?.isPresent) return { game, news: [] };
  if (isOver(game)) return { refused: 'over' };
  if (known) {
    const player = caughtUp(game, { ...known, isPresent: true });
    const back = counted(withPlayer(game, player), player, 1);
    return {
      game: withDeadline({ ...back, activeAtMs: nowMs }),
      news: [{ kind: 'returned', seat: known.seat }],
    };
  }
  if (game.state === 'started') return { refused: 'already-started' };
  if (game.settings.isLocked) return { refused: 'locked' };
  if (game.presentCount >= PLAYERS_MAX) return { refused: 'full' };
  const player = newPlayer(game.seatsCount + 1, timeFactor);
  const joined = counted(withPlayer({ ...game, seatsCount: player.seat }, player), player, 1);
  return {
    game: withDeadline({ ...joined, activeAtMs: nowMs }),
    news: [{ kind: 'joined', seat: player.seat }],
  };
}

/** Somebody who has finished has nothing to leave: score and place stay. */
export function leave(game: LiveGame, { seat }: MoveOf<'leave'>, _nowMs: number): Outcome {
  const player = playerOf(game, seat);
  if (!player) return { refused: 'not-a-player' };
  if (!player.isPresent || player.finishedAtMs !== null || isOver(game)) return { game, news: [] };
  const gone = counted(withPlayer(game, { ...player, isPresent: false }), player, -1);
  return { game: withDeadline(gone), news: [{ kind: 'left', seat }] };
}

export function remove(game: LiveGame, { seat, isCreator }: MoveOf<'remove'>, _nowMs: number): Outcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  const player = playerOf(game, seat);
  if (!player) return { refused: 'not-a-player' };
  if (player.isRemoved) return { game, news: [] };
  const out = withPlayer(game, { ...player, isPresent: false, isRemoved: true });
  const removed = player.isPresent ? counted(out, player, -1) : out;
  return { game: withDeadline(removed), news: [{ kind: 'removed', seat }] };
}

export function rename(game: LiveGame, { seat, isCreator }: MoveOf<'rename'>, _nowMs: number): Outcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (!playerOf(game, seat)) return { refused: 'not-a-player' };
  return { game, news: [{ kind: 'renamed', seat }] };
}

export function change(game: LiveGame, { settings, isCreator }: MoveOf<'change'>, _nowMs: number): Outcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.state === 'started') return { refused: 'already-started' };
  return { game: { ...game, settings: { ...game.settings, ...settings } }, news: [{ kind: 'changed' }] };
}

export function start(game: LiveGame, move: MoveOf<'start'>, nowMs: number): Outcome {
  if (!move.isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.state === 'started') return { refused: 'already-started' };
  if (game.presentCount === 0) return { refused: 'nobody-joined' };
  const opensAtMs = nowMs + move.countdownMs;
  const started: LiveGame = {
    ...game,
    state: 'started',
    sectionsCount: move.sectionsCount,
    startedAtMs: nowMs,
    opensAtMs,
    activeAtMs: nowMs,
    awaitedCount: game.presentCount,
    doneCount: 0,
    players: game.players.map((player) => ({ ...player, clockAtMs: opensAtMs })),
  };
  return { game: withDeadline(started), news: [{ kind: 'started' }] };
}

/** Only adults terminate a game that has started (spec §4); its own creator may call it off before. */
export function end(game: LiveGame, { isCreator, isAdult }: MoveOf<'end'>, nowMs: number): Outcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.state === 'started' && !isAdult) return { refused: 'only-adult' };
  return over(game, game.state === 'waiting' ? 'cancelled' : 'terminated', nowMs);
}
