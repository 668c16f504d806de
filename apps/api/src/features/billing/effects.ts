import { addDays } from '@motamo/rules/billing-calendar';
import { RENEWAL_LEAD_MS, RENEWAL_RETRY_DAYS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { coverBySeat, endCover, type Seat } from '../licences/seats/seats.ts';
import { mailPayer, mailTeacher } from './billing-mails.ts';
import { issueInvoice } from './invoices.ts';
import type { PaymentRow } from './payments.queries.ts';
import { noteProcessor } from './people.queries.ts';
import {
  changeInvitation,
  changeSubscription,
  lockSeatsOf,
  waitingInvitations,
} from './subscriptions.queries.ts';

/** When the renewal of a year that ends then is charged: early enough that nobody is locked out meanwhile. */
export const renewalAt = (periodEnd: Date): Date => new Date(periodEnd.getTime() - RENEWAL_LEAD_MS);

/** The paid year begins, or goes on. */
async function beginYear(tx: Tx, ctx: Context, seat: Seat, payment: PaymentRow): Promise<void> {
  const isNew = !payment.isRenewal;
  const { periodStart, periodEnd } = payment;
  const changed = await changeSubscription(tx, seat.id, {
    ...{ periodStart, periodEnd, failedTries: 0 },
    ...(isNew ? { anchorAt: periodStart, yearsPaid: 1 } : { yearsPaid: seat.yearsPaid + 1 }),
    // Stopped while it was being charged: this year is paid and no other will be charged.
    ...(!isNew && seat.canceledAt
      ? { status: 'canceled', nextTryAt: null }
      : { status: 'active', nextTryAt: renewalAt(periodEnd), canceledAt: null }),
  });
  await coverBySeat(tx, changed, isNew ? ctx.clock.now() : periodStart, periodEnd);
}

/** What follows from a charge that was taken: the year, the invoice, the receipt. */
export async function succeeded(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> {
  for (const seat of await lockSeatsOf(tx, payment.id)) await beginYear(tx, ctx, seat, payment);
  const invoice = await issueInvoice(tx, ctx, payment);
  if (payment.payerId === null) return;
  await noteProcessor(tx, payment.payerId, null);
  if (payment.isRenewal) await mailPayer(tx, ctx, 'renewed', payment, invoice);
  else await mailPayer(tx, ctx, 'receipt', payment, invoice);
}

/** A renewal that failed is tried again on other days; pupils play on meanwhile. After the last try it is past due. */
async function tryLater(tx: Tx, ctx: Context, seat: Seat): Promise<'again' | 'past-due'> {
  const { timeZone } = ctx.config;
  const days = RENEWAL_RETRY_DAYS[seat.failedTries];
  if (days === undefined) {
    await changeSubscription(tx, seat.id, { status: 'pastdue', nextTryAt: null });
    await endCover(tx, seat, ctx.clock.now());
    return 'past-due';
  }
  const failedTries = seat.failedTries + 1;
  await changeSubscription(tx, seat.id, { failedTries, nextTryAt: addDays(seat.periodEnd, days, timeZone) });
  const last = RENEWAL_RETRY_DAYS[RENEWAL_RETRY_DAYS.length - 1] ?? 0;
  // A day more than the last try needs: the job may be late.
  await coverBySeat(tx, seat, seat.periodStart, addDays(seat.periodEnd, last + 1, timeZone));
  return 'again';
}

/** What follows from a refusal. Nothing was paid, so a new subscription is as if it had not been asked for. */
export async function failed(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> {
  const seats = await lockSeatsOf(tx, payment.id);
  let outcome: 'again' | 'past-due' | null = null;
  for (const seat of seats) {
    if (payment.isRenewal && seat.status === 'active') outcome = await tryLater(tx, ctx, seat);
    // A resumed subscription makes a new order, so this refusal does not concern it.
    else if (payment.isRenewal && seat.status === 'canceled')
      await changeSubscription(tx, seat.id, { failedTries: seat.failedTries + 1 });
    else if (seat.status === 'pending') await changeSubscription(tx, seat.id, { status: 'expired' });
  }
  if (payment.payerId === null) return;
  await noteProcessor(tx, payment.payerId, payment.processorMessage);
  if (outcome === 'again') await mailPayer(tx, ctx, 'paymentFailed', payment);
  if (outcome === 'past-due') await mailPayer(tx, ctx, 'pastDue', payment);
}

async function takeInvitationBack(tx: Tx, seat: Seat, now: Date): Promise<void> {
  if (seat.payerId === null) return;
  for (const one of await waitingInvitations(tx, seat.payerId))
    if (one.subscriptionId === seat.id) await changeInvitation(tx, one.id, { takenBackAt: now });
}

/** What follows from money given back: all that it paid for ends at once (rulings 4). */
export async function refunded(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> {
  const now = ctx.clock.now();
  for (const seat of await lockSeatsOf(tx, payment.id)) {
    if (seat.status === 'expired' || seat.periodEnd.getTime() !== payment.periodEnd.getTime()) continue;
    await changeSubscription(tx, seat.id, { status: 'expired', nextTryAt: null, canceledAt: now });
    await endCover(tx, seat, now);
    await takeInvitationBack(tx, seat, now);
    if (seat.kind === 'licence' && seat.holderId !== null)
      await mailTeacher(tx, ctx, 'licenceEnded', seat.holderId);
  }
  await mailPayer(tx, ctx, 'refunded', payment);
}
