import braintree from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type StandIn, standInKeys, startBraintreeStandIn } from '../../../../test/braintree-stand-in.ts';
import { buyLicences, paymentsOf, planOf, refusal } from '../../../../test/buyers.ts';
import { createSchoolManager, createTeacher, type SignedInAdult } from '../../../../test/factories.ts';
import { openSession } from '../../../http/session-store.ts';
import { runBillingJobs } from '../renewals.ts';
import { signMessage } from '../sandbox/sandbox-gateway.ts';

let standIn: StandIn;
let app: TestApp;
/** The library as Braintree's side uses it: it signs webhooks. */
let theirs: braintree.BraintreeGateway;
beforeAll(async () => {
  standIn = await startBraintreeStandIn();
  Object.assign(braintree.Environment.Development, { server: '127.0.0.1', port: String(standIn.port) });
  app = await startTestApp({
    ...{ PAYMENT_PROVIDER: 'braintree', BRAINTREE_ENVIRONMENT: 'development' },
    BRAINTREE_MERCHANT_ID: standInKeys.merchantId,
    BRAINTREE_PUBLIC_KEY: standInKeys.publicKey,
    BRAINTREE_PRIVATE_KEY: standInKeys.privateKey,
  });
  theirs = new braintree.BraintreeGateway({ environment: braintree.Environment.Development, ...standInKeys });
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

const save = ({ token }: SignedInAdult, nonce: string) =>
  app.call('POST /user/payments/new-method', { body: { nonce } }, { token });
const begin = ({ token }: SignedInAdult) =>
  app.call('POST /user/teacher/subscription/create', { body: {} }, { token });
const refund = ({ token }: SignedInAdult, id: number) =>
  app.call('POST /user/payments/{id}/refund', { params: { id } }, { token });
const send = (message: { bt_signature: string; bt_payload: string }) =>
  app.raw('POST', '/api/v1/payments/webhooks/braintree', message);
const saleOf = async (buyer: SignedInAdult) => {
  const [payment] = await paymentsOf(app, buyer);
  const sale = standIn.books.sales.find(({ orderId, type }) => orderId === payment?.uuid && type === 'sale');
  if (!sale || !payment) throw new Error('nothing was sold');
  return { sale, payment };
};

async function subscribed(nonce = 'fake-valid-mastercard-nonce'): Promise<SignedInAdult> {
  const teacher = await createTeacher(app);
  expect((await save(teacher, nonce)).status).toBe(200);
  expect((await begin(teacher)).body.subscription.status).toBe('active');
  return teacher;
}

describe('a payment method kept by Braintree', () => {
  it('begins with its token; card and wallet are shown as they are', async () => {
    const teacher = await createTeacher(app);
    const { body } = await app.call('GET /user/payments/token', {}, { token: teacher.token });
    expect(body.token).toBe('a-client-token');
    expect((await save(teacher, 'fake-valid-mastercard-nonce')).body.paymentData).toMatchObject({
      ...{ kind: 'card', cardType: 'Mastercard', imageUrl: '/cards/mastercard.svg' },
      ...{ last4: '4444', expirationDate: '12/2039' },
    });
    expect((await save(teacher, 'fake-paypal-billing-agreement-nonce')).body.paymentData).toMatchObject({
      ...{ kind: 'wallet', cardType: 'PayPal', imageUrl: '/cards/paypal.svg', last4: '' },
    });
    expect(await planOf(app, teacher)).toMatchObject({ provider: 'braintree', canBuy: true });
    // The second one found the customer that the first one made.
    expect([...standIn.books.customers].filter((id) => id === teacher.user.uuid)).toHaveLength(1);
  });

  it('is refused in the words of the processor, or of Braintree itself', async () => {
    const teacher = await createTeacher(app);
    for (const [nonce, words] of [
      ['fake-processor-declined-visa-nonce', 'Do Not Honor (2000)'],
      ['fake-consumed-nonce', 'Cannot use a payment_method_nonce more than once. (gateway)'],
      ['sandbox.anything', 'Unknown or expired payment_method_nonce. (gateway)'],
    ] as const) {
      const reply = await save(teacher, nonce);
      expect([reply.status, reply.body.errors?.nonce]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await planOf(app, teacher)).paymentData).toBeNull();
    expect(refusal(await begin(teacher))).toEqual([409, 'conflict']);
  });
});

describe('a charge by Braintree', () => {
  it('is the price with taxes in dollars, under our order, once for ten clicks', async () => {
    const teacher = await createTeacher(app);
    await save(teacher, 'fake-valid-mastercard-nonce');
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(teacher)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { sale, payment } = await saleOf(teacher);
    expect(standIn.books.sales.filter(({ orderId }) => orderId === payment.uuid)).toHaveLength(1);
    expect(sale).toMatchObject({ amount: '57.48', source: '' });
    expect(payment).toMatchObject({ state: 'succeeded', processorCode: '1000' });
  });

  it('of many licences is one, and a renewal says that it is one', async () => {
    const manager = await createSchoolManager(app);
    await save(manager, 'fake-valid-mastercard-nonce');
    expect((await buyLicences(app, manager, 100)).status).toBe(201);
    expect((await saleOf(manager)).sale.amount).toBe('5747.60');
    const bought = app.clock.now();
    app.clock.set('2027-11-10T14:30:00Z');
    await runBillingJobs(app.ctx);
    const back = { ...manager, token: await openSession(app.ctx, { type: 'user', id: manager.user.id }) };
    expect((await saleOf(back)).sale).toMatchObject({ source: 'recurring', amount: '5747.60' });
    app.clock.set(bought);
  });

  it('that the processor declines is told in its words and leaves nothing', async () => {
    const teacher = await createTeacher(app);
    await save(teacher, 'fake-valid-mastercard-nonce');
    standIn.books.verdict = ['2001', 'Insufficient Funds'];
    const { status, body } = await begin(teacher);
    standIn.books.verdict = ['1000', 'Approved'];
    expect([status, body.flash]).toEqual([409, expect.stringContaining('Insufficient Funds (2001)')]);
    expect(await planOf(app, teacher)).toMatchObject({ currentUserSubscription: null, license: null });
  });

  it('whose answer is lost is found by its order and never repeated', async () => {
    const teacher = await createTeacher(app);
    await save(teacher, 'fake-valid-mastercard-nonce');
    standIn.losesAnswers = true;
    expect((await begin(teacher)).body.subscription.status).toBe('pending');
    standIn.losesAnswers = false;
    app.clock.advance(121_000);
    await runBillingJobs(app.ctx);
    expect((await planOf(app, teacher)).currentUserSubscription?.status).toBe('active');
    const { payment } = await saleOf(teacher);
    expect(standIn.books.sales.filter(({ orderId }) => orderId === payment.uuid)).toHaveLength(1);
  });
});

describe('money given back by Braintree', () => {
  it('is a void before the money has moved, a refund afterwards', async () => {
    for (const [status, after] of [
      ['submitted_for_settlement', { status: 'voided', refundIds: [] }],
      ['settled', { status: 'settled', refundIds: [expect.stringMatching(/^credit/)] }],
    ] as const) {
      const teacher = await subscribed();
      const { sale, payment } = await saleOf(teacher);
      sale.status = status;
      const replies = [await refund(teacher, payment.id), await refund(teacher, payment.id)];
      expect(replies.map(({ body }) => body.subscription.status)).toEqual(['expired', 'expired']);
      expect(sale).toMatchObject(after);
      expect((await planOf(app, teacher)).license).toBeNull();
    }
  });
});

describe('a webhook of Braintree', () => {
  const settled = (id: string) =>
    theirs.webhookTesting.sampleNotification('transaction_settled' as braintree.WebhookNotificationKind, id);

  it('is believed by its signature alone, and only says what to look at', async () => {
    const teacher = await subscribed();
    const { sale } = await saleOf(teacher);
    // Somebody gave the money back in Braintree's own control panel.
    sale.status = 'settled';
    standIn.books.giveBack(sale, 'refund');
    const message = await settled(sale.id);
    const other = await settled('sale0');
    const forged = [
      { ...message, bt_signature: `${standInKeys.publicKey}|${'0'.repeat(40)}` },
      { ...message, bt_signature: message.bt_signature.replace('public', 'nobody') },
      { ...message, bt_payload: other.bt_payload.replace(/^./, 'A') },
      signMessage(app.ctx.config.secret, { eventId: 'e', kind: 'k', transactionId: sale.id }),
    ];
    for (const one of forged) expect((await send(one)).status).toBe(403);
    expect((await planOf(app, teacher)).license).not.toBeNull();
    for (let time = 0; time < 10; time += 1) expect((await send(message)).status).toBe(200);
    expect((await planOf(app, teacher)).license).toBeNull();
    expect((await paymentsOf(app, teacher)).map(({ state }) => state)).toEqual(['refunded']);
  });

  it('about the refund leads to its sale, and one about nothing is taken', async () => {
    const teacher = await subscribed();
    const { sale } = await saleOf(teacher);
    sale.status = 'settled';
    standIn.books.giveBack(sale, 'refund');
    expect((await send(await settled(sale.refundIds[0] ?? ''))).status).toBe(200);
    expect((await planOf(app, teacher)).license).toBeNull();
    expect((await send(await settled('unknown'))).status).toBe(200);
    const check = await theirs.webhookTesting.sampleNotification(
      'check' as braintree.WebhookNotificationKind,
      '',
    );
    expect((await send(check)).status).toBe(200);
    expect((await app.raw('POST', '/api/v1/payments/webhooks/sandbox', check)).status).toBe(404);
  });
});

describe('the page where Braintree takes the money', () => {
  it('may load its fields and its wallet and nothing else; elsewhere no other host is allowed', async () => {
    const policyOf = async (one: TestApp) => {
      const { headers } = await one.raw('GET', '/api/v1/global/demo');
      return String(headers['content-security-policy']);
    };
    const policy = await policyOf(app);
    expect(policy).toContain("script-src 'self' https://assets.braintreegateway.com https://*.paypal.com");
    expect(policy).toContain("frame-src 'self' https://assets.braintreegateway.com https://*.paypal.com");
    expect(policy).toMatch(/connect-src 'self' ws:\S+ https:\/\/api\.sandbox\.braintreegateway\.com /);
    expect(policy).not.toContain("'unsafe-eval'");
    const sandbox = await startTestApp();
    try {
      expect(await policyOf(sandbox)).not.toMatch(/https?:\/\//);
    } finally {
      await sandbox.stop();
    }
  });
});
