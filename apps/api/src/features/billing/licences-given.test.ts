import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buyLicences, giveCard, paymentsOf, planOf, refusal } from '../../../test/buyers.ts';
import {
  createParent,
  createSchoolManager,
  createTeacher,
  PASSWORD,
  type SignedInAdult,
} from '../../../test/factories.ts';
import { mailTo } from '../../../test/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

async function buyerWith(count: number): Promise<SignedInAdult> {
  const buyer = await createSchoolManager(app);
  await giveCard(app, buyer);
  if (count > 0) await buyLicences(app, buyer, count);
  return buyer;
}

const licences = async ({ token }: SignedInAdult) =>
  (await app.call('GET /user/licenses', {}, { token })).body.licenses;
const states = async (buyer: SignedInAdult) => (await licences(buyer)).map(({ state }) => state).sort();
const transfer = ({ token }: SignedInAdult, email: string) =>
  app.call('POST /user/licenses/transfer', { body: { email } }, { token });
const assign = ({ token }: SignedInAdult, uuid: string) =>
  app.call('POST /user/teachers/{uuid}/assign', { params: { uuid } }, { token });
const search = async ({ token }: SignedInAdult, text: string) =>
  (await app.call('GET /user/teachers/search', { query: { search: text } }, { token })).body.teachers;
const newTeacher = ({ token }: SignedInAdult, email: string, password?: string) =>
  app.call(
    'POST /user/teachers',
    { body: { firstName: 'Annie', lastName: 'Roberge', email, lang: 'fr', password } },
    { token },
  );
const register = (email: string) =>
  app.call('POST /user/auth/register', {
    body: {
      ...{
        firstName: 'Luc',
        lastName: 'Savoie',
        email,
        role: 'teacher',
        acceptAds: false,
        acceptTerms: true,
      },
      ...{ password: PASSWORD, confirmPassword: PASSWORD, lang: 'fr' },
    },
  } as never);
const unique = () => `${crypto.randomUUID().slice(0, 8)}@ruisseau.test`;
const hasLicence = async (token: string) =>
  (await app.call('GET /user/me', {}, { token })).body.user.licenseId !== null;

describe('buying licences', () => {
  it('charges all together, taxes on the whole', async () => {
    const buyer = await buyerWith(0);
    const { status, body } = await buyLicences(app, buyer, 5);
    expect([status, body.licenses.length]).toEqual([201, 5]);
    const [payment] = await paymentsOf(app, buyer);
    expect(payment).toMatchObject({
      ...{ type: 'license', quantity: 5, transaction: { amount: 28738 } },
      invoice: { subtotalCents: 24995, tpsCents: 1250, tvqCents: 2493 },
    });
  });

  it('is done once for a key, and once for the same wish sent twice', async () => {
    const buyer = await buyerWith(0);
    const buy = (body: { count: number; idempotencyKey?: string }) =>
      app.call('POST /user/licenses', { body }, { token: buyer.token });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => buy({ count: 2, idempotencyKey: 'the-same-wish' })),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.licenses))).size).toBe(1);
    expect(await states(buyer)).toEqual(['free', 'free']);
    await Promise.all([buy({ count: 3 }), buy({ count: 3 })]);
    expect(await paymentsOf(app, buyer)).toHaveLength(2);
    expect(await licences(buyer)).toHaveLength(5);
  });

  it('refuses the key of another purchase, and charges nothing', async () => {
    const buyer = await buyerWith(0);
    const buy = (count: number) =>
      app.call(
        'POST /user/licenses',
        { body: { count, idempotencyKey: 'one-wish' } },
        { token: buyer.token },
      );
    expect((await buy(2)).status).toBe(201);
    expect(refusal(await buy(5))).toEqual([409, 'conflict']);
    expect([await licences(buyer), await paymentsOf(app, buyer)].map(({ length }) => length)).toEqual([2, 1]);
  });

  it('refuses what makes no sense, names the field, and is not for parents', async () => {
    const buyer = await buyerWith(0);
    for (const count of [0, -1, 1.5, 101]) {
      const reply = await app.call('POST /user/licenses', { body: { count } }, { token: buyer.token });
      expect([count, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([count, 422, ['count']]);
    }
    const parent = await createParent(app);
    expect(refusal(await buyLicences(app, parent, 1))).toEqual([403, 'forbidden']);
    expect(refusal(await app.call('GET /user/licenses', {}, { token: parent.token }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(refusal(await buyLicences(app, await createSchoolManager(app), 1))).toEqual([409, 'conflict']);
  });
});

describe('transferring by e-mail', () => {
  it('gives a teacher’s account the licence at once, and tells it', async () => {
    const buyer = await buyerWith(2);
    const teacher = await createTeacher(app);
    const { body } = await transfer(buyer, teacher.user.email.toUpperCase());
    expect(body.license).toMatchObject({ state: 'held', teacher: { email: teacher.user.email } });
    expect(await hasLicence(teacher.token)).toBe(true);
    expect((await planOf(app, teacher)).license?.buyer).toEqual({
      ...{ name: 'Camille Tremblay', email: buyer.user.email, isSchoolManager: true },
    });
    expect((await mailTo(app, teacher.user.email, 2)).subject).toContain('licence');
    const again = await transfer(buyer, teacher.user.email);
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['email']]);
    expect(await states(buyer)).toEqual(['free', 'held']);
  });

  it('invites an unknown address, whose registration brings the licence', async () => {
    const buyer = await buyerWith(1);
    const email = unique();
    const { body } = await transfer(buyer, email);
    expect(body).toMatchObject({ license: { state: 'invited', email }, flash: 'Invitation envoyée.' });
    expect(await states(buyer)).toEqual(['invited']);
    // Sent again it takes no other licence.
    expect((await transfer(buyer, email)).body.license.uuid).toBe(body.license.uuid);
    const { jwt } = (await register(email)).body as unknown as { jwt: string };
    expect(await hasLicence(jwt)).toBe(true);
    expect(await licences(buyer)).toMatchObject([{ state: 'held', email: null, teacher: { email } }]);
  });

  it('can be taken back as long as nobody answered', async () => {
    const buyer = await buyerWith(1);
    const email = unique();
    const { license } = (await transfer(buyer, email)).body;
    const takeBack = ({ token }: SignedInAdult) =>
      app.call('POST /user/licenses/{uuid}/take-back', { params: { uuid: license.uuid } }, { token });
    expect(refusal(await takeBack(await buyerWith(0)))).toEqual([404, 'not-found']);
    expect((await takeBack(buyer)).body.license).toMatchObject({ state: 'free', email: null });
    expect(refusal(await takeBack(buyer))).toEqual([404, 'not-found']);
    const { jwt } = (await register(email)).body as unknown as { jwt: string };
    expect(await hasLicence(jwt)).toBe(false);
  });

  it('lets a teacher with another address enter the code of the mail, once', async () => {
    const buyer = await buyerWith(1);
    const email = unique();
    await transfer(buyer, email);
    const code = (await mailTo(app, email)).text.match(/#licence=(\w+)/)?.[1] ?? '';
    const redeem = (token: string, text: string) =>
      app.call('POST /user/licenses/redeem', { body: { code: text } }, { token });
    const teacher = await createTeacher(app);
    const wrong = await redeem(teacher.token, '222222222222');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['code']]);
    expect((await redeem(teacher.token, 'short')).status).toBe(422);
    expect((await redeem(teacher.token, code.toLowerCase().replace(/(.{4})/g, '$1-'))).status).toBe(200);
    expect(await hasLicence(teacher.token)).toBe(true);
    expect((await redeem((await createTeacher(app)).token, code)).status).toBe(422);
    expect(await states(buyer)).toEqual(['held']);
  });

  it('of one licence to fifty people at once gives one holder', async () => {
    const buyer = await buyerWith(1);
    const teachers = await Promise.all(Array.from({ length: 25 }, () => createTeacher(app)));
    const addresses = [...teachers.map(({ user }) => user.email), ...Array.from({ length: 25 }, unique)];
    const replies = await Promise.all(addresses.map((email) => transfer(buyer, email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    const holders = await Promise.all(teachers.map(({ token }) => hasLicence(token)));
    const given = holders.filter(Boolean).length;
    expect(await states(buyer)).toEqual([given === 1 ? 'held' : 'invited']);
  });

  it('never spends another’s licence, and gives none to a parent', async () => {
    const teacher = await createTeacher(app);
    await buyerWith(1);
    expect(refusal(await transfer(teacher, unique()))).toEqual([409, 'conflict']);
    const parent = await createParent(app);
    expect((await transfer(await buyerWith(1), parent.user.email)).status).toBe(422);
    expect(refusal(await transfer(parent, unique()))).toEqual([403, 'forbidden']);
  });
});

describe('the teachers of a buyer', () => {
  it('are created with a payment method only, and told by mail', async () => {
    const poor = await createSchoolManager(app);
    expect(refusal(await newTeacher(poor, unique()))).toEqual([409, 'conflict']);
    const buyer = await buyerWith(1);
    const email = unique();
    const { status, body } = await newTeacher(buyer, email, 'violet-kayak');
    expect([status, body.teacher]).toMatchObject([201, { email, name: 'Annie Roberge', isLicensed: false }]);
    expect((await mailTo(app, email, 2)).text).toContain('/auth/');
    expect((await newTeacher(buyer, email)).body.errors).toHaveProperty('email');
    expect((await newTeacher(buyer, '')).body.errors).toHaveProperty('email');
    const nameless = { firstName: '', lastName: ' ', email: unique(), lang: 'fr' } as const;
    const refused = await app.call('POST /user/teachers', { body: nameless }, { token: buyer.token });
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['firstName', 'lastName']);
    expect((await assign(buyer, body.teacher.uuid)).body.license).toMatchObject({ state: 'held' });
    expect(refusal(await assign(buyer, body.teacher.uuid))).toEqual([409, 'conflict']);
    expect((await planOf(app, buyer)).teacherPlans).toMatchObject([
      { user: { email, studentsCount: 0 }, subscription: { status: 'active' } },
    ]);
  });

  it('are found by name; one of no school by the whole address and without a name', async () => {
    const buyer = await buyerWith(1);
    const email = unique();
    await newTeacher(buyer, email);
    expect(await search(buyer, 'roberge')).toMatchObject([{ email, isLicensed: false }]);
    const lonely = await createTeacher(app);
    expect(await search(buyer, lonely.user.lastName)).toEqual([]);
    expect(await search(buyer, lonely.user.email)).toMatchObject([{ uuid: lonely.user.uuid, name: '' }]);
    expect((await assign(buyer, lonely.user.uuid)).status).toBe(200);
    expect(await search(buyer, lonely.user.email)).toMatchObject([{ isLicensed: true }]);
    const parent = await createParent(app);
    const forbidden = await app.call(
      'GET /user/teachers/search',
      { query: { search: 'a' } },
      { token: parent.token },
    );
    expect(forbidden.status).toBe(403);
  });

  it('are nothing to another school', async () => {
    const buyer = await buyerWith(1);
    const stranger = await buyerWith(1);
    const email = unique();
    const { uuid } = (await newTeacher(buyer, email)).body.teacher;
    expect(await search(stranger, email)).toEqual([]);
    const create = ({ token }: SignedInAdult) =>
      app.call('POST /user/teachers/{uuid}/subscription/create', { params: { uuid }, body: {} }, { token });
    const cancel = ({ token }: SignedInAdult) =>
      app.call('POST /user/teachers/{uuid}/subscription/cancel', { params: { uuid } }, { token });
    for (const reply of [await assign(stranger, uuid), await create(stranger), await cancel(stranger)])
      expect(refusal(reply)).toEqual([404, 'not-found']);
    expect((await create(buyer)).body.subscription).toMatchObject({ status: 'active', price: 49.99 });
    expect((await cancel(buyer)).body.subscription).toMatchObject({ status: 'canceled' });
    expect((await create(buyer)).body.subscription).toMatchObject({ status: 'active' });
    expect(await paymentsOf(app, buyer)).toHaveLength(2);
  });
});
