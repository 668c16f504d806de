import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import type { GatewayTransaction } from '../../payment-gateway.ts';
import { mailPayer } from './billing-mails.ts';
import { failed, refunded, succeeded } from './effects.ts';
import { changePayment, findPayment, lockPayment, type PaymentRow, takeCharge } from './payments.queries.ts';
import { lockAccount } from './people.queries.ts';

/** A process that has claimed a charge for longer than this is considered dead. */
const LOST_MS = 60_000;
const WAIT_MS = 8_000;
const WAIT_STEP_MS = 50;

type State = PaymentRow['state'];

/** A payment only goes forward, so that messages that come late, twice or in any order end in the same state. */
const next: Record<State, readonly State[]> = {
  pending: ['succeeded', 'failed', 'refunded'],
  succeeded: ['refunded', 'failed'],
  // Money that was taken after the charge had been given up has gone back: see `takenTooLate`.
  failed: ['refunded'],
  refunded: [],
};

/** The payment, locked after its payer, as whoever buys or stops locks the payer first. */
export async function lockOrder(tx: Tx, uuid: string): Promise<PaymentRow | undefined> {
  const known = await findPayment(tx, { uuid });
  if (known?.payerId != null) await lockAccount(tx, known.payerId);
  return lockPayment(tx, uuid);
}

async function advance(tx: Tx, ctx: Context, payment: PaymentRow, { id, words, state }: GatewayTransaction) {
  const now = ctx.clock.now();
  const said = { transactionId: id, processorCode: words.code, processorMessage: words.message };
  let row = payment;
  if (state === 'failed' && row.state === 'pending') {
    row = await changePayment(tx, row.id, { ...said, state: 'failed', settledAt: now });
    await failed(tx, ctx, row);
    return row;
  }
  if (row.state === 'pending') {
    row = await changePayment(tx, row.id, { ...said, state: 'succeeded', settledAt: now });
    await succeeded(tx, ctx, row);
  }
  if (row.state === 'failed') {
    row = await changePayment(tx, row.id, { ...said, state: 'refunded', refundedAt: now });
    await mailPayer(tx, ctx, 'refunded', row);
    return row;
  }
  // A charge that the bank takes back after all is money given back.
  if (state === 'refunded' || state === 'failed') {
    row = await changePayment(tx, row.id, { state: 'refunded', refundedAt: now });
    await refunded(tx, ctx, row);
  }
  return row;
}

const isTaken = ({ state }: GatewayTransaction) => state === 'pending' || state === 'succeeded';

/** True for money that the provider took for an order that was given up: nothing was handed over for it. */
async function takenTooLate(ctx: Context, transaction: GatewayTransaction): Promise<boolean> {
  if (!isTaken(transaction)) return false;
  const payment = await findPayment(ctx.db, { uuid: transaction.orderId });
  return payment?.state === 'failed';
}

/**
 * Brings a payment to what the provider says of it, with all that follows from it, in one transaction. `isNews` writes
 * down the message that told of it, in the same transaction; one that was taken before changes nothing. What was taken for
 * an order that had been given up is given back first: its buyer may have bought again.
 */
export async function settle(
  ctx: Context,
  reported: GatewayTransaction | undefined,
  isNews: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<PaymentRow | undefined> {
  const isLate = reported !== undefined && (await takenTooLate(ctx, reported));
  const transaction = isLate ? await ctx.gateway.refund(reported.id) : reported;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await isNews(tx)) || !transaction) return undefined;
    const payment = await lockOrder(tx, transaction.orderId);
    // Given up just now: the whole message must come again.
    if (payment?.state === 'failed' && isTaken(transaction)) throw new Error('a charge was taken too late');
    if (!payment || !next[payment.state].includes(transaction.state)) return payment;
    return advance(tx, ctx, payment, transaction);
  });
}

async function waitFor(ctx: Context, id: number): Promise<PaymentRow> {
  for (let waitedMs = 0; ; waitedMs += WAIT_STEP_MS) {
    const payment = await findPayment(ctx.db, { id });
    if (!payment) throw new Error(`payment ${id} vanished`);
    if (payment.state !== 'pending' || waitedMs >= WAIT_MS) return payment;
    await pause(WAIT_STEP_MS);
  }
}

async function ask(ctx: Context, payment: PaymentRow, wasTaken: boolean): Promise<GatewayTransaction> {
  // A dead process may have charged it already: asks the provider before charging again.
  const known = wasTaken ? await ctx.gateway.findByOrder(payment.uuid) : undefined;
  return (
    known ??
    ctx.gateway.charge({
      orderId: payment.uuid,
      amountCents: payment.totalCents,
      methodToken: payment.providerToken,
      isRenewal: payment.isRenewal,
    })
  );
}

/**
 * Charges an order: once, however many ask for it at the same time. Where the provider gives no answer it stays pending,
 * and the job that looks after those ends it.
 */
export async function carryOut(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state !== 'pending') return payment;
  const now = ctx.clock.now();
  const taken = await takeCharge(ctx.db, payment.id, now, new Date(now.getTime() - LOST_MS));
  if (!taken) return waitFor(ctx, payment.id);
  try {
    const transaction = await ask(ctx, payment, payment.chargeTakenAt !== null);
    return (await settle(ctx, transaction)) ?? payment;
  } catch (error) {
    ctx.log.error({ err: error, paymentUuid: payment.uuid }, 'a charge has no answer yet');
    return taken;
  }
}

/** Tells the buyer of a refusal in the processor's words. */
export function requireNoRefusal(payment: PaymentRow): void {
  if (payment.state !== 'failed') return;
  const message = `${payment.processorMessage ?? ''} (${payment.processorCode ?? ''})`;
  throw new Failure('conflict', { flash: { key: 'paymentDeclined', params: { message } } });
}
