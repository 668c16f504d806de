import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { sessions } from '../db/schema/accounts.ts';

/** When and why sessions ended or will end; one that was deleted has no row. */
export function selectSessionEnds(db: Db, ids: string[]) {
  return (
    db
      .select({
        id: sessions.id,
        endedAt: sessions.endedAt,
        endReason: sessions.endReason,
        expiresAt: sessions.expiresAt,
        idleUntil: sessions.idleUntil,
      })
      .from(sessions)
      // One parameter: there are as many as connections.
      .where(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`)
  );
}
export type SessionEnd = Awaited<ReturnType<typeof selectSessionEnds>>[number];
