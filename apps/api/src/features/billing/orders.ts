import { addYears } from '@motamo/rules/billing-calendar';
import { LICENCE_YEARS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { conflict } from '../../http/failure.ts';
import type { Seat } from '../licences/seats/seats.ts';
import { insertPayment, ordersOf, type PaymentRow } from './payments.queries.ts';
import { currentMethod, type Method } from './people.queries.ts';
import { quote } from './pricing.ts';
import type { NewSeat } from './subscriptions.queries.ts';

/** Refuses where nothing is sold: the sandbox outside a demo. */
export function requireSales(ctx: Context): void {
  if (!ctx.gateway.canSell) throw conflict('salesClosed');
}

export async function requireMethod(tx: Tx, ctx: Context, payerId: number): Promise<Method> {
  const method = await currentMethod(tx, payerId);
  // A card that another provider keeps cannot be charged by this one.
  if (method?.provider !== ctx.gateway.name) throw conflict('paymentMethodRequired');
  return method;
}

/** A year that begins now and waits for its payment. */
export function newYear(
  ctx: Context,
  seat: Pick<NewSeat, 'payerId' | 'planCode' | 'kind' | 'holderId' | 'studentId'>,
): NewSeat {
  const now = ctx.clock.now();
  return {
    ...seat,
    uuid: newUuid(now),
    status: 'pending',
    ...{ anchorAt: now, periodStart: now, createdAt: now },
    periodEnd: addYears(now, LICENCE_YEARS, ctx.config.timeZone),
  };
}

export interface Order {
  readonly payerId: number;
  readonly type: PaymentRow['type'];
  /** All of the same plan and for the same span of time. */
  readonly seats: readonly Seat[];
  readonly method: Method;
  /** The same key is the same order. */
  readonly orderKey: string;
  readonly isRenewal: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Idempotency key of a request for which the client sends none. */
export const naturalKey = async (tx: Tx, seat: Seat): Promise<string> =>
  `subscription:${seat.uuid}:${await ordersOf(tx, seat.id)}`;

/** Idempotency key sent by the client, unique within the account. */
export const clientKey = (payerId: number, key: string): string => `client:${payerId}:${key}`;

/** Writes down what is to be charged, in the caller's transaction; `carryOut` charges it. */
export async function placeOrder(tx: Tx, ctx: Context, order: Order): Promise<PaymentRow> {
  const [first] = order.seats;
  if (!first) throw new Error('an order without anything');
  const now = ctx.clock.now();
  const { currency: _, ...price } = await quote(ctx, tx, first.planCode, order.seats.length);
  const { method } = order;
  return insertPayment(
    tx,
    {
      ...price,
      uuid: newUuid(now),
      ...{ payerId: order.payerId, type: order.type, state: 'pending', orderKey: order.orderKey },
      ...{ isRenewal: order.isRenewal, planCode: first.planCode, quantity: order.seats.length },
      ...{ periodStart: order.periodStart, periodEnd: order.periodEnd, createdAt: now },
      ...{ provider: method.provider, providerToken: method.providerToken },
      ...{ cardType: method.cardType, last4: method.last4 },
    },
    order.seats.map(({ id }) => id),
  );
}
