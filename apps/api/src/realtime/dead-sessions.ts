import type { ClosingReason } from '@motamo/contract/events';
import type { Context } from '../context.ts';
import type { Io } from './connect.ts';
import { type SessionEnd, selectSessionEnds } from './dead-sessions.queries.ts';

const CHECK_EVERY_MS = 3_000;

const isOver = ({ endedAt, expiresAt, idleUntil }: SessionEnd, now: Date) =>
  endedAt !== null || expiresAt <= now || (idleUntil !== null && idleUntil <= now);

const reasonOf = (row: SessionEnd | undefined) => (row?.endReason ?? 'signed-out') as ClosingReason;

/**
 * Cuts the connections of sessions that ended without a word to this process: by the operator's commands, with a deleted
 * person, or by their time.
 */
async function closeDeadSessions(io: Io, ctx: Context): Promise<void> {
  const held = new Set(
    [...io.of('/').sockets.values()].flatMap(({ data }) => data.principal?.sessionId ?? []),
  );
  if (held.size === 0) return;
  const rows = await selectSessionEnds(ctx.db, [...held]);
  const now = ctx.clock.now();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const sessionId of held) {
    const row = found.get(sessionId);
    if (!row || isOver(row, now)) ctx.realtime.closeSession(sessionId, reasonOf(row));
  }
}

export function watchSessions(io: Io, ctx: Context): { stop(): Promise<void> } {
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    // Nobody is thrown out because the database is away for a moment.
    checking = checking.then(() => closeDeadSessions(io, ctx)).catch(() => {});
  }, CHECK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
