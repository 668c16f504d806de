import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf, planOf } from '../../../test/buyers.ts';
import {
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { queuedMails } from '../../../test/mails.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { openSession } from '../../http/session-store.ts';
import { runBillingJobs } from './renewals.ts';

let app: TestApp;
// A database for each test: the job looks after everybody.
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const BOUGHT = '2026-11-10T15:00:00Z';
/** One hour before the year ends. */
const RENEWED = '2027-11-10T14:00:00Z';

async function runAt(instant: string): Promise<void> {
  app.clock.set(instant);
  await runBillingJobs(app.ctx);
}

async function subscribed(behaviour: Parameters<typeof giveCard>[2] = 'accepted', bought = BOUGHT) {
  app.clock.set(bought);
  const teacher = await createTeacher(app);
  await giveCard(app, teacher, behaviour);
  const { status } = await begin(teacher);
  expect(status).toBe(200);
  return teacher;
}

const begin = ({ token }: Pick<SignedInAdult, 'token'>) =>
  app.call('POST /user/teacher/subscription/create', { body: {} }, { token });
/** Sessions do not live as long as a year. */
const again = async ({ user }: SignedInAdult): Promise<SignedInAdult> => ({
  user,
  token: await openSession(app.ctx, { type: 'user', id: user.id }),
});
async function seatOf({ user }: SignedInAdult) {
  const [seat] = await app.ctx.db.select().from(subscriptions).where(eq(subscriptions.payerId, user.id));
  if (!seat) throw new Error('no subscription');
  return seat;
}
const endOf = async (teacher: SignedInAdult) => (await seatOf(teacher)).periodEnd.toISOString();
const isCovered = async (teacher: SignedInAdult) =>
  (await planOf(app, await again(teacher))).license !== null;
const charges = async (teacher: SignedInAdult) =>
  (await paymentsOf(app, await again(teacher))).filter(({ state }) => state === 'succeeded').length;
/** Subjects of the mails to an address since the last call. */
function subjects({ user }: SignedInAdult) {
  let seen = 0;
  return async () => {
    const mine = (await queuedMails(app)).filter(({ to }) => to === user.email).map(({ subject }) => subject);
    const news = mine.slice(seen);
    seen = mine.length;
    return news;
  };
}

describe('a renewal', () => {
  it('is announced 30 and 7 days before, once each, with its day and price', async () => {
    const teacher = await subscribed();
    const news = subjects(teacher);
    await news();
    for (const [instant, count] of [
      ['2027-10-11T13:50:00Z', 0],
      ['2027-10-11T14:00:00Z', 1],
      ['2027-10-11T14:10:00Z', 0],
      ['2027-10-11T15:10:00Z', 0],
      ['2027-10-20T15:00:00Z', 0],
      ['2027-11-03T13:50:00Z', 0],
      ['2027-11-03T14:00:00Z', 1],
      ['2027-11-03T15:10:00Z', 0],
      ['2027-11-10T13:50:00Z', 0],
    ] as const) {
      await runAt(instant);
      expect([instant, await news()]).toEqual([
        instant,
        Array(count).fill('Votre abonnement se renouvelle le 10-11-2027'),
      ]);
    }
    expect((await queuedMails(app)).at(-1)?.text).toContain('57.48 $');
  });

  it('is charged one hour before the year ends, once, however often the job runs', async () => {
    const teacher = await subscribed();
    await runAt('2027-11-10T13:59:59Z');
    expect(await charges(teacher)).toBe(1);
    app.clock.set(RENEWED);
    await Promise.all([runBillingJobs(app.ctx), runBillingJobs(app.ctx), runBillingJobs(app.ctx)]);
    await runBillingJobs(app.ctx);
    expect(await charges(teacher)).toBe(2);
    const plan = await planOf(app, await again(teacher));
    expect(plan.currentUserSubscription).toMatchObject({
      status: 'active',
      billingPeriodStartDate: '2027-11-10T15:00:00.000Z',
      billingPeriodEndDate: '2028-11-10T15:00:00.000Z',
    });
    expect(plan.license).toMatchObject({
      startedAt: '2026-11-10T15:00:00.000Z',
      finishedAt: '2028-11-10T15:00:00.000Z',
    });
    app.clock.set('2027-11-10T15:00:00Z');
    expect(await isCovered(teacher)).toBe(true);
  });

  it('that is refused is tried 1, 3 and 7 days after; pupils play meanwhile, then it is past due', async () => {
    const teacher = await subscribed('fails-later');
    const news = subjects(teacher);
    await news();
    for (const [instant, mail] of [
      [RENEWED, 'Le paiement de votre renouvellement a échoué'],
      ['2027-11-11T14:50:00Z', null],
      ['2027-11-11T15:00:00Z', 'Le paiement de votre renouvellement a échoué'],
      ['2027-11-13T14:50:00Z', null],
      ['2027-11-13T15:00:00Z', 'Le paiement de votre renouvellement a échoué'],
      ['2027-11-17T14:50:00Z', null],
    ] as const) {
      await runAt(instant);
      await runBillingJobs(app.ctx);
      expect([instant, await news()]).toEqual([instant, mail ? [mail] : []]);
      expect([instant, await isCovered(teacher), (await seatOf(teacher)).status]).toEqual([
        ...[instant, true, 'active'],
      ]);
    }
    await runAt('2027-11-17T15:00:00Z');
    expect(await news()).toEqual(['Votre abonnement est en retard de paiement']);
    expect([await isCovered(teacher), (await seatOf(teacher)).status]).toEqual([false, 'pastdue']);
    expect(await charges(teacher)).toBe(1);
    await runAt('2027-12-10T15:00:00Z');
    expect([(await seatOf(teacher)).status, await news()]).toEqual(['expired', []]);
  });

  it('that a new card pays on a later day goes on from the end of the old year', async () => {
    const teacher = await subscribed('fails-later');
    await runAt(RENEWED);
    await giveCard(app, await again(teacher));
    await runAt('2027-11-11T15:00:00Z');
    expect([await charges(teacher), await endOf(teacher)]).toEqual([2, '2028-11-10T15:00:00.000Z']);
    expect(await seatOf(teacher)).toMatchObject({ status: 'active', failedTries: 0, yearsPaid: 2 });
  });

  it('that is past due begins a new year on the day on which its payer pays', async () => {
    const teacher = await subscribed('fails-later');
    for (const day of ['10T14', '11T15', '13T15', '17T15']) await runAt(`2027-11-${day}:00:00Z`);
    app.clock.set('2027-11-20T12:00:00Z');
    const back = await again(teacher);
    await giveCard(app, back);
    expect((await begin(back)).body.subscription).toMatchObject({
      status: 'active',
      billingPeriodEndDate: '2028-11-20T12:00:00.000Z',
    });
    expect([await isCovered(teacher), await charges(teacher)]).toEqual([true, 2]);
  });

  it('does not come after it was stopped; the year runs to its end', async () => {
    const teacher = await subscribed();
    await app.call('POST /user/teacher/subscription/cancel', {}, { token: teacher.token });
    await runAt(RENEWED);
    expect([await charges(teacher), await isCovered(teacher)]).toEqual([1, true]);
    await runAt('2027-11-10T15:00:00Z');
    expect([await isCovered(teacher), (await seatOf(teacher)).status]).toEqual([false, 'expired']);
  });

  it('that is stopped while its charge waits pays for that year and for no other', async () => {
    const teacher = await subscribed();
    await giveCard(app, teacher, 'slow');
    await runAt(RENEWED);
    app.clock.set('2027-11-10T15:00:01Z');
    const later = await again(teacher);
    await app.call('POST /user/teacher/subscription/cancel', {}, { token: later.token });
    await app.connection.pool.query(`update sandbox_transactions set status = 'settled'`);
    await runBillingJobs(app.ctx);
    expect(await seatOf(teacher)).toMatchObject({ status: 'canceled', nextTryAt: null });
    expect([await isCovered(teacher), await charges(teacher)]).toEqual([true, 2]);
    expect(await endOf(teacher)).toBe('2028-11-10T15:00:00.000Z');
  });

  it('that was refused while it was stopped is tried anew when it is taken up again', async () => {
    const teacher = await subscribed();
    await giveCard(app, teacher, 'slow');
    await runAt(RENEWED);
    const later = await again(teacher);
    await app.call('POST /user/teacher/subscription/cancel', {}, { token: later.token });
    await app.connection.pool.query(
      `update sandbox_transactions set status = 'declined' where status = 'pending'`,
    );
    await runAt('2027-11-10T14:10:00Z');
    expect(await seatOf(teacher)).toMatchObject({ status: 'canceled', nextTryAt: null });
    await giveCard(app, later);
    await begin(later);
    await runBillingJobs(app.ctx);
    expect([await charges(teacher), await endOf(teacher)]).toEqual([2, '2028-11-10T15:00:00.000Z']);
  });

  it('of licences bought together is one charge with one invoice, without those that were stopped', async () => {
    app.clock.set(BOUGHT);
    const manager = await createSchoolManager(app);
    await giveCard(app, manager);
    await buyLicences(app, manager, 4);
    const [seat] = await app.ctx.db.select().from(subscriptions);
    await app.ctx.db
      .update(subscriptions)
      .set({ status: 'canceled', nextTryAt: null })
      .where(eq(subscriptions.id, seat?.id ?? 0));
    await runAt(RENEWED);
    const [renewal, ...others] = await paymentsOf(app, await again(manager));
    expect(renewal).toMatchObject({
      ...{ type: 'renew-license', quantity: 3, transaction: { amount: 17243 } },
      invoice: { subtotalCents: 14997, tpsCents: 750, tvqCents: 1496 },
    });
    expect(others).toHaveLength(1);
  });
});

describe('the renewal of children', () => {
  it('charges each child on its own, with its name, and covers the other one no longer', async () => {
    app.clock.set(BOUGHT);
    const parent = await createParent(app);
    const { student: tom } = await createStudent(app, { parent, firstName: 'Tom' });
    const { student: zoe } = await createStudent(app, { parent, firstName: 'Zoé' });
    await giveCard(app, parent);
    const call = (what: 'create' | 'cancel', uuid: string) =>
      app.call(`POST /user/students/{uuid}/subscription/${what}`, { params: { uuid }, body: {} } as never, {
        token: parent.token,
      });
    for (const { uuid } of [tom, zoe]) expect((await call('create', uuid)).status).toBe(200);
    await call('cancel', zoe.uuid);
    await runAt('2027-10-11T14:00:00Z');
    await runAt(RENEWED);
    await runBillingJobs(app.ctx);
    const back = await again(parent);
    const paid = await paymentsOf(app, back);
    expect(
      paid.map(({ type, transaction }) => [type, transaction.amount, transaction.student?.name]),
    ).toEqual([
      ['subscription', 2873, 'Tom Gagnon'],
      ['subscription', 2873, 'Zoé Gagnon'],
      ['subscription', 2873, 'Tom Gagnon'],
    ]);
    app.clock.set('2027-11-10T15:00:00Z');
    await runBillingJobs(app.ctx);
    const { studentPlans } = await planOf(app, back);
    expect(studentPlans.map(({ student, subscription }) => [student.name, subscription?.status])).toEqual([
      ['Tom Gagnon', 'active'],
      ['Zoé Gagnon', undefined],
    ]);
    const { body } = await app.call('GET /user/students', { query: {} }, { token: back.token });
    expect(body.students.map(({ firstName, licenseId }) => [firstName, licenseId !== null])).toEqual([
      ['Tom', true],
      ['Zoé', false],
    ]);
    const reminders = (await queuedMails(app)).filter(
      ({ to, subject }) => to === parent.user.email && subject.startsWith('Votre abonnement se renouvelle'),
    );
    expect(reminders.map(({ text }) => text.includes('28.73 $'))).toEqual([true]);
  });
});

describe('the end of a year', () => {
  it('is the same time on the clock, through the change of the clocks', async () => {
    const teacher = await subscribed('accepted', '2026-11-01T14:00:00Z');
    expect(await endOf(teacher)).toBe('2027-11-01T13:00:00.000Z');
    await runAt('2027-11-01T11:59:59Z');
    expect(await charges(teacher)).toBe(1);
    await runAt('2027-11-01T12:00:00Z');
    expect([await charges(teacher), await endOf(teacher)]).toEqual([2, '2028-11-01T13:00:00.000Z']);
  });

  it('that began on 29 February is the 28th, and the 29th again', async () => {
    const teacher = await subscribed('accepted', '2028-02-29T15:00:00Z');
    const ends = [await endOf(teacher)];
    for (const day of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']) {
      await runAt(`${day}T13:59:59Z`);
      expect([day, await charges(teacher)]).toEqual([day, ends.length]);
      await runAt(`${day}T14:00:00Z`);
      ends.push(await endOf(teacher));
    }
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
    ]);
  });
});

const noAnswer = async (): Promise<never> => {
  throw new Error('no answer');
};

describe('a charge without an answer', () => {
  it('that the provider took is found and ends paid, once', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    const { charge } = app.ctx.gateway;
    // The answer is lost on its way.
    app.ctx.gateway.charge = async (order) => {
      await charge(order);
      throw new Error('no answer');
    };
    expect((await begin(teacher)).body.subscription.status).toBe('pending');
    app.ctx.gateway.charge = charge;
    await runBillingJobs(app.ctx);
    expect((await seatOf(teacher)).status).toBe('pending');
    app.clock.advance(121_000);
    await runBillingJobs(app.ctx);
    expect([(await seatOf(teacher)).status, await charges(teacher)]).toEqual(['active', 1]);
    const { rows } = await app.connection.pool.query('select id from sandbox_transactions');
    expect(rows).toHaveLength(1);
  });

  it('that the provider never got is given up, and can be bought again', async () => {
    const teacher = await createTeacher(app);
    await giveCard(app, teacher);
    const { charge } = app.ctx.gateway;
    app.ctx.gateway.charge = noAnswer;
    await begin(teacher);
    app.ctx.gateway.charge = charge;
    app.clock.advance(121_000);
    await runBillingJobs(app.ctx);
    expect([(await seatOf(teacher)).status, await isCovered(teacher)]).toEqual(['expired', false]);
    expect((await begin(await again(teacher))).body.subscription.status).toBe('active');
    expect(await charges(teacher)).toBe(1);
  });

  it('does not keep anybody else’s renewal from being charged', async () => {
    const teacher = await subscribed();
    const other = await createTeacher(app);
    await giveCard(app, other);
    const { charge, findByOrder } = app.ctx.gateway;
    app.clock.set('2027-11-10T13:00:00Z');
    app.ctx.gateway.charge = noAnswer;
    const later = await again(other);
    await begin(later);
    app.ctx.gateway.charge = charge;
    app.ctx.gateway.findByOrder = noAnswer;
    await runAt(RENEWED);
    app.ctx.gateway.findByOrder = findByOrder;
    expect(await charges(teacher)).toBe(2);
  });
});
