import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/failure.ts';
import { ensureHeartbeat } from './clock/heartbeat.ts';
import { play } from './game/game.ts';
import { isEverybodyDone, isOver, type LiveGame } from './game/live-game.ts';
import type { GameEvent, Move } from './game/moves.ts';
import { failureOf } from './refusals.ts';
import { announceChange } from './rooms/live-rooms.ts';
import type { ByGame } from './rows/live.queries.ts';
import type { LoadedGame } from './rows/load-live.ts';
import { loadLive } from './rows/load-live.ts';
import { type Command, saveMove } from './save-move.ts';

/** Plays the move, then whatever is due at once by it. */
function playOn(game: LiveGame, move: Move, nowMs: number): { game: LiveGame; events: GameEvent[] } {
  const outcome = play(game, move, nowMs);
  if ('refused' in outcome) throw failureOf(outcome.refused);
  let current = outcome.game;
  const events = [...outcome.events];
  const isDue = () =>
    current.state === 'started' && (isEverybodyDone(current) || nowMs >= (current.deadlineAtMs ?? Infinity));
  while (!isOver(current) && isDue()) {
    const ticked = play(current, { kind: 'tick' }, nowMs);
    if ('refused' in ticked) break;
    current = ticked.game;
    if (ticked.events.length === 0) break;
    events.push(...ticked.events);
  }
  return { game: current, events };
}

/**
 * One command on a live game: lock and load, decide, apply, commit, and only then publish. Whatever is sent at once
 * comes one after the other.
 *
 * @returns the game as it was found
 * @throws Failure `not-found` for a missing game, and what `decide` or game.ts refuse
 */
export async function runCommand(
  ctx: Context,
  by: ByGame,
  decide: (loaded: LoadedGame, tx: Tx) => Promise<Command> | Command,
): Promise<LoadedGame> {
  // A lost time is given back before anything new happens, or what begins now would be put off by it.
  await ensureHeartbeat(ctx);
  const now = ctx.clock.now();
  const done = await inTransaction(ctx.db, async (tx) => {
    const loaded = await loadLive(tx, by, 'lock');
    if (!loaded) throw notFound();
    const command = await decide(loaded, tx);
    const { game, events } = playOn(loaded.state, command.move, now.getTime());
    const isNew = events.length > 0 || game.deadlineAtMs !== loaded.state.deadlineAtMs;
    const plan = command.patch?.plan ?? loaded.live.plan;
    if (isNew) await saveMove({ ctx, tx, loaded, game, plan, now }, events, command);
    return { loaded, isChanged: events.length > 0 };
  });
  if (done.isChanged) await announceChange(ctx, done.loaded.game);
  return done.loaded;
}
