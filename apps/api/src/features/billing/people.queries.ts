import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { paymentMethods } from '../../db/schema/billing.ts';
import { students } from '../../db/schema/classes.ts';

export type BillingAccount = typeof users.$inferSelect;
export type Child = typeof students.$inferSelect;
export type Method = typeof paymentMethods.$inferSelect;

/**
 * The account, locked until the transaction ends: purchases of one buyer, and what becomes of their charges, come one
 * after the other. Rows that only refer to the account can be written meanwhile.
 */
export async function lockAccount(tx: Tx, id: number): Promise<BillingAccount | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

export async function findAccount(db: Db | Tx, which: { id: number } | { uuid: string } | { email: string }) {
  const condition =
    'id' in which
      ? eq(users.id, which.id)
      : 'uuid' in which
        ? eq(users.uuid, which.uuid)
        : eq(users.email, which.email);
  const [row] = await db.select().from(users).where(condition);
  return row;
}

export async function findChild(db: Db | Tx, parentId: number, uuid: string): Promise<Child | undefined> {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.uuid, uuid), eq(students.parentId, parentId)));
  return row;
}

export async function childrenOf(db: Db | Tx, parentId: number): Promise<Child[]> {
  return db
    .select()
    .from(students)
    .where(eq(students.parentId, parentId))
    .orderBy(asc(students.firstName), asc(students.id));
}

const isCurrent = (userId: number) =>
  and(eq(paymentMethods.userId, userId), isNull(paymentMethods.replacedAt));

export async function currentMethod(db: Db | Tx, userId: number): Promise<Method | undefined> {
  const [row] = await db.select().from(paymentMethods).where(isCurrent(userId));
  return row;
}

export async function replaceMethod(
  tx: Tx,
  method: typeof paymentMethods.$inferInsert,
  now: Date,
): Promise<Method> {
  await tx.update(paymentMethods).set({ replacedAt: now }).where(isCurrent(method.userId));
  const [row] = await tx.insert(paymentMethods).values(method).returning();
  if (!row) throw new Error('a payment method was not stored');
  return row;
}

/** What the processor said about the method that pays now; null forgets it. */
export async function noteProcessor(tx: Tx, userId: number, message: string | null): Promise<void> {
  await tx.update(paymentMethods).set({ processorMessage: message }).where(isCurrent(userId));
}
