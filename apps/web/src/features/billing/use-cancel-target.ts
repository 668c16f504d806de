import type { Subscription } from '@motamo/contract/billing/billing-shapes';
import { type CancelTarget, usePayments } from './billing-calls.ts';

/** Builds the target of the cancel modal: the subscription and its possible refund. */
export function useCancelTarget(): (
  subscription: Subscription,
  title: string,
  stop: () => Promise<unknown>,
) => CancelTarget {
  const payments = usePayments().data?.payments ?? [];
  return (subscription, title, stop) => {
    const payment = payments.find(({ id }) => id === subscription.refundablePaymentId);
    return {
      title,
      from: subscription.billingPeriodStartDate,
      until: subscription.billingPeriodEndDate,
      refundId: payment?.id ?? null,
      refundUntil: payment ? subscription.refundableUntil : null,
      refundCents: payment?.transaction.amount ?? 0,
      quantity: payment?.quantity ?? 1,
      stop,
    };
  };
}
