import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf, planOf, refusal } from '../../../test/buyers.ts';
import { createStudent, createTeacher } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a teacher buys licences, transfers one by e-mail and creates a teacher', async () => {
  const buyer = await createTeacher(app);
  await giveCard(app, buyer);
  expect((await buyLicences(app, buyer, 2)).status).toBe(201);
  const colleague = await createTeacher(app, { firstName: 'Maude', lastName: 'Roy' });
  await createStudent(app, { teacher: colleague });
  await createStudent(app, { teacher: colleague });
  const { token } = buyer;
  const { email } = colleague.user;
  expect((await app.call('POST /user/licenses/transfer', { body: { email } }, { token })).status).toBe(200);
  const body = { firstName: 'Annie', lastName: 'Roberge', email: 'annie@ruisseau.test', lang: 'fr' } as const;
  expect((await app.call('POST /user/teachers', { body }, { token })).status).toBe(201);
  const { teacherPlans, license } = await planOf(app, buyer);
  // The licences bought are the others': the own classes need one as well.
  expect(license).toBeNull();
  expect(teacherPlans).toMatchObject([
    { user: { name: 'Annie Roberge', studentsCount: 0 }, subscription: null, license: null },
    {
      user: { name: 'Maude Roy', email, studentsCount: 2 },
      subscription: { status: 'active', billingPeriodEndDate: '2027-11-10T15:00:00.000Z' },
      plan: { price: 49.99, totalCents: 5748 },
      license: { startedAt: '2026-11-10T15:00:00.000Z', finishedAt: '2027-11-10T15:00:00.000Z' },
    },
  ]);
});

it('a payment tells when it was made, with which card, and where its invoice is', async () => {
  const teacher = await createTeacher(app);
  await giveCard(app, teacher);
  await app.call('POST /user/teacher/subscription/create', { body: {} }, { token: teacher.token });
  const [payment] = await paymentsOf(app, teacher);
  expect(payment).toMatchObject({
    createdAt: '2026-11-10T15:00:00.000Z',
    card: { cardType: 'Mastercard', last4: '4444' },
  });
  const authorization = `Bearer ${teacher.token}`;
  const url = new URL(payment?.invoiceUrl ?? '', 'http://127.0.0.1').pathname;
  const file = await app.http.inject({ url, headers: { authorization } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('a stopped subscription is taken up again only with a payment method', async () => {
  const teacher = await createTeacher(app);
  const { token } = teacher;
  await giveCard(app, teacher);
  const begin = () => app.call('POST /user/teacher/subscription/create', { body: {} }, { token });
  await begin();
  await app.call('POST /user/teacher/subscription/cancel', {}, { token });
  await app.connection.pool.query('delete from payment_methods where user_id = $1', [teacher.user.id]);
  expect(refusal(await begin())).toEqual([409, 'conflict']);
  expect((await planOf(app, teacher)).currentUserSubscription?.status).toBe('canceled');
  await giveCard(app, teacher);
  expect((await begin()).body.subscription.status).toBe('active');
});
