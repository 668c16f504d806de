import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type {
  GatewayOrder,
  GatewayTransaction,
  PaymentGateway,
  ProcessorWords,
  SignedMessage,
} from '../../../payment-gateway.ts';
import { keyedHash } from '../../../sealing.ts';
import {
  findMethod,
  findTransaction,
  insertEvent,
  insertMethod,
  insertTransaction,
  moveTransaction,
  type SandboxTransaction,
} from './sandbox.queries.ts';
import { type Behaviour, methodOf, readNonce } from './sandbox-nonce.ts';

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
}

/** The numbers and words of Braintree, whose part is played here. */
const said = (code: string, message: string): ProcessorWords => ({ code, message });
const words = {
  approved: said('1000', 'Approved'),
  declined: said('2000', 'Do Not Honor'),
  poor: said('2001', 'Insufficient Funds'),
  expired: said('2004', 'Expired Card'),
  later: said('2046', 'Declined'),
  unknown: said('2005', 'Invalid Credit Card Number'),
};

const LATE_MS = 20_000;
const SLOW_MS = 5_000;
const SIGNED_FOR = 'sandbox-webhook';

const states: Record<SandboxTransaction['status'], GatewayTransaction['state']> = {
  ...{
    pending: 'pending',
    submitted: 'succeeded',
    settled: 'succeeded',
    declined: 'failed',
    refunded: 'refunded',
  },
};

const transactionOf = ({
  id,
  orderId,
  status,
  processorCode,
  processorMessage,
}: SandboxTransaction): GatewayTransaction => ({
  ...{ id, orderId, state: states[status], words: { code: processorCode, message: processorMessage } },
});

/** True from the first moment of the month after. */
function isOver(expirationDate: string, now: Date): boolean {
  const [month, year] = expirationDate.split('/').map(Number);
  return month !== undefined && year !== undefined && now.getTime() >= Date.UTC(year, month, 1);
}

/** What becomes of a charge: the card decides. */
function verdictOf(
  method: { behaviour: string; expirationDate: string } | undefined,
  isRenewal: boolean,
  now: Date,
): { status: SandboxTransaction['status']; words: ProcessorWords } {
  if (!method) return { status: 'declined', words: words.unknown };
  if (method.expirationDate && isOver(method.expirationDate, now))
    return { status: 'declined', words: words.expired };
  const behaviour = method.behaviour as Behaviour;
  if (behaviour === 'poor') return { status: 'declined', words: words.poor };
  if (behaviour === 'fails-later' && isRenewal) return { status: 'declined', words: words.later };
  return { status: behaviour === 'slow' ? 'pending' : 'submitted', words: words.approved };
}

/** Signs what a webhook says; the product proves it by the same key. */
export function signMessage(secret: string, message: object): SignedMessage {
  const bt_payload = Buffer.from(JSON.stringify(message)).toString('base64');
  return { bt_payload, bt_signature: keyedHash(secret, SIGNED_FOR, bt_payload) };
}

/** Says later, over HTTP, what has become of a transaction; how late and how often is a setting. */
async function queueWebhook(
  { config, clock }: Parts,
  tx: Tx,
  kind: string,
  transactionId: string,
  delayMs = 0,
) {
  const modes = config.sandboxWebhooks;
  const now = clock.now();
  const isLate = modes.includes('late');
  // Shuffled: each delay follows from the webhook's own number.
  const id = newUuid(now);
  const spread = modes.includes('shuffled') ? (Number.parseInt(id.slice(-4), 16) % 10) * 1000 : 0;
  await insertEvent(tx, {
    ...{ id, kind, transactionId, copies: modes.includes('twice') ? 2 : 1 },
    dueAt: new Date(now.getTime() + delayMs + (isLate ? LATE_MS : 0) + spread),
  });
}

async function charge(parts: Parts, order: GatewayOrder): Promise<GatewayTransaction> {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    const verdict = verdictOf(await findMethod(tx, order.methodToken), order.isRenewal, now);
    const made = await insertTransaction(tx, {
      ...{ id: `sb_${newUuid(now)}`, orderId: order.orderId, amountCents: order.amountCents },
      ...{ status: verdict.status, createdAt: now },
      ...{ processorCode: verdict.words.code, processorMessage: verdict.words.message },
    });
    if (!made) {
      const before = await findTransaction(tx, { orderId: order.orderId });
      if (!before) throw new Error('an order of the sandbox vanished');
      return transactionOf(before);
    }
    if (made.status === 'submitted') await queueWebhook(parts, tx, 'transaction_settled', made.id);
    if (made.status === 'pending') await queueWebhook(parts, tx, 'transaction_settled', made.id, SLOW_MS);
    return transactionOf(made);
  });
}

async function refund(parts: Parts, transactionId: string): Promise<GatewayTransaction> {
  return inTransaction(parts.db, async (tx) => {
    const moved = await moveTransaction(tx, transactionId, ['pending', 'submitted', 'settled'], 'refunded');
    if (moved) await queueWebhook(parts, tx, 'transaction_refunded', transactionId);
    const row = moved ?? (await findTransaction(tx, { id: transactionId }));
    if (!row) throw new Error('a refund of a transaction that the sandbox does not know');
    return transactionOf(row);
  });
}

function readWebhook({ config }: Parts, { bt_payload, bt_signature }: SignedMessage) {
  const expected = Buffer.from(keyedHash(config.secret, SIGNED_FOR, bt_payload));
  const given = Buffer.from(bt_signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return JSON.parse(Buffer.from(bt_payload, 'base64').toString('utf8'));
}

/**
 * A payment provider that moves no money: deterministic cards, its own form (sandbox-form.ts), and webhooks that it really
 * sends over HTTP (sandbox-webhooks.ts). It sells nothing where real customers come.
 */
export function createSandboxGateway(parts: Parts): PaymentGateway {
  const { config, db, clock } = parts;
  return {
    name: 'sandbox',
    canSell: !config.isProduction || config.demo,
    clientToken: async (_customer, lang) =>
      Buffer.from(JSON.stringify({ form: `/sandbox-gateway/form?lang=${lang}` })).toString('base64'),
    async saveMethod(_customer, nonce) {
      const card = readNonce(nonce);
      if (!card) return { isSaved: false, words: words.unknown };
      const isExpired = card.expirationDate !== '' && isOver(card.expirationDate, clock.now());
      if (card.behaviour === 'expired' || isExpired) return { isSaved: false, words: words.expired };
      if (card.behaviour === 'declined') return { isSaved: false, words: words.declined };
      const token = `sb_${newUuid(clock.now())}`;
      await insertMethod(db, { token, behaviour: card.behaviour, expirationDate: card.expirationDate });
      return { isSaved: true, method: methodOf(token, card) };
    },
    charge: (order) => charge(parts, order),
    async findByOrder(orderId) {
      const row = await findTransaction(db, { orderId });
      return row && transactionOf(row);
    },
    async find(id) {
      const row = await findTransaction(db, { id });
      return row && transactionOf(row);
    },
    refund: (transactionId) => refund(parts, transactionId),
    readWebhook: async (message) => readWebhook(parts, message),
  };
}
