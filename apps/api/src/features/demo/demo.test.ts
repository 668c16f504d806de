import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { paymentsOf, planOf } from '../../../test/buyers.ts';
import { outbox } from '../../../test/mails.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { grantLicencesTo } from '../licences/licences.ts';
import { lockDemo } from './demo.queries.ts';
import { loadDemo } from './demo.ts';
import { brother, demoClass, lea, otherClass } from './demo-class.ts';
import { playDemoPast } from './demo-past.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';

/** A year is played. */
const PAST_MS = 300_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DEMO: '1' });
  await loadTestPack(app);
  await loadDemo(app.ctx);
});
afterAll(() => app.stop());

const login = (username: string) =>
  app.call('POST /global/auth/login', { body: { username, password: DEMO_PASSWORD } });
const people = async (of: TestApp) => (await of.call('GET /global/demo', {})).body.people;

/** Everything stored, to see that nothing changed. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'users',
    'students',
    'classrooms',
    'licenses',
    'payments',
    'subscriptions',
    'invoices',
    'licence_invitations',
    'student_games',
    'points_ledger',
    'game_answers',
    'word_memories',
    'live_games',
    'leagues',
    'league_invitations',
    'notifications',
    'student_products',
    'word_groups',
    'words',
    'homework',
    'mail_tokens',
  ];
  const rows = tables.map((table) => app.connection.pool.query(`select * from ${table} t order by t::text`));
  return (await Promise.all(rows)).map((result) => result.rows);
}

describe('the demo school (rulings 13)', () => {
  it('is offered at sign-in, and every log-in works', async () => {
    const offered = await people(app);
    expect(offered.map(({ kind, username, password }) => [kind, username, password])).toEqual([
      ['teacher', 'prof@demo.motamo.test', DEMO_PASSWORD],
      ['parent', 'parent@demo.motamo.test', DEMO_PASSWORD],
      ['school-manager', 'direction@demo.motamo.test', DEMO_PASSWORD],
      ['student', 'lea.demo', DEMO_PASSWORD],
      ['student', 'noah.demo', DEMO_PASSWORD],
      ['teacher', 'other@demo.motamo.test', DEMO_PASSWORD],
    ]);
    for (const { username, kind } of offered)
      expect((await login(username)).body.type).toBe(kind === 'student' ? 'student' : 'user');
    const roles = await Promise.all(
      offered
        .filter(({ kind }) => kind !== 'student')
        .map(async ({ username }) => {
          const { jwt } = (await login(username)).body;
          const { user } = (await app.call('GET /user/me', {}, { token: jwt })).body;
          expect(user.emailVerified).toBe(true);
          return user.isTeacher ? 'teacher' : user.isParent ? 'parent' : 'school-manager';
        }),
    );
    expect(roles).toEqual(['teacher', 'parent', 'school-manager', 'teacher']);
  });

  it.each([
    ['lea.demo', 'DEMXABC2'],
    ['noah.demo', 'DEMXABC3'],
  ])('lets %s in by the card %s', async (username, shortcode) => {
    const { body } = await app.call('POST /student/auth/login', { body: { shortcode } });
    const me = await app.call('GET /student/me', {}, { token: body.jwt });
    expect(me.body.student).toMatchObject({
      username,
      licenseId: expect.any(Number),
      avatarImageUrl: expect.stringContaining('/media/'),
    });
  });

  it('has a class of 24, two children of one parent, and an unrelated class', async () => {
    const [mine, theirs] = await app.ctx.db.select().from(classrooms).orderBy(classrooms.id);
    const inClass = (id = 0) => app.ctx.db.select().from(students).where(eq(students.classroomId, id));
    expect((await inClass(mine?.id)).map(({ username }) => username).sort()).toEqual(
      demoClass.map(({ username }) => username).sort(),
    );
    expect(demoClass).toHaveLength(24);
    expect(mine?.teacherId).not.toBe(theirs?.teacherId);
    expect(await inClass(theirs?.id)).toHaveLength(otherClass.length);
    const parentless = await app.ctx.db.select().from(students).where(isNull(students.parentId));
    const children = (await app.ctx.db.select().from(students)).filter(
      (row) => !parentless.some(({ id }) => id === row.id),
    );
    expect(children.map(({ username }) => username).sort()).toEqual([lea.username, brother.username].sort());
    expect(new Set(children.map(({ parentId }) => parentId)).size).toBe(1);
  });

  it('covers the class and the children, not the other teacher’s pupils', async () => {
    const licenceOf = async (username: string) => {
      const { jwt } = (await login(username)).body;
      return (await app.call('GET /student/me', {}, { token: jwt })).body.student.licenseId;
    };
    expect(await licenceOf(demoClass[5]?.username ?? '')).toEqual(expect.any(Number));
    expect(await licenceOf(brother.username)).toEqual(expect.any(Number));
    expect(await licenceOf(otherClass[0]?.username ?? '')).toBeNull();
    expect(await grantLicencesTo(app.ctx, 'prof@demo.motamo.test')).toMatchObject({
      licences: [{ isNew: false }],
    });
  });

  it('has a school and a parent who bought: licences given, invited and free, subscriptions, invoices', async () => {
    const signedIn = async (username: string) => ({ token: (await login(username)).body.jwt });
    const manager = await signedIn('direction@demo.motamo.test');
    const { body } = await app.call('GET /user/licenses', {}, manager);
    expect(body.licenses.map(({ state, status }) => [state, status])).toEqual([
      ['held', 'active'],
      ['held', 'active'],
      ['invited', 'active'],
      ['free', 'active'],
      ['held', 'active'],
      ['free', 'active'],
    ]);
    const { teacherPlans } = await planOf(app, manager);
    expect(
      teacherPlans.map(({ user, license }) => [user.name, user.studentsCount, license !== null]),
    ).toEqual([
      ['Simon Caron', 0, true],
      ['Annie Roberge', 0, true],
      ['Camille Tremblay', 24, true],
    ]);
    expect((await app.call('GET /user/me', {}, manager)).body.user.schoolName).toBe(
      'École du Ruisseau-Clair',
    );
    expect(await paymentsOf(app, manager)).toMatchObject([
      { type: 'license', quantity: 2, invoice: {}, refundableUntil: null },
      { type: 'license', quantity: 4, transaction: { amount: 22991 }, refundableUntil: null },
    ]);
    const parent = await signedIn('parent@demo.motamo.test');
    const { studentPlans } = await planOf(app, parent);
    expect(studentPlans.map(({ student, subscription }) => [student.name, subscription?.status])).toEqual([
      ['Léa Gagnon', 'canceled'],
      ['Tom Gagnon', 'active'],
    ]);
    const paid = await paymentsOf(app, parent);
    expect(paid.map(({ invoice, transaction }) => [invoice !== null, transaction.amount])).toEqual([
      [true, 2873],
      [true, 2873],
    ]);
    const teacher = await planOf(app, await signedIn('prof@demo.motamo.test'));
    expect(teacher.license?.buyer).toMatchObject({ name: 'Marc Lavoie', isSchoolManager: true });
  });

  it(
    'stays as it is when the server starts again, in several processes at once',
    async () => {
      const goOn = new AbortController().signal;
      await playDemoPast(app.ctx, goOn);
      const before = await everything();
      await Promise.all([loadDemo(app.ctx), loadDemo(app.ctx), loadDemo(app.ctx)]);
      await Promise.all([playDemoPast(app.ctx, goOn), playDemoPast(app.ctx, goOn)]);
      expect(await everything()).toEqual(before);
    },
    PAST_MS,
  );

  it('may be made slowly: nobody ends the transaction that keeps other starters waiting', async () => {
    const limit = await app.ctx.db.transaction(async (tx) => {
      await lockDemo(tx);
      const { rows } = await tx.execute<{ limit: string }>(
        sql`select current_setting('idle_in_transaction_session_timeout') as "limit"`,
      );
      return rows[0]?.limit;
    });
    expect(limit).toBe('0');
  });

  it('has homework that began some days ago and still runs, for the whole class', async () => {
    const signedIn = async (username: string) => ({ token: (await login(username)).body.jwt });
    const teacher = await signedIn('prof@demo.motamo.test');
    const [classroom] = (await app.call('GET /user/classrooms', {}, teacher)).body.classrooms;
    const params = { uuid: classroom?.uuid ?? '' };
    const { body } = await app.call('GET /user/classrooms/uuid/{uuid}/homework', { params }, teacher);
    const today = app.clock.now().toISOString().slice(0, 10);
    const running = body.homework.filter(({ untilDay }) => untilDay >= today);
    expect(running).toMatchObject([{ studentsCount: 24 }]);
    expect((running[0]?.fromDay ?? today) < today).toBe(true);
    expect((running[0]?.untilDay ?? today) > today).toBe(true);
    const own = await app.call('GET /student/homework', {}, await signedIn('lea.demo'));
    expect(own.body.homework.map(({ uuid }) => uuid)).toEqual([running[0]?.uuid]);
  });

  it('sends no mail to its people, who have no mailbox', async () => {
    await app.startBackground();
    expect(await outbox(app)).toEqual([]);
  });

  it('renews its licences when the first ones have ended', async () => {
    app.clock.advance(300 * 24 * 60 * 60_000);
    await loadDemo(app.ctx);
    const { jwt } = (await login('lea.demo')).body;
    expect((await app.call('GET /student/me', {}, { token: jwt })).body.student.licenseId).toEqual(
      expect.any(Number),
    );
  });
});

describe('without the demo', () => {
  it.each([
    ['in production', { NODE_ENV: 'production', DEMO: '' }],
    ['with DEMO=0', { DEMO: '0' }],
  ])('%s there is nobody, at sign-in or in the database', async (_when, env) => {
    const bare = await startTestApp(env);
    await loadDemo(bare.ctx);
    expect(await people(bare)).toEqual([]);
    for (const { username } of demoPeople) {
      const reply = await bare.call('POST /global/auth/login', {
        body: { username, password: DEMO_PASSWORD },
      });
      expect(reply.body.errors).toHaveProperty('username');
    }
    await bare.stop();
  });

  it('in production it is there on demand, made once by processes that start together', async () => {
    const asked = await startTestApp({ NODE_ENV: 'production', DEMO: '1' });
    await Promise.all([loadDemo(asked.ctx), loadDemo(asked.ctx), loadDemo(asked.ctx)]);
    expect(await people(asked)).toHaveLength(6);
    expect(await asked.ctx.db.select().from(classrooms)).toHaveLength(2);
    await asked.stop();
  });
});
