import { withdrawalEnd } from '@motamo/rules/billing-calendar';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../http/failure.ts';
import type { Seat } from '../licences/seats/seats.ts';
import { settle } from './charging.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import { ofPayment } from './subscriptions.queries.ts';

/** Until when a payment can be taken back; null where it cannot, or no longer. */
export function refundableUntil(ctx: Pick<Context, 'clock' | 'config'>, payment: PaymentRow): Date | null {
  if (payment.state !== 'succeeded') return null;
  const end = withdrawalEnd(payment.createdAt, ctx.config.timeZone);
  return ctx.clock.now() < end ? end : null;
}

/**
 * Withdraws from a purchase at the request of its buyer: within 14 days, all money back, and all that it paid for ends
 * at once (product §9). Asked for again it says the same.
 */
export async function refundPayment(ctx: Context, payerId: number, paymentId: number): Promise<Seat> {
  const payment = await findPayment(ctx.db, { id: paymentId });
  if (!payment || payment.payerId !== payerId) throw notFound();
  if (payment.state !== 'refunded') {
    if (!refundableUntil(ctx, payment) || payment.transactionId === null) throw conflict('refundTooLate');
    await settle(ctx, await ctx.gateway.refund(payment.transactionId));
  }
  const [seat] = await ofPayment(ctx.db, payment.id);
  if (!seat) throw notFound();
  return seat;
}
