import { randomInt } from 'node:crypto';
import { fullName } from '@motamo/rules/display-names';
import { LICENCE_CODE_LENGTH, SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { Adult } from '../../http/session.ts';
import { keyedHash } from '../../sealing.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import { giveSeat, redeemCode, type Seat } from '../licences/seats/seats.ts';
import { capMails } from '../mail/mail.ts';
import { dayText, mailInvitation, mailTeacher } from './billing-mails.ts';
import { type BillingAccount, findAccount, lockAccount } from './people.queries.ts';
import {
  changeInvitation,
  currentOf,
  endInvitation,
  freeSeat,
  insertInvitation,
  seatByUuid,
  waitingInvitations,
} from './subscriptions.queries.ts';
import { findGivableTeacher, requireBuyer } from './teachers.ts';

const newCode = () =>
  Array.from({ length: LICENCE_CODE_LENGTH }, () =>
    SHORTCODE_ALPHABET.charAt(randomInt(SHORTCODE_ALPHABET.length)),
  ).join('');
const hashOf = (ctx: Pick<Context, 'config'>, code: string) =>
  keyedHash(ctx.config.secret, 'licence-code', code);

/** The buyer, locked: of many who want the last licence one gets it. */
async function lockBuyer(tx: Tx, buyer: Adult): Promise<BillingAccount> {
  const account = await lockAccount(tx, buyer.accountId);
  if (!account) throw notFound();
  return account;
}

async function requireFreeSeat(tx: Tx, ctx: Context, buyer: Adult): Promise<Seat> {
  const seat = await freeSeat(tx, buyer.accountId, ctx.clock.now());
  if (!seat) throw conflict('noLicenceLeft');
  return seat;
}

async function give(
  tx: Tx,
  ctx: Context,
  seat: Seat,
  teacher: BillingAccount,
  buyer: BillingAccount,
): Promise<void> {
  await giveSeat(tx, seat, teacher.id, ctx.clock.now());
  await mailTeacher(tx, ctx, 'licenceReceived', teacher.id, {
    ...{ giver: fullName(buyer), date: dayText(ctx, seat.periodEnd) },
    link: `${ctx.config.publicUrl}/user`,
  });
}

/** Invites an address without an account, or sends the mail of a waiting invitation again with a new code. */
async function invite(tx: Tx, ctx: Context, buyer: BillingAccount, email: string): Promise<Seat> {
  const now = ctx.clock.now();
  const code = newCode();
  const codeHash = hashOf(ctx, code);
  const waiting = (await waitingInvitations(tx, buyer.id)).find((one) => one.email === email);
  await capMails(ctx, 'stranger', email);
  await mailInvitation(tx, ctx, { email, code, buyer });
  if (waiting) {
    await changeInvitation(tx, waiting.id, { codeHash, sentAt: now });
    const seat = await seatById(tx, buyer.id, waiting.subscriptionId);
    if (seat) return seat;
  }
  const seat = await freeSeat(tx, buyer.id, now);
  if (!seat) throw conflict('noLicenceLeft');
  await insertInvitation(tx, { uuid: newUuid(now), subscriptionId: seat.id, email, codeHash, sentAt: now });
  return seat;
}

async function seatById(tx: Tx, payerId: number, id: number): Promise<Seat | undefined> {
  return (await currentOf(tx, payerId)).find((one) => one.id === id);
}

/** Gives a free licence by e-mail: at once to a teacher's account, on registration to everybody else (rulings 4). */
export async function transferLicence(ctx: Context, buyer: Adult, email: string): Promise<Seat> {
  requireBuyer(buyer);
  const seat = await inTransaction(ctx.db, async (tx) => {
    const account = await lockBuyer(tx, buyer);
    const teacher = await findAccount(tx, { email });
    if (!teacher) return invite(tx, ctx, account, email);
    if (teacher.role !== 'teacher') throw invalidFields({ email: 'notATeacher' });
    await lockAccount(tx, teacher.id);
    if (await teacherLicence(tx, teacher.id, ctx.clock.now()))
      throw invalidFields({ email: 'teacherAlreadyLicensed' });
    const seat = await requireFreeSeat(tx, ctx, buyer);
    await give(tx, ctx, seat, teacher, account);
    return seat;
  });
  logSecurity(ctx, 'licence-given', { by: buyer.accountId });
  return seat;
}

/** Gives a free licence to a teacher whom the search found. */
export async function assignLicence(ctx: Context, buyer: Adult, uuid: string): Promise<Seat> {
  requireBuyer(buyer);
  const seat = await inTransaction(ctx.db, async (tx) => {
    const account = await lockBuyer(tx, buyer);
    const teacher = await findGivableTeacher(tx, buyer, uuid);
    await lockAccount(tx, teacher.id);
    if (await teacherLicence(tx, teacher.id, ctx.clock.now())) throw conflict('teacherAlreadyLicensed');
    const seat = await requireFreeSeat(tx, ctx, buyer);
    await give(tx, ctx, seat, teacher, account);
    return seat;
  });
  logSecurity(ctx, 'licence-given', { by: buyer.accountId });
  return seat;
}

/** The licence of an invitation that nobody answered is free again. */
export async function takeBackInvitation(ctx: Context, buyer: Adult, uuid: string): Promise<Seat> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBuyer(tx, buyer);
    const seat = await seatByUuid(tx, buyer.accountId, uuid);
    const waiting = (await waitingInvitations(tx, buyer.accountId)).find(
      (one) => one.subscriptionId === seat?.id,
    );
    if (!seat || !waiting) throw notFound();
    const now = ctx.clock.now();
    if (!(await endInvitation(tx, waiting.id, now))) throw conflict('conflict');
    return seat;
  });
}

/** A teacher enters the code of an invitation. */
export async function redeemLicence(ctx: Context, teacherId: number, code: string): Promise<void> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, teacherId);
    return redeemCode(tx, teacherId, hashOf(ctx, code), ctx.clock.now());
  });
  if (outcome === 'unknown') throw invalidFields({ code: 'licenceCodeUnknown' });
  if (outcome === 'already-licensed') throw conflict('alreadyLicensed');
}
