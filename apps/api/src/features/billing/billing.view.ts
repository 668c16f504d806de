import type {
  BoughtLicence,
  Payment,
  PaymentData,
  Subscription,
} from '@motamo/contract/billing/billing-shapes';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Licence } from '../licences/licences.ts';
import type { Invitation, Seat } from '../licences/seats/seats.ts';
import { invoiceNumber } from './invoice-number.ts';
import type { paymentsOf } from './payments.queries.ts';
import { newestPaymentOf } from './payments.queries.ts';
import { findAccount, type Method } from './people.queries.ts';
import { quote } from './pricing.ts';
import { refundableUntil } from './refunds.ts';
import { seatOfLicence } from './subscriptions.queries.ts';

/** The picture of a card's maker; an own drawing, no trademark file. */
const imageOf = (cardType: string): string =>
  `/cards/${pictured.has(cardType) ? cardType.toLowerCase() : 'card'}.svg`;
const pictured = new Set(['Visa', 'Mastercard', 'PayPal']);

export function methodView(method: Method): PaymentData {
  const { kind, cardType, last4, expirationDate, processorMessage } = method;
  return { kind, cardType, imageUrl: imageOf(cardType), last4, expirationDate, processorMessage };
}

/** A subscription for its payer. */
export async function subscriptionView(ctx: Context, seat: Seat): Promise<Subscription> {
  const price = await quote(ctx, ctx.db, seat.planCode, 1);
  const payment = await newestPaymentOf(ctx.db, seat.id, 'succeeded');
  const isOfThisYear = payment?.periodEnd.getTime() === seat.periodEnd.getTime();
  const until = payment && isOfThisYear ? refundableUntil(ctx, payment) : null;
  const nextAt = seat.failedTries > 0 ? seat.nextTryAt : seat.nextTryAt && seat.periodEnd;
  return {
    uuid: seat.uuid,
    planId: seat.planCode,
    status: seat.status,
    nextBillingDate: nextAt?.toISOString() ?? null,
    nextBillAmount: price.totalCents / 100,
    price: price.unitCents / 100,
    billingPeriodStartDate: seat.periodStart.toISOString(),
    billingPeriodEndDate: seat.periodEnd.toISOString(),
    refundablePaymentId: until && payment ? payment.id : null,
    refundableUntil: until?.toISOString() ?? null,
  };
}

type PaidRow = Awaited<ReturnType<typeof paymentsOf>>[number];

export function paymentView(ctx: Context, { payment, invoice, student }: PaidRow): Payment {
  const { id, uuid, type, state, quantity, subtotalCents, tpsCents, tvqCents } = payment;
  const { cardType, last4, processorCode, processorMessage } = payment;
  return {
    ...{ id, uuid, type, state, quantity, refunded: state === 'refunded' },
    transaction: {
      amount: payment.totalCents,
      student: student && { uuid: student.uuid, name: fullName(student) },
    },
    createdAt: payment.createdAt.toISOString(),
    invoiceUrl: invoice && `/api/v1/user/invoices/${invoice.uuid}`,
    invoice: invoice && { number: invoiceNumber(invoice), subtotalCents, tpsCents, tvqCents },
    card: { cardType, imageUrl: imageOf(cardType), last4 },
    ...{ processorCode, processorMessage },
    refundableUntil: refundableUntil(ctx, payment)?.toISOString() ?? null,
  };
}

interface Holder {
  readonly id: number;
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export function licenceView(
  seat: Seat,
  teachers: readonly Holder[],
  invitations: readonly Invitation[],
): BoughtLicence {
  const teacher = teachers.find(({ id }) => id === seat.holderId);
  const invitation = invitations.find(({ subscriptionId }) => subscriptionId === seat.id);
  return {
    uuid: seat.uuid,
    state: seat.holderId === null ? (invitation ? 'invited' : 'free') : 'held',
    status: seat.status,
    startedAt: seat.periodStart.toISOString(),
    finishedAt: seat.periodEnd.toISOString(),
    email: seat.holderId === null ? (invitation?.email ?? null) : null,
    teacher: teacher ? { uuid: teacher.uuid, name: fullName(teacher), email: teacher.email } : null,
  };
}

/** The licence that covers an adult, and who pays for it. */
export async function coverView(ctx: Context, licence: Licence | undefined) {
  if (!licence) return null;
  const seat = await seatOfLicence(ctx.db, licence.id);
  const payer = seat?.payerId == null ? undefined : await findAccount(ctx.db, { id: seat.payerId });
  return {
    startedAt: licence.startedAt.toISOString(),
    finishedAt: (seat?.failedTries === 0 ? seat.periodEnd : licence.finishedAt).toISOString(),
    buyer: payer
      ? {
          name: fullName(payer),
          email: payer.email,
          isSchoolManager: payer.role === 'school-manager',
        }
      : null,
  };
}
