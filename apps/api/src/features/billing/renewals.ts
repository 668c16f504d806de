import { addYears } from '@motamo/rules/billing-calendar';
import { PAST_DUE_DAYS, RENEWAL_REMINDER_DAYS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endCover, type Seat } from '../licences/seats/seats.ts';
import { mailReminder } from './billing-mails.ts';
import { carryOut, lockOrder } from './charging.ts';
import { failed } from './effects.ts';
import { placeOrder } from './orders.ts';
import {
  changePayment,
  findPayment,
  noticeOnce,
  type PaymentRow,
  pendingBefore,
} from './payments.queries.ts';
import { currentMethod, lockAccount } from './people.queries.ts';
import { quote } from './pricing.ts';
import { changeSubscription, dueForCharge, over, renewingBefore } from './subscriptions.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;
/** A charge without an answer is looked after once it is so old; then it is given up if the provider knows nothing of it. */
const LOST_MS = 2 * 60_000;

/** Licences of one payer for the same span of time are renewed by one charge, with one invoice. */
function together(seats: readonly Seat[]): Seat[][] {
  const groups = new Map<string, Seat[]>();
  for (const seat of seats) {
    const key = [
      seat.payerId,
      seat.planCode,
      seat.kind,
      seat.anchorAt.getTime(),
      seat.periodEnd.getTime(),
      seat.failedTries,
    ];
    const name = seat.kind === 'licence' ? key.join() : `${key.join()},${seat.id}`;
    groups.set(name, [...(groups.get(name) ?? []), seat]);
  }
  return [...groups.values()];
}

async function giveUp(ctx: Context, seats: readonly Seat[]): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const seat of seats) {
      await changeSubscription(tx, seat.id, { status: 'expired', nextTryAt: null });
      if (seat.periodEnd <= ctx.clock.now()) await endCover(tx, seat, ctx.clock.now());
    }
  });
}

/** Writes the order of a renewal, once for each try: another process that runs the same job finds it. */
async function orderRenewal(ctx: Context, seats: readonly Seat[]): Promise<PaymentRow | undefined> {
  const [first] = seats;
  if (first?.payerId == null) return undefined;
  const payerId = first.payerId;
  const { timeZone } = ctx.config;
  const orderKey = `renewal:${first.uuid}:${first.periodEnd.getTime()}:${first.failedTries}`;
  return inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, payerId);
    const known = await findPayment(tx, { orderKey });
    if (known) return known;
    const current = await dueForCharge(tx, ctx.clock.now(), AT_ONCE);
    const stillDue = seats.filter(({ id }) => current.some((one) => one.id === id));
    if (stillDue.length === 0) return undefined;
    const method = await currentMethod(tx, payerId);
    const payment = await placeOrder(tx, ctx, {
      ...{ payerId, seats: stillDue, orderKey, isRenewal: true },
      type: first.kind === 'licence' ? 'renew-license' : 'subscription',
      method: method ?? { ...noMethod, provider: ctx.gateway.name },
      periodStart: first.periodEnd,
      periodEnd: addYears(first.anchorAt, first.yearsPaid + 1, timeZone),
    });
    if (method?.provider === ctx.gateway.name) return payment;
    // Nothing to charge: it counts as a try that failed.
    const refused = await changePayment(tx, payment.id, { state: 'failed', settledAt: ctx.clock.now() });
    await failed(tx, ctx, refused);
    return refused;
  });
}

const noMethod = { providerToken: '', cardType: '', last4: '' } as Parameters<typeof placeOrder>[2]['method'];

async function renewTogether(ctx: Context, seats: readonly Seat[]): Promise<void> {
  const isOrphan = seats.some(
    (seat) => seat.payerId === null || (seat.kind === 'child' && seat.studentId === null),
  );
  if (isOrphan) return giveUp(ctx, seats);
  const payment = await orderRenewal(ctx, seats);
  if (payment) await carryOut(ctx, payment);
}

/** Charges the renewals whose time has come. */
async function renewDue(ctx: Context): Promise<void> {
  const due = await dueForCharge(ctx.db, ctx.clock.now(), AT_ONCE);
  for (const seats of together(due)) await apart(ctx, () => renewTogether(ctx, seats));
}

/** Announces renewals, each once on each of its days. */
async function remind(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const longest = Math.max(...RENEWAL_REMINDER_DAYS);
  const soon = await renewingBefore(ctx.db, now, new Date(now.getTime() + longest * DAY_MS));
  for (const seats of together(soon)) {
    const [first] = seats;
    if (first?.payerId == null) continue;
    const { payerId, uuid, periodEnd, nextTryAt } = first;
    const leftDays = ((nextTryAt ?? periodEnd).getTime() - now.getTime()) / DAY_MS;
    const days = Math.min(...RENEWAL_REMINDER_DAYS.filter((one) => leftDays <= one));
    await inTransaction(ctx.db, async (tx) => {
      if (!(await noticeOnce(tx, `reminder:${uuid}:${periodEnd.getTime()}:${days}`, now))) return;
      const { totalCents } = await quote(ctx, tx, first.planCode, seats.length);
      await mailReminder(tx, ctx, payerId, { totalCents, on: periodEnd });
    });
  }
}

async function expire(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    for (const seat of await over(tx, now, new Date(now.getTime() - PAST_DUE_DAYS * DAY_MS)))
      await changeSubscription(tx, seat.id, { status: 'expired', nextTryAt: null });
  });
}

/** An order that fails must not keep the others from being handled. */
async function apart(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ err: error }, 'a subscription or payment was left for the next run');
  }
}

/** Ends charges that got no answer: the provider is asked; an order that it never got is given up. */
async function endOnePending(ctx: Context, payment: PaymentRow): Promise<void> {
  const now = ctx.clock.now();
  const known = await ctx.gateway.findByOrder(payment.uuid);
  if (known) {
    await carryOut(ctx, payment);
    return;
  }
  const { chargeTakenAt } = payment;
  if (chargeTakenAt && now.getTime() - chargeTakenAt.getTime() <= LOST_MS) return;
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, payment.uuid);
    if (locked?.state !== 'pending') return;
    await failed(tx, ctx, await changePayment(tx, payment.id, { state: 'failed', settledAt: now }));
  });
}

async function endPending(ctx: Context): Promise<void> {
  const lostSince = new Date(ctx.clock.now().getTime() - LOST_MS);
  for (const payment of await pendingBefore(ctx.db, lostSince, AT_ONCE))
    await apart(ctx, () => endOnePending(ctx, payment));
}

/** All that subscriptions need without anybody asking: run every few minutes, by one process at a time. */
export async function runBillingJobs(ctx: Context): Promise<void> {
  await endPending(ctx);
  await renewDue(ctx);
  await remind(ctx);
  await expire(ctx);
}
