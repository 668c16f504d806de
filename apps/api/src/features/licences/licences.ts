import { addYears } from '@motamo/rules/billing-calendar';
import { LICENCE_YEARS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, notFound } from '../../http/failure.ts';
import {
  type Covered,
  childLicence,
  childrenOf,
  findCovered,
  findHolderByEmail,
  insertLicence,
  keepLicence,
  type Licence,
  licenceOver,
  lockHolder,
  teacherLicence,
} from './licences.queries.ts';

export type { Licence } from './licences.queries.ts';

/** Id of the licence under which a pupil plays: the teacher's, or the parent's for this child; null without (rulings 4). */
export async function coveringLicence(db: Db | Tx, student: Covered, now: Date): Promise<number | null> {
  return (await licenceOver(db, student, now))?.id ?? null;
}

/** Refuses with 402 a pupil whom no adult covers (rulings 4). */
export async function requireLicence(ctx: Context, studentId: number): Promise<void> {
  const student = await findCovered(ctx.db, studentId);
  if (!student) throw notFound();
  if (!(await licenceOver(ctx.db, student, ctx.clock.now()))) throw new Failure('licence-required');
}

/** What a teacher has paid for these pupils covers them until its end, whoever teaches them then; a renewal does not. */
export async function keepPaid(
  tx: Tx,
  teacherId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  const licence = await teacherLicence(tx, teacherId, now);
  if (licence && studentIds.length > 0) await keepLicence(tx, licence, studentIds);
}

export interface Granted {
  readonly licence: Licence;
  /** False when one was already running, which is then left as it is. */
  readonly isNew: boolean;
}

/**
 * Gives a teacher a licence, or a parent a subscription for one child (`studentId`), without a payment: a year from now
 * (rulings 4). A running one is found again instead of being given twice.
 */
export async function grantLicence(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { userId, studentId }: { userId: number; studentId?: number },
): Promise<Granted> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockHolder(tx, userId))) throw notFound();
    const running =
      studentId === undefined
        ? await teacherLicence(tx, userId, now)
        : await childLicence(tx, userId, studentId, now);
    if (running) return { licence: running, isNew: false };
    const finishedAt = addYears(now, LICENCE_YEARS, ctx.config.timeZone);
    const licence = await insertLicence(tx, {
      uuid: newUuid(now),
      type: studentId === undefined ? 'teacher' : 'student',
      userId,
      studentId: studentId ?? null,
      startedAt: now,
      finishedAt,
      source: 'granted',
    });
    return { licence, isNew: true };
  });
}

export type GrantOutcome =
  | { kind: 'granted'; licences: Granted[] }
  | { kind: 'unknown' | 'no-children' | 'not-a-player'; licences?: undefined };

/** What `npm run admin licence grant EMAIL` does: the teacher's licence, or a subscription for each child of a parent. */
export async function grantLicencesTo(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  email: string,
): Promise<GrantOutcome> {
  const holder = await findHolderByEmail(ctx.db, email.trim().toLowerCase());
  if (!holder) return { kind: 'unknown' };
  if (holder.role === 'school-manager') return { kind: 'not-a-player' };
  if (holder.role === 'teacher')
    return { kind: 'granted', licences: [await grantLicence(ctx, { userId: holder.id })] };
  const children = await childrenOf(ctx.db, holder.id);
  if (children.length === 0) return { kind: 'no-children' };
  const licences: Granted[] = [];
  for (const child of children)
    licences.push(await grantLicence(ctx, { userId: holder.id, studentId: child.id }));
  return { kind: 'granted', licences };
}
