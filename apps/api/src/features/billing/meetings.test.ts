import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf, planOf } from '../../../test/buyers.ts';
import { createSchoolManager, createTeacher, type SignedInAdult } from '../../../test/factories.ts';
import { queuedMails } from '../../../test/mails.ts';
import { payments, subscriptions } from '../../db/schema/billing.ts';
import { openSession } from '../../http/session-store.ts';
import { runBillingJobs } from './renewals.ts';
import { signMessage } from './sandbox/sandbox-gateway.ts';

/* What happens at the same moment, or in an order that nobody wished for. */

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const ROUNDS = 10;
const times = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const begin = ({ token }: SignedInAdult) =>
  app.call('POST /user/teacher/subscription/create', { body: {} }, { token });
const again = async ({ user }: SignedInAdult): Promise<SignedInAdult> => ({
  user,
  token: await openSession(app.ctx, { type: 'user', id: user.id }),
});
const told = (transactionId: string, eventId = transactionId) =>
  app.raw(
    'POST',
    '/api/v1/payments/webhooks/sandbox',
    signMessage(app.ctx.config.secret, { eventId, kind: 'transaction_settled', transactionId }),
  );
const isCovered = async (adult: SignedInAdult) => (await planOf(app, adult)).license !== null;

/** How many statements wait for a row that another transaction holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Runs all into held rows, one after the other, as far as each gets; then they go on in this order. */
async function meetAt(rows: string, ...all: readonly (() => Promise<unknown>)[]): Promise<void> {
  const holder = await app.connection.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${rows} for update`);
    const replies: Promise<unknown>[] = [];
    for (const start of all) {
      replies.push(start());
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(replies.length);
    }
    await holder.query('commit');
    await Promise.all(replies);
  } finally {
    // Closed, so that nothing stays held when an expectation failed.
    holder.release(true);
  }
}

/** Teachers whose year is over while the charge of the next one waits: who stops now would be expired, were it not paid. */
async function renewalsWait(count: number) {
  const teachers = await times(count, async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher);
    await giveCard(app, teacher, 'slow');
    return teacher;
  });
  app.clock.set('2027-11-10T14:00:00Z');
  await runBillingJobs(app.ctx);
  app.clock.set('2027-11-10T15:00:01Z');
  await app.connection.pool.query(`update sandbox_transactions set status = 'settled'`);
  const { rows } = await app.connection.pool.query<{ id: string; payer: number }>(
    `select t.id, p.payer_id as payer from sandbox_transactions t join payments p on p.uuid::text = t.order_id
     where p.is_renewal`,
  );
  const later = await Promise.all(teachers.map(again));
  return later.map((teacher) => ({
    teacher,
    chargeId: rows.find(({ payer }) => payer === teacher.user.id)?.id ?? '',
  }));
}

const stopOwn = ({ token }: SignedInAdult) =>
  app.call('POST /user/teacher/subscription/cancel', {}, { token });

async function expectPaidAndStopped(teacher: SignedInAdult) {
  const { license, currentUserSubscription } = await planOf(app, teacher);
  expect([currentUserSubscription?.status, currentUserSubscription?.billingPeriodEndDate]).toEqual([
    ...['canceled', '2028-11-10T15:00:00.000Z'],
  ]);
  expect(license?.finishedAt).toBe('2028-11-10T15:00:00.000Z');
}

describe('stopping in the moment in which the renewal is paid', () => {
  it('leaves the paid year and charges no other, whichever comes first', async () => {
    const waiting = await renewalsWait(ROUNDS);
    await Promise.all(waiting.flatMap(({ teacher, chargeId }) => [told(chargeId), stopOwn(teacher)]));
    for (const { teacher } of waiting) await expectPaidAndStopped(teacher);
    app.clock.set('2028-11-10T15:00:00Z');
    await runBillingJobs(app.ctx);
    const all = await app.ctx.db.select().from(payments).where(eq(payments.state, 'succeeded'));
    expect(all).toHaveLength(2 * ROUNDS);
  });
});

describe('stopping in the moment in which the renewal is ordered', () => {
  it('charges nothing where the stop came first', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    await begin(teacher);
    app.clock.set('2027-11-10T14:00:00Z');
    const later = await again(teacher);
    await meetAt(
      `users where id = ${teacher.user.id}`,
      () => stopOwn(later),
      () => runBillingJobs(app.ctx),
    );
    expect((await paymentsOf(app, later)).map(({ state }) => state)).toEqual(['succeeded']);
    const { currentUserSubscription } = await planOf(app, later);
    expect([currentUserSubscription?.status, currentUserSubscription?.billingPeriodEndDate]).toEqual([
      ...['canceled', '2027-11-10T15:00:00.000Z'],
    ]);
  });
});

async function inviteSomebody(nth: number) {
  const buyer = await createSchoolManager(app);
  await giveCard(app, buyer);
  await buyLicences(app, buyer, 1);
  const [payment] = await paymentsOf(app, buyer);
  const email = `invited-${nth}@ruisseau.test`;
  await app.call('POST /user/licenses/transfer', { body: { email } }, { token: buyer.token });
  const mail = (await queuedMails(app)).find(({ to }) => to === email);
  const code = mail?.text.match(/#licence=(\w+)/)?.[1] ?? '';
  const teacher = await createTeacher(app);
  const params = { id: payment?.id ?? 0 };
  return {
    teacher,
    redeem: () => app.call('POST /user/licenses/redeem', { body: { code } }, { token: teacher.token }),
    refund: () => app.call('POST /user/payments/{id}/refund', { params }, { token: buyer.token }),
  };
}

describe('a licence whose code is entered in the moment of its refund', () => {
  it('covers nobody afterwards', async () => {
    const rounds = await times(ROUNDS, inviteSomebody);
    await Promise.all(rounds.flatMap(({ redeem, refund }) => [redeem(), refund()]));
    expect(await Promise.all(rounds.map(({ teacher }) => isCovered(teacher)))).toEqual(
      Array(ROUNDS).fill(false),
    );
    const states = (await app.ctx.db.select().from(subscriptions)).map(({ status }) => status);
    expect(states).toEqual(Array(ROUNDS).fill('expired'));
  });

  it('covers nobody when the refund is written down while the code is looked up', async () => {
    const { teacher, redeem, refund } = await inviteSomebody(0);
    await meetAt('licence_invitations', refund, redeem);
    expect(await isCovered(teacher)).toBe(false);
  });
});

describe('a charge that succeeds after it was given up', () => {
  it('is given back, once, and leaves what was bought meanwhile', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    const { charge } = app.ctx.gateway;
    let lost: Parameters<typeof charge>[0] | undefined;
    app.ctx.gateway.charge = async (order) => {
      lost = order;
      throw new Error('no answer');
    };
    await begin(teacher);
    app.ctx.gateway.charge = charge;
    app.clock.advance(121_000);
    await runBillingJobs(app.ctx);
    expect((await begin(teacher)).body.subscription.status).toBe('active');

    if (!lost) throw new Error('nothing was charged');
    const { id } = await charge(lost);
    const replies = [await told(id, 'first'), await told(id, 'first'), await told(id, 'second')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await app.connection.pool.query<{ status: string }>(
      'select status from sandbox_transactions order by created_at, status',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(['refunded', 'submitted']);
    expect((await paymentsOf(app, teacher)).map(({ state }) => state)).toEqual(['succeeded', 'refunded']);
    expect(await isCovered(teacher)).toBe(true);
    const subjects = (await queuedMails(app)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Vous êtes remboursé'))).toHaveLength(1);
  });

  it('is tried again when the provider does not give it back at once', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    const { charge, refund } = app.ctx.gateway;
    let lost: Parameters<typeof charge>[0] | undefined;
    app.ctx.gateway.charge = async (order) => {
      lost = order;
      throw new Error('no answer');
    };
    await begin(teacher);
    app.clock.advance(121_000);
    await runBillingJobs(app.ctx);
    if (!lost) throw new Error('nothing was charged');
    const { id } = await charge(lost);
    app.ctx.gateway.refund = async () => {
      throw new Error('no answer');
    };
    expect((await told(id)).status).toBe(500);
    app.ctx.gateway.refund = refund;
    expect((await told(id)).status).toBe(200);
    expect((await paymentsOf(app, teacher)).map(({ state }) => state)).toEqual(['refunded']);
    expect(await isCovered(teacher)).toBe(false);
  });
});
