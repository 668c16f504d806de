import { isOver, type LiveGame, type LivePlayer, playerOf, withDeadline, withPlayer } from './live-game.ts';
import type { Move, PlayOutcome } from './moves.ts';

type MoveOf<K extends Move['kind']> = Extract<Move, { kind: K }>;

/** A contest waits for whoever is there, however many questions were let pass (product §4). */
function counted(game: LiveGame, player: LivePlayer, by: 1 | -1): LiveGame {
  if (!player.isPresent || game.state !== 'started') return game;
  const isDone = game.sectionIdx !== null && player.sectionsDoneCount > game.sectionIdx;
  return {
    ...game,
    awaitedCount: game.awaitedCount + by,
    doneCount: game.doneCount + (isDone ? by : 0),
  };
}

/** The device of a player is there again. */
export function here(game: LiveGame, { seat }: MoveOf<'here'>): PlayOutcome {
  const player = playerOf(game, seat);
  if (!player?.isAway || isOver(game)) return { game, events: [] };
  const back = { ...player, isAway: false };
  return {
    game: withDeadline(counted(withPlayer(game, back), back, 1)),
    events: [{ kind: 'waited-for', seat }],
  };
}

/** The device of a player is gone: the others go on without waiting. */
export function gone(game: LiveGame, { seat }: MoveOf<'gone'>): PlayOutcome {
  const player = playerOf(game, seat);
  if (!player || player.isAway || player.link !== 'closed') return { game, events: [] };
  if (game.type !== 'contest' || game.state !== 'started') return { game, events: [] };
  const away = { ...player, isAway: true };
  return {
    game: withDeadline(counted(withPlayer(game, away), away, -1)),
    events: [{ kind: 'waited-for', seat }],
  };
}
