import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { perContext } from '../../../../per-context.ts';
import { announceChange } from '../rooms/live-rooms.ts';
import { selectUuids } from '../rows/live.queries.ts';
import { moveHeartbeat, shiftRunningGames } from './heartbeat.queries.ts';

/** Beats come every second; a longer silence means that no process served anybody. */
const OUTAGE_MS = 4_000;

/** The first heartbeat of this process; null before it, and after one that failed. */
const heartbeatOf = perContext((_ctx: Context): { first: Promise<void> | null } => ({ first: null }));

/**
 * Says that the games are looked after now. After an outage of all processes, or of the database, the time that was
 * lost is given back to every game that is not over: clocks and deadlines move by it (rulings 9).
 */
export async function sendHeartbeat(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const shifted = await inTransaction(ctx.db, async (tx) => {
    const before = await moveHeartbeat(tx, now);
    const gapMs = before ? now.getTime() - before.getTime() : 0;
    return gapMs > OUTAGE_MS ? shiftRunningGames(tx, gapMs) : [];
  });
  for (const uuid of await selectUuids(ctx.db, shifted)) await announceChange(ctx, { uuid });
}

/** Resolves once this process has looked for an outage; nothing is judged before. Costs nothing afterwards. */
export function ensureHeartbeat(ctx: Context): Promise<void> {
  const heartbeat = heartbeatOf(ctx);
  if (heartbeat.first) return heartbeat.first;
  const first = sendHeartbeat(ctx);
  heartbeat.first = first;
  first.catch(() => resetHeartbeat(ctx));
  return first;
}

/** The next answer looks again before it is judged: the database was away. */
export function resetHeartbeat(ctx: Context): void {
  heartbeatOf(ctx).first = null;
}
