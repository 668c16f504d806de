import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { giveCard, nonceOf, paymentsOf, planOf, refusal } from '../../../test/buyers.ts';
import { createParent, createSchoolManager, createStudent, createTeacher } from '../../../test/factories.ts';
import { grantLicence } from '../licences/licences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-10T15:00:00Z'));
afterAll(() => app.stop());

const begin = (token: string, idempotencyKey?: string) =>
  app.call('POST /user/teacher/subscription/create', { body: { idempotencyKey } }, { token });
const stop = (token: string) => app.call('POST /user/teacher/subscription/cancel', {}, { token });
const isCovered = async (teacher: { token: string }) => (await planOf(app, teacher)).license !== null;

describe('a teacher’s own subscription', () => {
  it('costs 49.99 and the two taxes, and covers the pupils for a year', async () => {
    const teacher = await createTeacher(app);
    const { student } = await createStudent(app, { teacher });
    await giveCard(app, teacher);
    const { status, body } = await begin(teacher.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      subscription: {
        planId: 'teacher-year',
        status: 'active',
        price: 49.99,
        nextBillAmount: 57.48,
        billingPeriodStartDate: '2026-11-10T15:00:00.000Z',
        billingPeriodEndDate: '2027-11-10T15:00:00.000Z',
        nextBillingDate: '2027-11-10T15:00:00.000Z',
      },
    });
    const plan = await planOf(app, teacher);
    expect(plan).toMatchObject({
      paymentData: {
        cardType: 'Mastercard',
        last4: '4444',
        expirationDate: '12/2039',
        processorMessage: null,
      },
      license: { startedAt: '2026-11-10T15:00:00.000Z', finishedAt: '2027-11-10T15:00:00.000Z' },
      plan: { price: 49.99, tpsCents: 250, tvqCents: 499, totalCents: 5748 },
      studentsCount: 1,
      provider: 'sandbox',
      canBuy: true,
    });
    const [payment, ...others] = await paymentsOf(app, teacher);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      type: 'subscription',
      refunded: false,
      transaction: { amount: 5748, student: null },
      invoice: { number: expect.stringMatching(/^2026-\d{6}$/), tpsCents: 250, tvqCents: 499 },
      processorCode: '1000',
      refundableUntil: '2026-11-25T05:00:00.000Z',
    });
    const me = await app.call(
      'GET /student/me',
      {},
      { token: (await createStudent(app, { teacher })).token },
    );
    expect(me.body.student.licenseId).toEqual(expect.any(Number));
    expect(student.id).toEqual(expect.any(Number));
  });

  it('needs a payment method, and a teacher', async () => {
    const teacher = await createTeacher(app);
    expect(refusal(await begin(teacher.token))).toEqual([409, 'conflict']);
    const manager = await createSchoolManager(app);
    expect(refusal(await begin(manager.token))).toEqual([403, 'forbidden']);
    expect(refusal(await stop(manager.token))).toEqual([403, 'forbidden']);
    expect(refusal(await stop(teacher.token))).toEqual([409, 'conflict']);
  });

  it('is charged once for ten clicks at once, with a key and without', async () => {
    for (const key of [undefined, 'one-purchase']) {
      const teacher = await createTeacher(app);
      await giveCard(app, teacher);
      const replies = await Promise.all(Array.from({ length: 10 }, () => begin(teacher.token, key)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(replies.map(({ body }) => body.subscription.uuid)).size).toBe(1);
      expect(await paymentsOf(app, teacher)).toHaveLength(1);
    }
  });

  it('runs to its end when it is stopped, and goes on without a charge', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher.token);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await stop(teacher.token);
      expect(body.subscription).toMatchObject({ status: 'canceled', nextBillingDate: null });
    }
    expect(await isCovered(teacher)).toBe(true);
    expect((await begin(teacher.token)).body.subscription).toMatchObject({ status: 'active' });
    expect(await paymentsOf(app, teacher)).toHaveLength(1);
    await stop(teacher.token);
    app.clock.set('2027-11-10T14:59:59Z');
    const later = { token: (await signedInAgain(teacher)).token };
    expect(await isCovered(later)).toBe(true);
    app.clock.set('2027-11-10T15:00:00Z');
    expect(await isCovered(later)).toBe(false);
  });

  it('is not sold to who has a licence for months to come', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await grantLicence(app.ctx, { userId: teacher.user.id });
    expect(refusal(await begin(teacher.token))).toEqual([409, 'conflict']);
    expect(await paymentsOf(app, teacher)).toEqual([]);
  });

  it('tells the processor’s words when the charge is declined, and leaves nothing behind', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher, 'poor');
    const { status, body } = await begin(teacher.token);
    expect([status, body.flash]).toEqual([409, expect.stringContaining('Insufficient Funds (2001)')]);
    const plan = await planOf(app, teacher);
    expect(plan).toMatchObject({
      currentUserSubscription: null,
      license: null,
      paymentData: { processorMessage: 'Insufficient Funds' },
    });
    expect(await paymentsOf(app, teacher)).toEqual([]);
    await giveCard(app, teacher);
    expect((await begin(teacher.token)).status).toBe(200);
  });
});

const signedInAgain = async (adult: { user: { email: string } }) => {
  const { body } = await app.call('POST /global/auth/login', {
    body: { username: adult.user.email, password: 'violet-kayak' },
  });
  return { token: body.jwt };
};

describe('the payment method', () => {
  it('is refused in the processor’s words', async () => {
    const { token } = await createTeacher(app);
    const cases = [
      ['declined', 'Do Not Honor (2000)'],
      ['expired', 'Expired Card (2004)'],
    ] as const;
    for (const [behaviour, words] of cases) {
      const body = { nonce: nonceOf(behaviour) };
      const reply = await app.call('POST /user/payments/new-method', { body }, { token });
      expect([reply.status, reply.body.errors?.nonce]).toEqual([422, expect.stringContaining(words)]);
      expect(reply.body.flash).toContain('moyen de paiement');
    }
    const old = { nonce: nonceOf('accepted', '10/2026') };
    expect((await app.call('POST /user/payments/new-method', { body: old }, { token })).status).toBe(422);
    const forged = { nonce: '4111111111111111' };
    expect((await app.call('POST /user/payments/new-method', { body: forged }, { token })).status).toBe(422);
  });

  it('is asked for by a token, kept without a number, and replaced', async () => {
    const teacher = await createTeacher(app);
    const { body } = await app.call('GET /user/payments/token', {}, { token: teacher.token });
    expect(JSON.parse(Buffer.from(body.token, 'base64').toString())).toEqual({
      form: '/sandbox-gateway/form?lang=fr',
    });
    await giveCard(app, teacher);
    const wallet = { nonce: 'fake-paypal-billing-agreement-nonce' };
    const kept = await app.call('POST /user/payments/new-method', { body: wallet }, { token: teacher.token });
    expect(kept.body.paymentData).toMatchObject({ kind: 'wallet', cardType: 'PayPal', last4: '' });
    expect((await planOf(app, teacher)).paymentData).toMatchObject({ kind: 'wallet' });
  });

  it('is nobody else’s', async () => {
    await giveCard(app, await createTeacher(app));
    expect((await planOf(app, await createTeacher(app))).paymentData).toBeNull();
  });
});

describe('a parent’s subscriptions', () => {
  const subscribe = (token: string, uuid: string) =>
    app.call('POST /user/students/{uuid}/subscription/create', { params: { uuid }, body: {} }, { token });
  const cancel = (token: string, uuid: string) =>
    app.call('POST /user/students/{uuid}/subscription/cancel', { params: { uuid } }, { token });

  it('are per child, and show the child on the payment', async () => {
    const parent = await createParent(app);
    const { student } = await createStudent(app, { parent, firstName: 'Tom' });
    const { student: sister } = await createStudent(app, { parent, firstName: 'Zoé' });
    await giveCard(app, parent);
    expect((await subscribe(parent.token, student.uuid)).body.subscription).toMatchObject({
      ...{ planId: 'student-year', status: 'active', price: 24.99 },
    });
    const plan = await planOf(app, parent);
    expect(plan.studentPlans.map((one) => [one.student.name, one.subscription?.status ?? null])).toEqual([
      ['Tom Gagnon', 'active'],
      ['Zoé Gagnon', null],
    ]);
    expect(plan).toMatchObject({ teacherPlans: [], currentUserSubscription: null, plan: { price: 24.99 } });
    const [payment] = await paymentsOf(app, parent);
    expect(payment?.transaction).toEqual({
      amount: 2873,
      student: { uuid: student.uuid, name: 'Tom Gagnon' },
    });
    expect((await cancel(parent.token, student.uuid)).body.subscription.status).toBe('canceled');
    expect(refusal(await cancel(parent.token, sister.uuid))).toEqual([409, 'conflict']);
  });

  it('are not for a stranger’s child', async () => {
    const { student } = await createStudent(app, { parent: await createParent(app) });
    const other = await createParent(app);
    await giveCard(app, other);
    expect(refusal(await subscribe(other.token, student.uuid))).toEqual([404, 'not-found']);
    expect(refusal(await cancel(other.token, student.uuid))).toEqual([404, 'not-found']);
  });
});

describe('the withdrawal', () => {
  const refund = (token: string, id: number) =>
    app.call('POST /user/payments/{id}/refund', { params: { id } }, { token });

  it('gives all back and ends the licence at once, once however often it is asked', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher.token);
    const [payment] = await paymentsOf(app, teacher);
    const id = payment?.id ?? 0;
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(teacher.token, id)));
    expect(replies.map(({ status, body }) => [status, body.subscription.status])).toEqual(
      Array(5).fill([200, 'expired']),
    );
    expect(await isCovered(teacher)).toBe(false);
    expect(await paymentsOf(app, teacher)).toMatchObject([{ refunded: true, state: 'refunded' }]);
    expect((await planOf(app, teacher)).currentUserSubscription).toBeNull();
    expect((await begin(teacher.token)).status).toBe(200);
    expect(await paymentsOf(app, teacher)).toHaveLength(2);
  });

  it('is possible to the end of day 14 and not on day 15, through the change of the clocks', async () => {
    for (const [bought, last, late] of [
      ['2026-10-25T16:00:00Z', '2026-11-09T04:59:59Z', '2026-11-09T05:00:00Z'],
      ['2028-02-20T17:00:00Z', '2028-03-06T04:59:59Z', '2028-03-06T05:00:00Z'],
    ] as const) {
      for (const [when, status] of [
        [last, 200],
        [late, 409],
      ] as const) {
        app.clock.set(bought);
        const teacher = await createTeacher(app);
        await giveCard(app, teacher);
        await begin(teacher.token);
        app.clock.set(when);
        const later = await signedInAgain(teacher);
        const [payment] = await paymentsOf(app, later);
        expect([when, (await refund(later.token, payment?.id ?? 0)).status]).toEqual([when, status]);
      }
    }
  });

  it('is not for a stranger', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher.token);
    const [payment] = await paymentsOf(app, teacher);
    const other = await createTeacher(app);
    const seen = await app.call('GET /user/payments', { query: { limit: 1 } }, { token: other.token });
    expect(seen.body).toEqual({ payments: [], nextCursor: null });
    expect(refusal(await refund(other.token, payment?.id ?? 0))).toEqual([404, 'not-found']);
  });
});

describe('in production', () => {
  it('the sandbox sells nothing, unless it is a demo', async () => {
    const shop = await startTestApp({ NODE_ENV: 'production' });
    try {
      const { token } = await createTeacher(shop);
      const body = { nonce: nonceOf() };
      expect(refusal(await shop.call('POST /user/payments/new-method', { body }, { token }))).toEqual([
        409,
        'conflict',
      ]);
      expect(refusal(await shop.call('GET /user/payments/token', {}, { token }))).toEqual([409, 'conflict']);
      expect((await shop.call('GET /user/payments/plan', {}, { token })).body.paymentPlan.canBuy).toBe(false);
    } finally {
      await shop.stop();
    }
    const demo = await startTestApp({ NODE_ENV: 'production', DEMO: '1' });
    try {
      const teacher = await createTeacher(demo);
      expect((await planOf(demo, teacher)).canBuy).toBe(true);
    } finally {
      await demo.stop();
    }
  });
});
