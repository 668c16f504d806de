import { addYears } from '@motamo/rules/billing-calendar';
import { LICENCE_YEARS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import type { Seat } from '../licences/seats/seats.ts';
import { carryOut, requireNoRefusal } from './charging.ts';
import { renewalAt } from './effects.ts';
import { clientKey, naturalKey, newYear, placeOrder, requireMethod, requireSales } from './orders.ts';
import { findPayment, newestPaymentOf, type PaymentRow, samePurchase } from './payments.queries.ts';
import { findChild, lockAccount } from './people.queries.ts';
import {
  changeSubscription,
  childSubscription,
  insertSubscriptions,
  type NewSeat,
  ofPayment,
  ownSubscription,
  seatOfTeacher,
} from './subscriptions.queries.ts';
import { findOwnTeacher } from './teachers.ts';

/** An identical purchase without a key within this time is a repeated request, not a second purchase. */
const SAME_PURCHASE_MS = 30_000;
/** With more than this left of a licence paid by somebody else, an own subscription would be paid twice. */
const SOON_OVER_MS = 30 * 24 * 60 * 60_000;

type NewSeatOf = Pick<NewSeat, 'payerId' | 'planCode' | 'kind' | 'holderId' | 'studentId'>;

interface PurchaseRequest {
  readonly payerId: number;
  readonly key: string | undefined;
  /** The subscription that is there, looked for once purchases of this account come one after the other. */
  readonly find: (tx: Tx) => Promise<Seat | undefined>;
  readonly fresh: NewSeatOf;
  /** Refuses a new subscription that would cover nothing more. */
  readonly check?: (tx: Tx) => Promise<void>;
}

interface Begun {
  readonly seat: Seat;
  /** What is still to be charged. */
  readonly payment?: PaymentRow | undefined;
}

/** Resumes a stopped subscription without a charge, because the year is paid. */
async function resume(tx: Tx, seat: Seat): Promise<Begun> {
  const changes = { status: 'active', canceledAt: null, nextTryAt: renewalAt(seat.periodEnd) } as const;
  return { seat: await changeSubscription(tx, seat.id, changes) };
}

async function order(tx: Tx, ctx: Context, seat: Seat, { payerId, key }: PurchaseRequest): Promise<Begun> {
  const now = ctx.clock.now();
  const payment = await placeOrder(tx, ctx, {
    payerId,
    type: seat.kind === 'licence' ? 'license' : 'subscription',
    seats: [seat],
    method: await requireMethod(tx, ctx, payerId),
    orderKey: key === undefined ? await naturalKey(tx, seat) : clientKey(payerId, key),
    isRenewal: false,
    periodStart: now,
    periodEnd: addYears(now, LICENCE_YEARS, ctx.config.timeZone),
  });
  return { seat, payment };
}

/** The order of an earlier identical request, if any. */
async function before(tx: Tx, payerId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  const payment = await findPayment(tx, { orderKey: clientKey(payerId, key) });
  if (!payment) return undefined;
  return { payment, seats: await ofPayment(tx, payment.id) };
}

async function begin(tx: Tx, ctx: Context, purchase: PurchaseRequest): Promise<Begun> {
  if (!(await lockAccount(tx, purchase.payerId))) throw notFound();
  const known = await before(tx, purchase.payerId, purchase.key);
  if (known?.seats[0]) return { seat: known.seats[0], payment: known.payment };
  const there = await purchase.find(tx);
  if (there?.status === 'active') return { seat: there };
  if (there?.status === 'pending')
    return { seat: there, payment: await newestPaymentOf(tx, there.id, 'pending') };
  await requireMethod(tx, ctx, purchase.payerId);
  if (there?.status === 'canceled' && there.periodEnd > ctx.clock.now()) return resume(tx, there);
  if (there?.status === 'pastdue') return order(tx, ctx, there, purchase);
  if (there) await changeSubscription(tx, there.id, { status: 'expired', nextTryAt: null });
  await purchase.check?.(tx);
  const [seat] = await insertSubscriptions(tx, [newYear(ctx, purchase.fresh)]);
  if (!seat) throw new Error('a subscription was not stored');
  return order(tx, ctx, seat, purchase);
}

/** Begins, resumes or pays a subscription; where it already runs, nothing happens. */
async function subscribe(ctx: Context, purchase: PurchaseRequest): Promise<Seat> {
  requireSales(ctx);
  const { seat, payment } = await inTransaction(ctx.db, (tx) => begin(tx, ctx, purchase));
  if (!payment) return seat;
  const paid = await carryOut(ctx, payment);
  requireNoRefusal(paid);
  return (await ofPayment(ctx.db, paid.id))[0] ?? seat;
}

/** The teacher's own yearly subscription. */
export async function subscribeOwn(ctx: Context, adult: Adult, key?: string): Promise<Seat> {
  if (adult.role !== 'teacher') throw forbidden('forbidden');
  const payerId = adult.accountId;
  return subscribe(ctx, {
    ...{ payerId, key },
    find: (tx) => ownSubscription(tx, payerId),
    fresh: { payerId, planCode: 'teacher-year', kind: 'own', holderId: payerId, studentId: null },
    async check(tx) {
      const licence = await teacherLicence(tx, payerId, ctx.clock.now());
      const leftMs = (licence?.finishedAt.getTime() ?? 0) - ctx.clock.now().getTime();
      if (licence && leftMs > SOON_OVER_MS) throw conflict('alreadyLicensed');
    },
  });
}

/** A parent's subscription for one child. */
export async function subscribeChild(ctx: Context, adult: Adult, uuid: string, key?: string): Promise<Seat> {
  const payerId = adult.accountId;
  const child = await findChild(ctx.db, payerId, uuid);
  if (!child) throw notFound();
  return subscribe(ctx, {
    ...{ payerId, key },
    find: (tx) => childSubscription(tx, payerId, child.id),
    fresh: { payerId, planCode: 'student-year', kind: 'child', holderId: null, studentId: child.id },
  });
}

/** A licence that a buyer pays for one of the own teachers. */
export async function subscribeTeacher(
  ctx: Context,
  adult: Adult,
  uuid: string,
  key?: string,
): Promise<Seat> {
  const payerId = adult.accountId;
  const teacher = await findOwnTeacher(ctx.db, adult, uuid);
  return subscribe(ctx, {
    ...{ payerId, key },
    find: (tx) => seatOfTeacher(tx, payerId, teacher.id),
    fresh: { payerId, planCode: 'teacher-year', kind: 'licence', holderId: teacher.id, studentId: null },
    async check(tx) {
      if (await teacherLicence(tx, teacher.id, ctx.clock.now())) throw conflict('teacherAlreadyLicensed');
    },
  });
}

/** Buys licences to give away, each for a year. The same key, or the same number at once, is the same purchase. */
export async function buyLicences(ctx: Context, adult: Adult, count: number, key?: string): Promise<Seat[]> {
  if (adult.role === 'parent') throw forbidden('forbidden');
  requireSales(ctx);
  const payerId = adult.accountId;
  const now = ctx.clock.now();
  const payment = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockAccount(tx, payerId))) throw notFound();
    const known =
      key === undefined
        ? await samePurchase(tx, payerId, count, new Date(now.getTime() - SAME_PURCHASE_MS))
        : (await before(tx, payerId, key))?.payment;
    // The key of another purchase: saying that this one was made would be wrong.
    if (known && known.quantity !== count) throw conflict('conflict');
    if (known) return known;
    const method = await requireMethod(tx, ctx, payerId);
    const fresh = {
      payerId,
      planCode: 'teacher-year',
      kind: 'licence',
      holderId: null,
      studentId: null,
    } as const;
    const seats = await insertSubscriptions(
      tx,
      Array.from({ length: count }, () => newYear(ctx, fresh)),
    );
    const [first] = seats;
    if (!first) throw new Error('no licence was stored');
    return placeOrder(tx, ctx, {
      ...{ payerId, type: 'license', seats, method, isRenewal: false },
      orderKey: key === undefined ? await naturalKey(tx, first) : clientKey(payerId, key),
      periodStart: first.periodStart,
      periodEnd: first.periodEnd,
    });
  });
  const paid = await carryOut(ctx, payment);
  requireNoRefusal(paid);
  return ofPayment(ctx.db, paid.id);
}
