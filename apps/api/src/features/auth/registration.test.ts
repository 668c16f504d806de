import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createClassroom, createParent, createTeacher, PASSWORD } from '../../../test/factories.ts';
import { mailTo, outbox, tokenIn } from '../../../test/mails.ts';
import { users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

const adult = (overrides: object = {}) => ({
  firstName: 'Aude',
  lastName: 'Roy',
  email: `aude.${Math.random()}@example.test`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: 'teacher' as const,
  acceptTerms: true as const,
  ...overrides,
});
const register = (overrides: object = {}, lang?: string) =>
  app.call('POST /user/auth/register', { body: adult(overrides) }, { lang });
const verify = (token: string) => app.call('POST /global/auth/verify-email', { body: { token } });
const meOf = async (token: string) => (await app.call('GET /user/me', {}, { token })).body.user;

describe('POST /user/auth/register', () => {
  it.each(['teacher', 'parent', 'school-manager'] as const)(
    'creates a %s with exactly one role',
    async (role) => {
      const reply = await app.call('POST /user/auth/register', { body: adult({ role, acceptAds: true }) });
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual({ type: 'user', jwt: expect.any(String) });
      const user = await meOf(reply.body.jwt);
      expect([user.isTeacher, user.isParent, user.isSchoolManager]).toEqual(
        ['teacher', 'parent', 'school-manager'].map((one) => one === role),
      );
      expect(user).toMatchObject({
        name: 'Aude Roy',
        emailVerified: false,
        licenseId: null,
        acceptAds: true,
        lang: 'fr',
      });
    },
  );

  it('sends a mail in the language of the request, whose link verifies the address, once or twice', async () => {
    const { body } = await register({ email: 'Verify.Me@Example.test', firstName: '<b>Aude</b>' }, 'es');
    const mail = await mailTo(app, 'verify.me@example.test');
    expect(mail.subject).toBe('Confirme su dirección de correo');
    expect(mail.text).toContain('http://localhost:3000/auth/verify-email#token=');
    expect(mail.html).toContain('&lt;b&gt;Aude');
    expect(mail.html).not.toContain('<b>');
    expect((await verify(tokenIn(mail))).body).toEqual({ success: true });
    expect((await meOf(body.jwt)).emailVerified).toBe(true);
    expect((await verify(tokenIn(mail))).status).toBe(200);
  });

  it('refuses links that are unknown, too old or for an address that was changed since', async () => {
    expect((await verify('nothing')).body.errors?.token).toBeTruthy();
    const { body } = await register({ email: 'old@example.test' });
    const mail = await mailTo(app, 'old@example.test');
    const start = app.clock.now();
    app.clock.advance(7 * 24 * 60 * 60_000);
    expect((await verify(tokenIn(mail))).status).toBe(422);
    app.clock.set(start);
    const change = { email: 'new@example.test', currentPassword: PASSWORD };
    await app.call('PUT /user/me', { body: change }, { token: body.jwt });
    expect((await verify(tokenIn(await mailTo(app, 'new@example.test')))).status).toBe(200);
    expect((await verify(tokenIn(mail))).status).toBe(422);
    expect((await meOf(body.jwt)).email).toBe('new@example.test');
  });

  it('sends the link again on demand, the older one then being void, until the address is verified', async () => {
    const { body } = await register({ email: 'again@example.test' });
    const first = await mailTo(app, 'again@example.test');
    const again = () => app.call('POST /user/me/verification-mail', {}, { token: body.jwt });
    expect((await again()).body).toEqual({ success: true });
    const second = await mailTo(app, 'again@example.test', 2);
    expect((await verify(tokenIn(first))).status).toBe(422);
    expect((await verify(tokenIn(second))).status).toBe(200);
    expect((await again()).status).toBe(409);
  });

  it('mails one address three times a day, however often it is registered and left again', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      const { status, body } = await register({ email: 'victim@example.test' });
      statuses.push(status);
      if (status === 429) expect(body.flash).toContain('demain');
      const leaving = { body: { currentPassword: PASSWORD } };
      await app.call('POST /user/me/deletion', leaving, { token: body.jwt ?? '' });
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('names every faulty field', async () => {
    const reply = await app.raw('POST', '/api/v1/user/auth/register', {
      email: 'no',
      password: 'short',
      role: 'admin',
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(
      ['acceptTerms', 'confirmPassword', 'email', 'firstName', 'lastName', 'password', 'role'].sort(),
    );
    expect((await register({ acceptTerms: false })).body.errors).toHaveProperty('acceptTerms');
    expect((await register({ confirmPassword: 'another-one' })).body.errors).toHaveProperty(
      'confirmPassword',
    );
  });

  it.each(['password', 'Password', '12345678', 'football', 'trustno1', 'MotDePasse'])(
    'refuses the common password %s',
    async (password) => {
      const reply = await register({ password, confirmPassword: password });
      expect(reply.body.errors).toEqual({ password: expect.stringContaining('Beaucoup') });
    },
  );

  it('says when the address is used, and when it is used by a parent', async () => {
    const teacher = await createTeacher(app);
    const parent = await createParent(app);
    const used = await register({ email: teacher.user.email.toUpperCase() }, 'en');
    expect([used.status, used.body.errors]).toEqual([
      422,
      { email: 'An account with this email address already exists.' },
    ]);
    const asParent = await register({ email: parent.user.email }, 'en');
    expect(asParent.body.errors?.email).toContain('as a parent');
    const twice = await register({ email: parent.user.email, role: 'parent' }, 'en');
    expect(twice.body.errors?.email).not.toContain('as a parent');
  });

  it('creates one account and sends one mail when sent several times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register({ email: 'five@example.test' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(await app.ctx.db.select().from(users).where(eq(users.email, 'five@example.test'))).toHaveLength(1);
    await mailTo(app, 'five@example.test');
    // Mails go out side by side: that of a later account leaves a second one the time to come.
    await register({ email: 'after@example.test' });
    await mailTo(app, 'after@example.test');
    expect((await outbox(app)).filter((mail) => mail.to === 'five@example.test')).toHaveLength(1);
  });
});

describe('POST /student/auth/register/classroom/{classroomCode}', () => {
  const join = (classroomCode: string, overrides: object = {}, address = '10.1.0.1') =>
    app.call(
      'POST /student/auth/register/classroom/{classroomCode}',
      {
        params: { classroomCode },
        body: { firstName: 'Zoé', lastName: 'Lévesque', password: PASSWORD, ...overrides },
      },
      { address },
    );

  it('puts the pupil into the class of the code, capitals or not, with the teacher and a username', async () => {
    const classroom = await createClassroom(app, { grade: 3, lang: 'en' });
    const reply = await join(classroom.code.toLowerCase());
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ type: 'student', jwt: expect.any(String) });
    expect(reply.body.student).toMatchObject({
      username: 'zoe.l',
      classroomId: classroom.id,
      teacherId: classroom.teacherId,
      grade: 3,
      lang: 'fr',
      learningLang: 'en',
      pointsXP: 0,
    });
    expect((await join(classroom.code, { username: '' })).body.student.username).toBe('zoe.l2');
    expect((await app.call('GET /student/me', {}, { token: reply.body.jwt })).body.student).toEqual(
      reply.body.student,
    );
  });

  it('refuses names that could hurt somebody, and no real ones', async () => {
    const { code } = await createClassroom(app);
    expect((await join(code, { username: 'putain69' })).body.errors).toHaveProperty('username');
    expect((await join(code, { firstName: 'Gros', lastName: 'Con' })).body.errors).toHaveProperty(
      'firstName',
    );
    expect((await join(code, { lastName: 'Merde' })).body.errors).toBeDefined();
    expect((await join(code, { firstName: 'Connor', lastName: 'Couillard' })).status).toBe(201);
  });

  it('keeps a chosen username, refuses a taken one', async () => {
    const { code } = await createClassroom(app);
    expect((await join(code, { username: 'Zoé' })).body.errors).toHaveProperty('username');
    expect((await join(code, { username: 'Captain.Zoe' })).body.student.username).toBe('captain.zoe');
    const taken = await join(code, { username: 'captain.zoe' });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['username']]);
  });

  it('gives different usernames to pupils of one name who register at once', async () => {
    const { code } = await createClassroom(app);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => join(code, { firstName: 'Emma', lastName: 'Morin' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(201));
    expect(new Set(replies.map((reply) => reply.body.student.username)).size).toBe(6);
  });

  it('keeps the mother language that was said, and refuses the one that the class learns', async () => {
    const { code } = await createClassroom(app, { lang: 'fr' });
    const same = await join(code, { lang: 'fr' });
    expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ['lang']]);
    expect((await join(code, { lang: 'es' })).body.student).toMatchObject({ lang: 'es', learningLang: 'fr' });
  });

  it('gives a usual mother language to a pupil who says none', async () => {
    const { code } = await createClassroom(app, { lang: 'fr' });
    expect((await join(code)).body.student).toMatchObject({ lang: 'en', learningLang: 'fr' });
  });

  it('says that a code is unknown, or that it is that of a game', async () => {
    const unknown = await join('ZZZZZZ');
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['classroomCode']]);
    expect((await join('123456')).body.errors?.classroomCode).toContain('code de partie');
  });

  it('names faulty fields and creates nobody', async () => {
    const { code } = await createClassroom(app);
    const reply = await join(code, { firstName: ' ', lastName: undefined, password: 'short' });
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(['firstName', 'lastName', 'password']);
    expect(await app.ctx.db.select().from(students).where(eq(students.firstName, ''))).toHaveLength(0);
  });

  it('never stops a class behind one address, but stops whoever guesses codes', async () => {
    const { code } = await createClassroom(app);
    for (let i = 0; i < 30; i += 1) {
      expect((await join('ZZZZZZ', {}, '10.1.0.2')).status).toBe(422);
      expect((await join('YYYYYY', {}, '10.1.0.2')).status).toBe(422);
      expect((await join(code, {}, '10.1.0.2')).status).toBe(201);
    }
    const guesses = [];
    for (let i = 0; i < 121; i += 1) guesses.push((await join('ZZZZZZ', {}, '10.1.0.3')).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await join(code, {}, '10.1.0.3')).status).toBe(201);
  });

  it('tells nobody a password, hash or shortcode', async () => {
    const { code } = await createClassroom(app);
    const { body } = await join(code);
    const [row] = await app.ctx.db.select().from(students).where(eq(students.id, body.student.id));
    const text = JSON.stringify(body);
    for (const secret of [
      PASSWORD,
      row?.passwordHash,
      row?.shortcodeHash,
      row?.shortcodeSealed,
      'shortcode',
      'password',
    ])
      expect(text).not.toContain(secret);
  });
});
