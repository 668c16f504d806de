import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { pointsLedger, students } from '../../db/schema/classes.ts';

export type LedgerRow = typeof pointsLedger.$inferInsert;
export type Currency = LedgerRow['currency'];

/** The rows that were new: what was already moved for the same reason stays moved once. */
export async function insertMoves(tx: Tx, rows: LedgerRow[]): Promise<LedgerRow[]> {
  return tx
    .insert(pointsLedger)
    .values(rows)
    .onConflictDoNothing({ target: [pointsLedger.reason, pointsLedger.currency] })
    .returning();
}

/** False when it would take a balance below zero, or when there is no such pupil; nothing has changed then. */
export async function addToBalances(
  tx: Tx,
  studentId: number,
  amounts: Record<Currency, number>,
): Promise<boolean> {
  const xp = sql<number>`${students.pointsXp} + ${amounts.xp}::int`;
  const k = sql<number>`${students.pointsK} + ${amounts.k}::int`;
  const z = sql<number>`${students.pointsZ} + ${amounts.z}::int`;
  const rows = await tx
    .update(students)
    .set({ pointsXp: xp, pointsK: k, pointsZ: z })
    .where(and(eq(students.id, studentId), sql`${xp} >= 0 and ${k} >= 0 and ${z} >= 0`))
    .returning({ id: students.id });
  return rows.length === 1;
}
