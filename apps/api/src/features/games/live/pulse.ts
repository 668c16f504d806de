import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { selectUuids } from './live.queries.ts';
import { noteChange } from './live-rooms.ts';
import { beat, shiftRunningGames } from './pulse.queries.ts';

/** Beats come every second; a longer silence means that no process served anybody. */
const OUTAGE_MS = 4_000;

/** One process at a time knows that the pulse goes; false until the first beat, and after one that failed. */
const beating = new WeakMap<Context, Promise<void>>();

/**
 * Says that the games are looked after now. After an outage of all processes, or of the database, the time that was
 * lost is given back to every game that is not over: clocks and deadlines move by it (rulings 9).
 */
export async function beatPulse(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const shifted = await inTransaction(ctx.db, async (tx) => {
    const before = await beat(tx, now);
    const gapMs = before ? now.getTime() - before.getTime() : 0;
    return gapMs > OUTAGE_MS ? shiftRunningGames(tx, gapMs) : [];
  });
  for (const uuid of await selectUuids(ctx.db, shifted)) await noteChange(ctx, { uuid });
}

/** Resolves once this process has looked for an outage; nothing is judged before. Costs nothing afterwards. */
export function ensurePulse(ctx: Context): Promise<void> {
  const known = beating.get(ctx);
  if (known) return known;
  const first = beatPulse(ctx);
  beating.set(ctx, first);
  first.catch(() => beating.delete(ctx));
  return first;
}

/** The next answer looks again before it is judged: the database was away. */
export const forgetPulse = (ctx: Context) => beating.delete(ctx);
