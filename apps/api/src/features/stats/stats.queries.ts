import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { anonymous } from '../../db/schema/accounts.ts';
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

/** False for a guest who was counted before. */
export async function markConverted(db: Db, guestId: number, convertedAt: Date): Promise<boolean> {
  const rows = await db
    .update(anonymous)
    .set({ convertedAt })
    .where(and(eq(anonymous.id, guestId), isNull(anonymous.convertedAt)))
    .returning({ id: anonymous.id });
  return rows.length === 1;
}
