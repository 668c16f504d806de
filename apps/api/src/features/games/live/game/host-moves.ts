import { isOver, type LiveGame, stateAt, withDeadline } from './live-game.ts';
import type { Move, PlayOutcome } from './moves.ts';
import { goOn, over } from './tick-move.ts';

type MoveOf<K extends Move['kind']> = Extract<Move, { kind: K }>;

/** Only adults terminate a game that has started (product §4); its own creator may call it off before. */
export function end(game: LiveGame, { isCreator, isAdult }: MoveOf<'end'>, nowMs: number): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.state === 'waiting') return over(game, 'cancelled', nowMs);
  return isAdult ? over(game, 'terminated', nowMs, 'who-answered') : { refused: 'only-adult' };
}

/** Lets a running game rest: no clock goes, no answer counts. */
export function pause(game: LiveGame, { isCreator }: MoveOf<'pause'>, nowMs: number): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (stateAt(game, nowMs) !== 'started') return { refused: 'not-open' };
  if (game.pausedAtMs !== null) return { game, events: [] };
  return { game: withDeadline({ ...game, pausedAtMs: nowMs }), events: [{ kind: 'changed' }] };
}

const later = (timeMs: number | null, byMs: number) => (timeMs === null ? null : timeMs + byMs);

/** All clocks move by the time that the game has rested. */
function resumed(game: LiveGame, nowMs: number): LiveGame {
  if (game.pausedAtMs === null) return game;
  const byMs = Math.max(0, nowMs - game.pausedAtMs);
  return {
    ...game,
    pausedAtMs: null,
    activeAtMs: nowMs,
    phaseAtMs: later(game.phaseAtMs, byMs),
    firstAnswerAtMs: later(game.firstAnswerAtMs, byMs),
    firstFinishedAtMs: later(game.firstFinishedAtMs, byMs),
    players: game.players.map((player) => ({ ...player, clockAtMs: later(player.clockAtMs, byMs) })),
  };
}

export function resume(game: LiveGame, { isCreator }: MoveOf<'resume'>, nowMs: number): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (game.pausedAtMs === null) return { game, events: [] };
  return { game: withDeadline(resumed(game, nowMs)), events: [{ kind: 'changed' }] };
}

/** Contest: closes the open question, or leaves its board. Twice for the same step is harmless. */
export function next(
  game: LiveGame,
  { isCreator, sectionIdx, phase }: MoveOf<'next'>,
  nowMs: number,
): PlayOutcome {
  if (!isCreator) return { refused: 'only-creator' };
  if (isOver(game)) return { refused: 'over' };
  if (stateAt(game, nowMs) !== 'started' || game.sectionIdx === null) return { refused: 'not-open' };
  if (game.sectionIdx !== sectionIdx || game.phase !== phase) return { game, events: [] };
  return goOn({ ...resumed(game, nowMs), activeAtMs: nowMs }, sectionIdx, nowMs);
}
