import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { endCover, type Seat } from '../licences/seats/seats.ts';
import { mailStopped } from './billing-mails.ts';
import { findChild, lockAccount } from './people.queries.ts';
import {
  changeSubscription,
  childSubscription,
  ownSubscription,
  seatOfTeacher,
} from './subscriptions.queries.ts';
import { findOwnTeacher } from './teachers.ts';

/** Stops renewing; what is paid runs to its end (rulings 4). Stopped again it stays as it is. */
async function stop(tx: Tx, ctx: Context, seat: Seat, payerId: number): Promise<Seat> {
  const now = ctx.clock.now();
  if (seat.status === 'canceled') return seat;
  if (seat.status === 'pending') throw conflict('paymentPending');
  const stopped = { nextTryAt: null, canceledAt: now };
  // The paid year is over, only tries to renew it are under way.
  if (seat.periodEnd <= now) {
    await endCover(tx, seat, now);
    return changeSubscription(tx, seat.id, { ...stopped, status: 'expired' });
  }
  await mailStopped(tx, ctx, payerId, seat.periodEnd);
  return changeSubscription(tx, seat.id, { ...stopped, status: 'canceled' });
}

async function cancel(
  ctx: Context,
  payerId: number,
  find: (tx: Tx) => Promise<Seat | undefined>,
): Promise<Seat> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockAccount(tx, payerId))) throw notFound();
    const seat = await find(tx);
    if (!seat) throw conflict('noSubscription');
    return stop(tx, ctx, seat, payerId);
  });
}

export async function cancelOwn(ctx: Context, adult: Adult): Promise<Seat> {
  if (adult.role !== 'teacher') throw forbidden('forbidden');
  return cancel(ctx, adult.accountId, (tx) => ownSubscription(tx, adult.accountId));
}

export async function cancelChild(ctx: Context, adult: Adult, uuid: string): Promise<Seat> {
  const child = await findChild(ctx.db, adult.accountId, uuid);
  if (!child) throw notFound();
  return cancel(ctx, adult.accountId, (tx) => childSubscription(tx, adult.accountId, child.id));
}

export async function cancelTeacher(ctx: Context, adult: Adult, uuid: string): Promise<Seat> {
  const teacher = await findOwnTeacher(ctx.db, adult, uuid);
  return cancel(ctx, adult.accountId, (tx) => seatOfTeacher(tx, adult.accountId, teacher.id));
}
