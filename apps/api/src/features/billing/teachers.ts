import { randomBytes } from 'node:crypto';
import type { FoundTeacher } from '@motamo/contract/billing/billing-shapes';
import type { InterfaceLang } from '@motamo/contract/values';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { createAdult } from '../accounts/accounts.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import { adoptTeacher } from '../licences/seats/seats.ts';
import { mailNewTeacher } from './billing-mails.ts';
import { requireMethod, requireSales } from './orders.ts';
import { type BillingAccount, findAccount } from './people.queries.ts';
import { buyersOf, teachersOf } from './subscriptions.queries.ts';

/** Only a buyer of licences for others has teachers. */
export function requireBuyer(adult: Adult): void {
  if (adult.role === 'parent') throw forbidden('forbidden');
}

/** A teacher whom this buyer created or gave a licence; 404 for everybody else. */
export async function findOwnTeacher(db: Db | Tx, buyer: Adult, uuid: string): Promise<BillingAccount> {
  const teacher = await findAccount(db, { uuid });
  if (teacher?.role !== 'teacher') throw notFound();
  if (!(await buyersOf(db, teacher.id)).includes(buyer.accountId)) throw notFound();
  return teacher;
}

/** A teacher who may be given a licence: an own one, or one of no school. 404 for a teacher of another school. */
export async function findGivableTeacher(db: Db | Tx, buyer: Adult, uuid: string): Promise<BillingAccount> {
  const teacher = await findAccount(db, { uuid });
  if (teacher?.role !== 'teacher' || teacher.id === buyer.accountId) throw notFound();
  const buyers = await buyersOf(db, teacher.id);
  if (buyers.length > 0 && !buyers.includes(buyer.accountId)) throw notFound();
  return teacher;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Own teachers by a part of name or address. A teacher of no school is found by the whole address, and stays nameless. */
export async function searchTeachers(ctx: Context, buyer: Adult, search: string): Promise<FoundTeacher[]> {
  requireBuyer(buyer);
  const wanted = fold(search);
  const own = await teachersOf(ctx.db, buyer.accountId);
  const found = own
    .map((one) => ({ ...one, name: fullName(one) }))
    .filter(({ name, email }) => fold(`${name} ${email}`).includes(wanted));
  const stranger = wanted === '' ? undefined : await findAccount(ctx.db, { email: search.toLowerCase() });
  const isFree =
    stranger?.role === 'teacher' &&
    stranger.id !== buyer.accountId &&
    (await buyersOf(ctx.db, stranger.id)).length === 0;
  const all = isFree ? [...found, { ...stranger, name: '' }] : found;
  const now = ctx.clock.now();
  return Promise.all(
    all.map(async ({ id, uuid, name, email }) => ({
      ...{ uuid, name, email },
      isLicensed: (await teacherLicence(ctx.db, id, now)) !== undefined,
    })),
  );
}

export interface NewTeacher {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lang: InterfaceLang;
  readonly password?: string | undefined;
}

/** Creates a teacher's account for a buyer who can pay for it (product §5), and tells its owner. */
export async function createTeacher(ctx: Context, buyer: Adult, input: NewTeacher): Promise<FoundTeacher> {
  requireBuyer(buyer);
  requireSales(ctx);
  await inTransaction(ctx.db, (tx) => requireMethod(tx, ctx, buyer.accountId));
  const password = input.password || randomBytes(24).toString('base64url');
  const teacher = await createAdult(ctx, { ...input, password, role: 'teacher', acceptAds: false });
  await inTransaction(ctx.db, async (tx) => {
    await adoptTeacher(tx, buyer.accountId, teacher.id, ctx.clock.now());
    const giver = await findAccount(tx, { id: buyer.accountId });
    if (giver) await mailNewTeacher(tx, ctx, teacher, giver);
  });
  const isLicensed = (await teacherLicence(ctx.db, teacher.id, ctx.clock.now())) !== undefined;
  return {
    ...{ uuid: teacher.uuid, email: teacher.email, isLicensed },
    name: fullName(teacher),
  };
}
