import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import {
  billingNotices,
  invoices,
  invoiceYears,
  paymentSubscriptions,
  payments,
  plans,
  subscriptions,
  taxRates,
  webhookEvents,
} from '../../db/schema/billing.ts';
import { students } from '../../db/schema/classes.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
export type InvoiceRow = typeof invoices.$inferSelect;
export type PlanRow = typeof plans.$inferSelect;

export async function findPlan(db: Db | Tx, code: PlanRow['code']): Promise<PlanRow> {
  const [row] = await db.select().from(plans).where(eq(plans.code, code));
  if (!row) throw new Error(`no plan ${code}`);
  return row;
}

/** The taxes in force on a day (`YYYY-MM-DD`): every sale is made in Québec. */
export async function ratesOn(db: Db | Tx, day: string) {
  return db
    .select({ name: taxRates.name, ratePercent: taxRates.ratePercent })
    .from(taxRates)
    .where(and(lte(taxRates.validFrom, day), or(isNull(taxRates.validUntil), gt(taxRates.validUntil, day))));
}

export async function insertPayment(tx: Tx, payment: NewPayment, subscriptionIds: readonly number[]) {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('a payment was not stored');
  await tx
    .insert(paymentSubscriptions)
    .values(subscriptionIds.map((subscriptionId) => ({ paymentId: row.id, subscriptionId })));
  return row;
}

export async function findPayment(
  db: Db | Tx,
  which: { id: number } | { uuid: string } | { orderKey: string },
): Promise<PaymentRow | undefined> {
  const condition =
    'id' in which
      ? eq(payments.id, which.id)
      : 'uuid' in which
        ? eq(payments.uuid, which.uuid)
        : eq(payments.orderKey, which.orderKey);
  const [row] = await db.select().from(payments).where(condition);
  return row;
}

export async function lockPayment(tx: Tx, uuid: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.uuid, uuid)).for('update');
  return row;
}

export async function changePayment(tx: Db | Tx, id: number, changes: Partial<NewPayment>) {
  const [row] = await tx.update(payments).set(changes).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`no payment ${id}`);
  return row;
}

/** Takes the right to send a charge; undefined while another process has it. */
export async function takeCharge(db: Db, id: number, now: Date, lostSince: Date) {
  const [row] = await db
    .update(payments)
    .set({ chargeTakenAt: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.state, 'pending'),
        or(isNull(payments.chargeTakenAt), lt(payments.chargeTakenAt, lostSince)),
      ),
    )
    .returning();
  return row;
}

/** The newest purchase of the same thing since a moment, for clients that send no key of their own. */
export async function samePurchase(tx: Tx, payerId: number, quantity: number, since: Date) {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payerId, payerId),
        eq(payments.type, 'license'),
        eq(payments.quantity, quantity),
        or(eq(payments.state, 'pending'), eq(payments.state, 'succeeded')),
        gt(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

/** The newest payment of a subscription in one of these states. */
export async function newestPaymentOf(
  db: Db | Tx,
  subscriptionId: number,
  state: PaymentRow['state'],
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentSubscriptions, eq(paymentSubscriptions.paymentId, payments.id))
    .where(and(eq(paymentSubscriptions.subscriptionId, subscriptionId), eq(payments.state, state)))
    .orderBy(desc(payments.id))
    .limit(1);
  return row?.payment;
}

/** How often a subscription was charged or tried: makes the key of the next order. */
export async function ordersOf(tx: Tx, subscriptionId: number): Promise<number> {
  const rows = await tx
    .select({ id: paymentSubscriptions.paymentId })
    .from(paymentSubscriptions)
    .where(eq(paymentSubscriptions.subscriptionId, subscriptionId));
  return rows.length;
}

export async function pendingBefore(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lt(payments.createdAt, before)))
    .orderBy(asc(payments.id))
    .limit(limit);
}

/** Charges of an account with invoice and child, newest first. Refusals are not shown: nothing was paid. */
export async function paymentsOf(db: Db, payerId: number, limit: number, before: number | undefined) {
  return db
    .select({ payment: payments, invoice: invoices, student: students })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .leftJoin(
      paymentSubscriptions,
      and(eq(paymentSubscriptions.paymentId, payments.id), eq(payments.quantity, 1)),
    )
    .leftJoin(subscriptions, eq(subscriptions.id, paymentSubscriptions.subscriptionId))
    .leftJoin(students, eq(students.id, subscriptions.studentId))
    .where(and(eq(payments.payerId, payerId), before === undefined ? undefined : lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(limit);
}

/** The next number of a year: the row stays locked until the invoice is written, so that numbers have no gap. */
export async function nextInvoiceNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceYears)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceYears.year,
      set: { lastNumber: sql`${invoiceYears.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error('no invoice number');
  return row.lastNumber;
}

export async function insertInvoice(tx: Tx, invoice: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning();
  if (!row) throw new Error('an invoice was not stored');
  return row;
}

export async function findInvoice(db: Db | Tx, which: { uuid: string } | { paymentId: number }) {
  const condition = 'uuid' in which ? eq(invoices.uuid, which.uuid) : eq(invoices.paymentId, which.paymentId);
  const [row] = await db
    .select({ invoice: invoices, payment: payments })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(condition);
  return row;
}

/** Invoices written, or given back, in a span of time, by number. */
export async function invoicesBetween(db: Db, from: Date, until: Date) {
  return db
    .select({ invoice: invoices, payment: payments })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      or(
        and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, until)),
        and(gte(payments.refundedAt, from), lt(payments.refundedAt, until)),
      ),
    )
    .orderBy(asc(invoices.year), asc(invoices.number));
}

/** False when this message was taken before. */
export async function insertEvent(tx: Tx, event: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** False when this mail went out before. */
export async function noticeOnce(tx: Tx, key: string, now: Date): Promise<boolean> {
  const rows = await tx.insert(billingNotices).values({ key, sentAt: now }).onConflictDoNothing().returning();
  return rows.length === 1;
}
