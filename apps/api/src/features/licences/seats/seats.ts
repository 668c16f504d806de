import type { Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { insertLicence, teacherLicence } from '../licences.queries.ts';
import {
  changeLicence,
  insertBuyerTeacher,
  licenceOfSeat,
  linkLicence,
  lockInvitationOfCode,
  lockInvitationsTo,
  markTaken,
  type Seat,
  setHolder,
} from './seats.queries.ts';

export type { Invitation, Seat } from './seats.queries.ts';

/** Whose licence a subscription gives: a teacher's, or a parent's for one child. */
function holderOf(seat: Seat): { userId: number; studentId: number | null } | null {
  if (seat.kind !== 'child')
    return seat.holderId === null ? null : { userId: seat.holderId, studentId: null };
  if (seat.payerId === null || seat.studentId === null) return null;
  return { userId: seat.payerId, studentId: seat.studentId };
}

/**
 * Makes the licence of a subscription reach to `until`: a new one from `from` on where it has none that still ran then.
 * A subscription that nobody holds gives none.
 */
export async function coverBySeat(tx: Tx, seat: Seat, from: Date, until: Date): Promise<void> {
  const holder = holderOf(seat);
  if (!holder) return;
  const licence = await licenceOfSeat(tx, seat.id);
  const stillRuns = licence && licence.endedAt === null && licence.finishedAt >= from;
  if (stillRuns) return changeLicence(tx, licence.id, { finishedAt: until });
  const { id } = await insertLicence(tx, {
    ...holder,
    uuid: newUuid(from),
    type: seat.kind === 'child' ? 'student' : 'teacher',
    ...{ startedAt: from, finishedAt: until, createdAt: from },
    source: seat.kind === 'licence' ? 'transferred' : 'bought',
  });
  await linkLicence(tx, seat.id, id);
}

/** The licence of a subscription ends at once. */
export async function endCover(tx: Tx, seat: Seat, now: Date): Promise<void> {
  const licence = await licenceOfSeat(tx, seat.id);
  if (licence && licence.endedAt === null) await changeLicence(tx, licence.id, { endedAt: now });
}

/** A teacher is one of a buyer's from now on. */
export async function adoptTeacher(tx: Tx, buyerId: number, teacherId: number, now: Date): Promise<void> {
  await insertBuyerTeacher(tx, buyerId, teacherId, now);
}

/** Gives a bought licence to a teacher, for what is left of its year. */
export async function giveSeat(tx: Tx, seat: Seat, teacherId: number, now: Date): Promise<void> {
  await setHolder(tx, seat.id, teacherId);
  if (seat.payerId !== null) await adoptTeacher(tx, seat.payerId, teacherId, now);
  await coverBySeat(tx, { ...seat, holderId: teacherId }, now, seat.periodEnd);
}

/** A teacher who registers gets the licence that waited for the address (rulings 4); one of them, if there are several. */
export async function claimInvitations(
  tx: Tx,
  teacher: { readonly id: number; readonly email: string },
  now: Date,
): Promise<void> {
  const [first] = await lockInvitationsTo(tx, teacher.email, now);
  if (!first) return;
  await markTaken(tx, first.invitation.id, now);
  await giveSeat(tx, first.seat, teacher.id, now);
}

/** A teacher enters the code of an invitation that was sent to another address. */
export async function redeemCode(
  tx: Tx,
  teacherId: number,
  codeHash: string,
  now: Date,
): Promise<'given' | 'unknown' | 'already-licensed'> {
  const found = await lockInvitationOfCode(tx, codeHash, now);
  if (!found) return 'unknown';
  if (await teacherLicence(tx, teacherId, now)) return 'already-licensed';
  await markTaken(tx, found.invitation.id, now);
  await giveSeat(tx, found.seat, teacherId, now);
  return 'given';
}
