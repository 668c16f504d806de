import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { visitCounts } from '../../db/schema/upkeep.ts';

export type VisitKind = 'global' | 'student' | 'user' | 'guest' | 'conversion';

/** `day` is YYYY-MM-DD. */
export async function addVisit(db: Db, day: string, kind: VisitKind): Promise<void> {
  await db
    .insert(visitCounts)
    .values({ day, kind, count: 1 })
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.kind],
      set: { count: sql`${visitCounts.count} + 1` },
    });
}
