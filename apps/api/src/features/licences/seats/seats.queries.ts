import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/connect.ts';
import {
  buyerTeachers,
  licenceInvitations,
  subscriptionLicences,
  subscriptions,
} from '../../../db/schema/billing.ts';
import { licenses } from '../../../db/schema/classes.ts';

export type Seat = typeof subscriptions.$inferSelect;
export type Invitation = typeof licenceInvitations.$inferSelect;

const isWaiting = and(isNull(licenceInvitations.takenAt), isNull(licenceInvitations.takenBackAt));

/** Invitations that wait for an address, the oldest first, with the licence that each brings. */
export async function lockInvitationsTo(tx: Tx, email: string, now: Date) {
  return tx
    .select({ invitation: licenceInvitations, seat: subscriptions })
    .from(licenceInvitations)
    .innerJoin(subscriptions, eq(subscriptions.id, licenceInvitations.subscriptionId))
    .where(
      and(
        eq(licenceInvitations.email, email),
        isWaiting,
        isNull(subscriptions.holderId),
        inArray(subscriptions.status, ['active', 'canceled']),
        gt(subscriptions.periodEnd, now),
      ),
    )
    .orderBy(asc(licenceInvitations.id))
    .for('update');
}

export async function lockInvitationOfCode(tx: Tx, codeHash: string, now: Date) {
  const [row] = await tx
    .select({ invitation: licenceInvitations, seat: subscriptions })
    .from(licenceInvitations)
    .innerJoin(subscriptions, eq(subscriptions.id, licenceInvitations.subscriptionId))
    .where(
      and(
        eq(licenceInvitations.codeHash, codeHash),
        isWaiting,
        isNull(subscriptions.holderId),
        inArray(subscriptions.status, ['active', 'canceled']),
        gt(subscriptions.periodEnd, now),
      ),
    )
    .for('update');
  return row;
}

export async function markTaken(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.update(licenceInvitations).set({ takenAt: now }).where(eq(licenceInvitations.id, invitationId));
}

export async function setHolder(tx: Tx, seatId: number, holderId: number): Promise<void> {
  await tx.update(subscriptions).set({ holderId }).where(eq(subscriptions.id, seatId));
}

/** The licence that a subscription gives, if it has given one. */
export async function licenceOfSeat(tx: Tx, subscriptionId: number) {
  const [row] = await tx
    .select({ licence: licenses })
    .from(subscriptionLicences)
    .innerJoin(licenses, eq(licenses.id, subscriptionLicences.licenceId))
    .where(eq(subscriptionLicences.subscriptionId, subscriptionId));
  return row?.licence;
}

export async function linkLicence(tx: Tx, subscriptionId: number, licenceId: number): Promise<void> {
  await tx
    .insert(subscriptionLicences)
    .values({ subscriptionId, licenceId })
    .onConflictDoUpdate({ target: subscriptionLicences.subscriptionId, set: { licenceId } });
}

export async function changeLicence(
  tx: Tx,
  id: number,
  changes: { finishedAt?: Date; endedAt?: Date | null },
): Promise<void> {
  await tx.update(licenses).set(changes).where(eq(licenses.id, id));
}

export async function insertBuyerTeacher(
  tx: Tx,
  buyerId: number,
  teacherId: number,
  now: Date,
): Promise<void> {
  await tx.insert(buyerTeachers).values({ buyerId, teacherId, createdAt: now }).onConflictDoNothing();
}
