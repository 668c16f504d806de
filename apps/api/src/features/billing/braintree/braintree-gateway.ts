import { createHash } from 'node:crypto';
import braintree from 'braintree';
import type { Config } from '../../../config.ts';
import type {
  GatewayCustomer,
  GatewayMethod,
  GatewayOrder,
  GatewayTransaction,
  PaymentGateway,
  ProvedMessage,
  SavedMethod,
  SignedMessage,
} from '../../../payment-gateway.ts';

type Braintree = braintree.BraintreeGateway;
type Transaction = braintree.Transaction;

const environments = {
  sandbox: () => braintree.Environment.Sandbox,
  production: () => braintree.Environment.Production,
  /** A stand-in of the gateway on this machine, for the tests. */
  development: () => braintree.Environment.Development,
};

const taken = [
  'submitted_for_settlement',
  'settling',
  'settlement_confirmed',
  'settlement_pending',
  'settled',
];
const waiting = ['authorizing', 'authorized'];

function stateOf({ status, refundIds }: Transaction): GatewayTransaction['state'] {
  if (status === 'voided' || (refundIds && refundIds.length > 0)) return 'refunded';
  if (taken.includes(status)) return 'succeeded';
  return waiting.includes(status) ? 'pending' : 'failed';
}

function transactionOf(transaction: Transaction): GatewayTransaction {
  const { id, orderId, processorResponseCode, processorResponseText } = transaction;
  return {
    id,
    orderId: orderId ?? '',
    state: stateOf(transaction),
    words: { code: processorResponseCode ?? '', message: processorResponseText ?? '' },
  };
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'notFoundError';

/** Undefined where Braintree has no such thing. */
async function orNothing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Cents as Braintree wants them: `57.48`. */
const amountOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

async function findSale(gateway: Braintree, id: string): Promise<Transaction | undefined> {
  const found = await orNothing(gateway.transaction.find(id));
  // The message may be about the refund; the payment is the sale that it gives back.
  if (found?.type === 'credit' && found.refundedTransactionId)
    return orNothing(gateway.transaction.find(found.refundedTransactionId));
  return found;
}

async function findByOrder(gateway: Braintree, orderId: string): Promise<GatewayTransaction | undefined> {
  const stream = gateway.transaction.search((search) => search.orderId().is(orderId));
  let sale: Transaction | undefined;
  for await (const one of stream as AsyncIterable<Transaction>) if (one.type === 'sale') sale ??= one;
  return sale && transactionOf(sale);
}

async function charge(gateway: Braintree, order: GatewayOrder, merchantAccountId: string | undefined) {
  const { transaction, success, message } = await gateway.transaction.sale({
    amount: amountOf(order.amountCents),
    orderId: order.orderId,
    paymentMethodToken: order.methodToken,
    ...(merchantAccountId ? { merchantAccountId } : {}),
    ...(order.isRenewal ? { transactionSource: 'recurring' as const } : {}),
    options: { submitForSettlement: true },
  });
  if (transaction) return transactionOf(transaction);
  if (success) throw new Error('Braintree took a charge and named no transaction');
  // Refused before it became a transaction: the card is gone, a field is wrong.
  return {
    ...{ id: `refused-${order.orderId}`, orderId: order.orderId, state: 'failed' as const },
    words: { code: 'gateway', message },
  };
}

async function refund(gateway: Braintree, id: string): Promise<GatewayTransaction> {
  const sale = await gateway.transaction.find(id);
  if (stateOf(sale) === 'refunded') return transactionOf(sale);
  const isSettled = sale.status === 'settled' || sale.status === 'settling';
  const { success, message } = isSettled
    ? await gateway.transaction.refund(id)
    : await gateway.transaction.void(id);
  if (!success) throw new Error(`Braintree refused a refund: ${message}`);
  return { ...transactionOf(sale), state: 'refunded' };
}

/** Cards and wallets have different fields. */
function methodOf(method: braintree.PaymentMethod): GatewayMethod {
  const { token, last4, cardType, expirationDate } = method as Partial<braintree.CreditCard> & {
    token: string;
  };
  if (last4)
    return {
      ...{ token, last4, kind: 'card' },
      // They write the name of one maker in a way of their own.
      cardType: cardType === 'MasterCard' ? 'Mastercard' : (cardType ?? ''),
      expirationDate: expirationDate ?? '',
    };
  return { ...{ token, last4: '', kind: 'wallet' }, cardType: 'PayPal', expirationDate: '' };
}

async function saveMethod(
  gateway: Braintree,
  customer: GatewayCustomer,
  nonce: string,
): Promise<SavedMethod> {
  const { uuid, firstName, lastName, email } = customer;
  if (!(await orNothing(gateway.customer.find(uuid))))
    await gateway.customer.create({ id: uuid, firstName, lastName, email });
  const saved = await gateway.paymentMethod.create({
    customerId: uuid,
    paymentMethodNonce: nonce,
    options: { verifyCard: true, makeDefault: true },
  });
  if (saved.success) return { isSaved: true, method: methodOf(saved.paymentMethod) };
  const { verification, message } = saved as unknown as {
    verification?: { processorResponseCode?: string; processorResponseText?: string };
    message: string;
  };
  return {
    isSaved: false,
    words: {
      code: verification?.processorResponseCode || 'gateway',
      message: verification?.processorResponseText || message,
    },
  };
}

async function readWebhook(gateway: Braintree, message: SignedMessage): Promise<ProvedMessage | null> {
  const { bt_signature, bt_payload } = message;
  try {
    const notification = await gateway.webhookNotification.parse(bt_signature, bt_payload);
    const { kind, transaction, dispute } = notification as unknown as {
      kind: string;
      transaction?: { id: string };
      dispute?: { transaction?: { id: string } };
    };
    // Braintree numbers no messages: the same one has the same bytes.
    const eventId = createHash('sha256').update(bt_payload).digest('hex');
    return { eventId, kind, transactionId: transaction?.id ?? dispute?.transaction?.id ?? null };
  } catch (error) {
    if (error instanceof Error && error.name === 'invalidSignatureError') return null;
    throw error;
  }
}

/** Braintree, through its own library; cards are typed into its Hosted Fields and never come here. */
export function createBraintreeGateway({ braintree: keys }: Pick<Config, 'braintree'>): PaymentGateway {
  const gateway = new braintree.BraintreeGateway({
    environment: environments[keys.environment](),
    ...{ merchantId: keys.merchantId, publicKey: keys.publicKey, privateKey: keys.privateKey },
  });
  return {
    name: 'braintree',
    canSell: true,
    async clientToken() {
      const merchantAccountId = keys.merchantAccount;
      const reply = await gateway.clientToken.generate(merchantAccountId ? { merchantAccountId } : {});
      return reply.clientToken;
    },
    saveMethod: (customer, nonce) => saveMethod(gateway, customer, nonce),
    charge: (order) => charge(gateway, order, keys.merchantAccount),
    findByOrder: (orderId) => findByOrder(gateway, orderId),
    async find(id) {
      const sale = await findSale(gateway, id);
      return sale && transactionOf(sale);
    },
    refund: (id) => refund(gateway, id),
    readWebhook: (message) => readWebhook(gateway, message),
  };
}
