import { fullName } from '@motamo/rules/display-names';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  buyerTeachers,
  licenceInvitations,
  paymentSubscriptions,
  subscriptionLicences,
  subscriptions,
} from '../../db/schema/billing.ts';
import { students } from '../../db/schema/classes.ts';
import type { Seat } from '../licences/seats/seats.ts';

export type NewSeat = typeof subscriptions.$inferInsert;

export async function insertSubscriptions(tx: Tx, rows: NewSeat[]): Promise<Seat[]> {
  return tx.insert(subscriptions).values(rows).returning();
}

export async function changeSubscription(tx: Tx, id: number, changes: Partial<NewSeat>): Promise<Seat> {
  const [row] = await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id)).returning();
  if (!row) throw new Error(`no subscription ${id}`);
  return row;
}

const isCurrent = ne(subscriptions.status, 'expired');

async function newest(db: Db | Tx, which: SQL | undefined): Promise<Seat | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(which, isCurrent))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row;
}

export const ownSubscription = (db: Db | Tx, payerId: number) =>
  newest(db, and(eq(subscriptions.payerId, payerId), eq(subscriptions.kind, 'own')));

export const childSubscription = (db: Db | Tx, payerId: number, studentId: number) =>
  newest(
    db,
    and(
      eq(subscriptions.payerId, payerId),
      eq(subscriptions.kind, 'child'),
      eq(subscriptions.studentId, studentId),
    ),
  );

/** The licence that a buyer pays for a teacher. */
export const seatOfTeacher = (db: Db | Tx, payerId: number, holderId: number) =>
  newest(
    db,
    and(
      eq(subscriptions.payerId, payerId),
      eq(subscriptions.kind, 'licence'),
      eq(subscriptions.holderId, holderId),
    ),
  );

export async function seatByUuid(db: Db | Tx, payerId: number, uuid: string): Promise<Seat | undefined> {
  return newest(db, and(eq(subscriptions.payerId, payerId), eq(subscriptions.uuid, uuid)));
}

export async function currentOf(db: Db | Tx, payerId: number): Promise<Seat[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.payerId, payerId), isCurrent))
    .orderBy(asc(subscriptions.id));
}

/** A paid licence that nobody has and nobody is invited to; the one with most time left first. */
export async function freeSeat(tx: Tx, payerId: number, now: Date): Promise<Seat | undefined> {
  const [row] = await tx
    .select({ seat: subscriptions })
    .from(subscriptions)
    .leftJoin(
      licenceInvitations,
      and(
        eq(licenceInvitations.subscriptionId, subscriptions.id),
        isNull(licenceInvitations.takenAt),
        isNull(licenceInvitations.takenBackAt),
      ),
    )
    .where(
      and(
        eq(subscriptions.payerId, payerId),
        eq(subscriptions.kind, 'licence'),
        inArray(subscriptions.status, ['active', 'canceled']),
        isNull(subscriptions.holderId),
        isNull(licenceInvitations.id),
        gt(subscriptions.periodEnd, now),
      ),
    )
    .orderBy(desc(subscriptions.periodEnd), asc(subscriptions.id))
    .limit(1);
  return row?.seat;
}

export async function ofPayment(db: Db | Tx, paymentId: number): Promise<Seat[]> {
  const rows = await db
    .select({ seat: subscriptions })
    .from(paymentSubscriptions)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentSubscriptions.subscriptionId))
    .where(eq(paymentSubscriptions.paymentId, paymentId))
    .orderBy(asc(subscriptions.id));
  return rows.map(({ seat }) => seat);
}

/** What a payment is for, locked: nobody may be given a licence that is being refunded. */
export async function lockSeatsOf(tx: Tx, paymentId: number): Promise<Seat[]> {
  const rows = await tx
    .select({ seat: subscriptions })
    .from(subscriptions)
    .innerJoin(paymentSubscriptions, eq(paymentSubscriptions.subscriptionId, subscriptions.id))
    .where(eq(paymentSubscriptions.paymentId, paymentId))
    .orderBy(asc(subscriptions.id))
    .for('no key update', { of: subscriptions });
  return rows.map(({ seat }) => seat);
}

/** Whose renewal is due, the oldest first. */
export async function dueForCharge(db: Db | Tx, now: Date, limit: number): Promise<Seat[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.nextTryAt),
        lte(subscriptions.nextTryAt, now),
        eq(subscriptions.status, 'active'),
      ),
    )
    .orderBy(asc(subscriptions.nextTryAt), asc(subscriptions.id))
    .limit(limit);
}

/** Subscriptions that renew before `until`, for the mails that announce it. */
export async function renewingBefore(db: Db, now: Date, until: Date): Promise<Seat[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.failedTries, 0),
        gt(subscriptions.nextTryAt, now),
        lte(subscriptions.nextTryAt, until),
      ),
    )
    .orderBy(asc(subscriptions.id));
}

/** What ended, or was past due for too long. */
export async function over(tx: Tx, now: Date, pastDueSince: Date): Promise<Seat[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(
      or(
        and(eq(subscriptions.status, 'canceled'), lte(subscriptions.periodEnd, now)),
        and(eq(subscriptions.status, 'pastdue'), lte(subscriptions.periodEnd, pastDueSince)),
      ),
    )
    .for('update', { skipLocked: true });
}

/** Invitations to licences of a buyer that wait, by licence. */
export async function waitingInvitations(db: Db | Tx, payerId: number) {
  const rows = await db
    .select({ invitation: licenceInvitations })
    .from(licenceInvitations)
    .innerJoin(subscriptions, eq(subscriptions.id, licenceInvitations.subscriptionId))
    .where(
      and(
        eq(subscriptions.payerId, payerId),
        isNull(licenceInvitations.takenAt),
        isNull(licenceInvitations.takenBackAt),
      ),
    );
  return rows.map(({ invitation }) => invitation);
}

export async function insertInvitation(tx: Tx, row: typeof licenceInvitations.$inferInsert): Promise<void> {
  await tx.insert(licenceInvitations).values(row);
}

export async function changeInvitation(
  tx: Tx,
  id: number,
  changes: Partial<typeof licenceInvitations.$inferInsert>,
): Promise<void> {
  await tx.update(licenceInvitations).set(changes).where(eq(licenceInvitations.id, id));
}

/** The teachers of a buyer, with the number of their pupils. */
export async function teachersOf(db: Db | Tx, buyerId: number) {
  return db
    .select({
      ...{ id: users.id, uuid: users.uuid, firstName: users.firstName, lastName: users.lastName },
      ...{ email: users.email, studentsCount: count(students.id) },
    })
    .from(buyerTeachers)
    .innerJoin(users, eq(users.id, buyerTeachers.teacherId))
    .leftJoin(students, eq(students.teacherId, users.id))
    .where(eq(buyerTeachers.buyerId, buyerId))
    .groupBy(users.id)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
}

export async function countStudents(db: Db, teacherId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(students).where(eq(students.teacherId, teacherId));
  return row?.n ?? 0;
}

export async function buyersOf(db: Db | Tx, teacherId: number): Promise<number[]> {
  const rows = await db
    .select({ id: buyerTeachers.buyerId })
    .from(buyerTeachers)
    .where(eq(buyerTeachers.teacherId, teacherId));
  return rows.map(({ id }) => id);
}

/** Name of the child that a payment is for, if it is for one. */
export async function childNameOf(tx: Tx, paymentId: number): Promise<string | null> {
  const [row] = await tx
    .select({ firstName: students.firstName, lastName: students.lastName })
    .from(paymentSubscriptions)
    .innerJoin(subscriptions, eq(subscriptions.id, paymentSubscriptions.subscriptionId))
    .innerJoin(students, eq(students.id, subscriptions.studentId))
    .where(eq(paymentSubscriptions.paymentId, paymentId));
  return row ? fullName(row) : null;
}

/** Ends an invitation that waits; false when somebody has just taken it. */
export async function endInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(licenceInvitations)
    .set({ takenBackAt: now })
    .where(
      and(
        eq(licenceInvitations.id, id),
        isNull(licenceInvitations.takenAt),
        isNull(licenceInvitations.takenBackAt),
      ),
    )
    .returning();
  return rows.length === 1;
}

/** The subscription that pays a licence; undefined for one that was granted. */
export async function seatOfLicence(db: Db, licenceId: number): Promise<Seat | undefined> {
  const [row] = await db
    .select({ seat: subscriptions })
    .from(subscriptionLicences)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLicences.subscriptionId))
    .where(eq(subscriptionLicences.licenceId, licenceId));
  return row?.seat;
}
