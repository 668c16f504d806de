import type { Context } from '../../../../context.ts';
import { runCommand } from '../command.ts';
import { selectDue } from './due.queries.ts';

/** Does what is due in one game. Twice is harmless; a failure is left to the next second. */
export async function tickGame(ctx: Context, gameId: number): Promise<void> {
  try {
    const { live } = await runCommand(ctx, { id: gameId }, () => ({ move: { kind: 'tick' } }));
    ctx.log.debug({ game: gameId, seq: live.seq }, 'looked after a live game');
  } catch (error) {
    ctx.log.warn({ err: error, game: gameId }, 'a live game could not be looked after');
  }
}

/** Looks after every game in which something is due, whichever process began it. */
export async function tickDueGames(ctx: Context): Promise<void> {
  for (const gameId of await selectDue(ctx.db, ctx.clock.now())) await tickGame(ctx, gameId);
}
