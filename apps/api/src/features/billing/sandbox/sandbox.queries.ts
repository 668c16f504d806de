import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect.ts';
import { sandboxEvents, sandboxMethods, sandboxTransactions } from '../../../db/schema/sandbox.ts';

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect;
export type SandboxEvent = typeof sandboxEvents.$inferSelect;

export async function insertMethod(db: Db, method: typeof sandboxMethods.$inferInsert): Promise<void> {
  await db.insert(sandboxMethods).values(method);
}

export async function findMethod(db: Db | Tx, token: string) {
  const [row] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.token, token));
  return row;
}

/** Undefined when the order is there already. */
export async function insertTransaction(tx: Tx, transaction: SandboxTransaction) {
  const [row] = await tx
    .insert(sandboxTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: sandboxTransactions.orderId })
    .returning();
  return row;
}

export async function findTransaction(db: Db | Tx, which: { id: string } | { orderId: string }) {
  const condition =
    'id' in which ? eq(sandboxTransactions.id, which.id) : eq(sandboxTransactions.orderId, which.orderId);
  const [row] = await db.select().from(sandboxTransactions).where(condition);
  return row;
}

/** Moves a transaction on from one of `from`; undefined where it is elsewhere by now. */
export async function moveTransaction(
  tx: Tx,
  id: string,
  from: readonly SandboxTransaction['status'][],
  status: SandboxTransaction['status'],
) {
  const [row] = await tx
    .update(sandboxTransactions)
    .set({ status })
    .where(
      and(eq(sandboxTransactions.id, id), sql`${sandboxTransactions.status} = any(${sql.param([...from])})`),
    )
    .returning();
  return row;
}

export async function insertEvent(tx: Tx, event: typeof sandboxEvents.$inferInsert): Promise<void> {
  await tx.insert(sandboxEvents).values(event);
}

/** Webhooks whose time has come, locked so that each process sends others. */
export async function takeDueEvents(tx: Tx, now: Date, limit: number): Promise<SandboxEvent[]> {
  return tx
    .select()
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.isDelivered, false), lte(sandboxEvents.dueAt, now)))
    .orderBy(asc(sandboxEvents.dueAt), asc(sandboxEvents.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function changeEvent(tx: Tx, id: string, changes: Partial<SandboxEvent>): Promise<void> {
  await tx.update(sandboxEvents).set(changes).where(eq(sandboxEvents.id, id));
}
