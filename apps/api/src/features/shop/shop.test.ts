import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, createTeacher, storedStudent } from '../../../test/factories.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { pointsLedger } from '../../db/schema/classes.ts';
import { movePoints } from '../students/students.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await loadTestPack(app);
});
afterAll(() => app.stop());

async function newStudent(points: { xp?: number; k?: number; z?: number } = {}) {
  const pupil = await createStudent(app);
  const { id, uuid } = pupil.student;
  await app.ctx.db.transaction((tx) => movePoints(tx, id, points, `test:${uuid}`));
  return pupil;
}

async function shopOf({ token }: { token: string }) {
  const { body } = await app.call('GET /student/products', {}, { token });
  const find = (category: string, code: string) => {
    const found = body.products.find((product) => product.category === category && product.code === code);
    if (!found) throw new Error(`no ${category} ${code}`);
    return found;
  };
  return { products: body.products, find };
}

const buy = (token: string, uuid: string) =>
  app.call('POST /student/products/{uuid}/buy', { params: { uuid } }, { token });
const wear = (token: string, uuid: string) =>
  app.call('POST /student/products/{uuid}/use', { params: { uuid } }, { token });

async function ledgerOf(studentId: number) {
  const rows = await app.ctx.db
    .select({ currency: pointsLedger.currency, sum: sql<number>`sum(${pointsLedger.amount})::int` })
    .from(pointsLedger)
    .where(eq(pointsLedger.studentId, studentId))
    .groupBy(pointsLedger.currency);
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
}

describe('the shop (product §4 Product card)', () => {
  it('shows every product with its price, category and what the pupil can do with it', async () => {
    const pupil = await newStudent({ k: 35, z: 1 });
    const { products, find } = await shopOf(pupil);
    expect(products).toHaveLength(5);
    expect(find('badge', '02')).toMatchObject({
      title: 'éclair',
      pricePointsK: 30,
      pricePointsZ: 2,
      unlockAtLevel: 1,
      state: 'not-enough-points',
      gamesAway: 1,
    });
    expect(find('main-background', '02').state).toBe('can-buy');
    expect(find('main-background', '03')).toMatchObject({ state: 'locked', gamesAway: 39 });
    expect(products.map(({ state }) => state).filter((state) => state === 'in-use')).toHaveLength(1);
  });

  it('says titles in the language of the pupil', async () => {
    const { token } = await createStudent(app, { lang: 'en', learningLang: 'fr' });
    expect((await shopOf({ token })).find('badge', '02').title).toBe('bolt');
  });

  it('sells, takes the price once and shows the product as bought', async () => {
    const { token, student } = await newStudent({ k: 35, z: 3 });
    const { uuid, id } = (await shopOf({ token })).find('badge', '02');
    const { status, body } = await buy(token, uuid);
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ state: 'bought', gamesAway: 0 });
    expect(body.student).toMatchObject({ pointsK: 5, pointsZ: 1 });
    expect((await buy(token, uuid)).body.student).toMatchObject({ pointsK: 5, pointsZ: 1 });
    expect(await ledgerOf(student.id)).toEqual({ k: 5, z: 1 });
    const bought = await app.call('GET /student/products/bought', {}, { token });
    expect(bought.body.products.map((product) => product.id)).toContain(id);
    const globals = await app.call('GET /student/globals', {}, { token });
    expect(globals.body.lastUnlockedProduct?.id).toBe(id);
  });

  it('charges fifty purchases at once a single time', async () => {
    const { token, student } = await newStudent({ k: 100, z: 10 });
    const { uuid } = (await shopOf({ token })).find('badge', '02');
    const replies = await Promise.all(Array.from({ length: 50 }, () => buy(token, uuid)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedStudent(app, student.id)).toMatchObject({ pointsK: 70, pointsZ: 8 });
    expect(await ledgerOf(student.id)).toEqual({ k: 70, z: 8 });
    const moves = await app.ctx.db
      .select()
      .from(pointsLedger)
      .where(and(eq(pointsLedger.studentId, student.id), sql`${pointsLedger.amount} < 0`));
    expect(moves).toHaveLength(2);
  });

  it('never lets two purchases at once spend the same points', async () => {
    const { token, student } = await newStudent({ k: 30, z: 2 });
    const { find } = await shopOf({ token });
    const wanted = [find('badge', '02').uuid, find('main-background', '02').uuid];
    const statuses = await Promise.all(wanted.map(async (uuid) => (await buy(token, uuid)).status));
    expect(statuses.sort()).toEqual([200, 409]);
    const { pointsK, pointsZ } = await storedStudent(app, student.id);
    expect(Math.min(pointsK, pointsZ)).toBeGreaterThanOrEqual(0);
    expect(await ledgerOf(student.id)).toEqual({ k: pointsK, z: pointsZ });
  });

  it.each([
    ['whose level is not reached', { k: 500, z: 50 }, '03', /niveau 3/],
    ['that is too dear', { k: 9 }, '02', /pas assez de points/],
  ])('refuses a product %s and leaves nothing behind', async (_, points, code, message) => {
    const { token } = await newStudent(points);
    const { uuid } = (await shopOf({ token })).find('main-background', code);
    const { status, body } = await buy(token, uuid);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.flash).toMatch(message);
    expect(['locked', 'not-enough-points']).toContain(
      (await shopOf({ token })).find('main-background', code).state,
    );
    expect((await wear(token, uuid)).status).toBe(409);
  });

  it('opens a product with the level', async () => {
    const { token } = await newStudent({ xp: 2787 });
    const { uuid } = (await shopOf({ token })).find('main-background', '03');
    expect((await buy(token, uuid)).status).toBe(200);
  });

  it('lets a pupil wear what is owned, and tells it everywhere at once', async () => {
    const { token, student } = await newStudent({ k: 50 });
    const { uuid, id } = (await shopOf({ token })).find('main-background', '02');
    await buy(token, uuid);
    const { body } = await wear(token, uuid);
    expect(body.product.state).toBe('in-use');
    expect(body.student).toMatchObject({ mainBackgroundId: id, mainBackgroundCode: '02' });
    const used = await app.call('GET /student/products/used', {}, { token });
    expect(used.body.products.map((product) => product.id)).toContain(id);
    expect((await storedStudent(app, student.id)).mainBackgroundId).toBe(id);
  });

  it.each(['buy', 'use'] as const)('answers 404 to %s of a product that is none', async (verb) => {
    const { token } = await newStudent();
    const uuid = '0192f5a0-0000-7000-8000-000000000000';
    const call = verb === 'buy' ? buy : wear;
    expect((await call(token, uuid)).status).toBe(404);
    expect((await call(token, 'no-uuid')).status).toBe(400);
  });

  it('is for pupils only', async () => {
    const { token } = await createTeacher(app);
    expect((await app.call('GET /student/products', {}, { token })).status).toBe(403);
    expect((await app.call('GET /student/products', {})).status).toBe(401);
  });
});

describe('the first avatar', () => {
  it('differs between neighbours of a class', async () => {
    const pupils: { student: { avatarId: number | null } }[] = [];
    for (let count = 0; count < 2; count += 1) pupils.push(await createStudent(app));
    expect(new Set(pupils.map(({ student }) => student.avatarId)).size).toBe(2);
  });

  it('is owned by the pupil who wears it', async () => {
    const { token, student } = await createStudent(app, { avatarCode: 'owl' });
    const used = await app.call('GET /student/products/used', {}, { token });
    expect(used.body.products.map(({ id, code }) => [id, code])).toEqual([[student.avatarId, 'owl']]);
  });
});
