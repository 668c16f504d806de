import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createParent, createStudent, createTeacher, PASSWORD } from '../../../test/factories.ts';
import { mailTo, outbox, tokenIn } from '../../../test/mails.ts';
import { mailTokens } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

const NEW_PASSWORD = 'lantern-otter';
const forget = (username: string) => app.call('POST /global/auth/forgot-pwd', { body: { username } });
const reset = (token: string, password = NEW_PASSWORD, confirmPassword = password) =>
  app.call('POST /global/auth/reset-pwd', { body: { token, password, confirmPassword } });
const login = async (username: string, password: string) =>
  (await app.call('POST /global/auth/login', { body: { username, password } })).status;

/** Mails to this address: the verification mail of the account comes first. */
const resetMail = (address: string) => mailTo(app, address, 2);

describe('an adult who forgot the password', () => {
  it('gets a link that sets a new one, once, and ends every session', async () => {
    const { user, token: session } = await createTeacher(app, { email: 'adult@example.test' });
    const asked = await forget('Adult@Example.test');
    expect([asked.status, asked.body]).toEqual([200, { type: 'user' }]);
    const mail = await resetMail(user.email);
    const token = tokenIn(mail);
    expect(mail.text).toContain(`http://localhost:3000/auth/change-pwd?token=${token}&type=user`);
    const done = await reset(token);
    expect([done.status, done.body]).toEqual([200, { type: 'user' }]);
    expect((await app.call('GET /user/me', {}, { token: session })).status).toBe(401);
    expect(await login(user.email, PASSWORD)).toBe(422);
    expect(await login(user.email, NEW_PASSWORD)).toBe(200);
    expect((await reset(token, 'another-one')).body.errors).toHaveProperty('token');
  });

  it('may use one of two mails: the newest', async () => {
    const { user } = await createTeacher(app);
    await forget(user.email);
    const first = await resetMail(user.email);
    await forget(user.email);
    const second = await mailTo(app, user.email, 3);
    expect((await reset(tokenIn(first))).status).toBe(422);
    expect((await reset(tokenIn(second))).status).toBe(200);
  });

  it('uses a link once even when it is sent several times at once', async () => {
    const { user } = await createTeacher(app);
    await forget(user.email);
    const token = tokenIn(await resetMail(user.email));
    const replies = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('has 60 minutes', async () => {
    const { user } = await createTeacher(app);
    await forget(user.email);
    const token = tokenIn(await resetMail(user.email));
    app.clock.advance(60 * 60_000);
    expect((await reset(token)).status).toBe(422);
    expect(await login(user.email, PASSWORD)).toBe(200);
  });

  it('needs a password that is long enough, uncommon and typed twice, and keeps the link meanwhile', async () => {
    const { user } = await createTeacher(app);
    await forget(user.email);
    const token = tokenIn(await resetMail(user.email));
    expect((await reset(token, 'short')).body.errors).toHaveProperty('password');
    expect((await reset(token, 'password')).body.errors).toHaveProperty('password');
    expect((await reset(token, NEW_PASSWORD, 'another-one')).body.errors).toHaveProperty('confirmPassword');
    expect((await reset(token)).status).toBe(200);
  });

  it('loses the link when the address of the account changes', async () => {
    const { user, token: session } = await createTeacher(app);
    await forget(user.email);
    const token = tokenIn(await resetMail(user.email));
    const email = `moved.${user.email}`;
    const body = { email, currentPassword: PASSWORD };
    await app.call('PUT /user/me', { body }, { token: session });
    const link = tokenIn(await mailTo(app, email));
    await app.call('POST /global/auth/verify-email', { body: { token: link } });
    expect((await reset(token)).status).toBe(422);
  });
});

describe('a pupil who forgot the password', () => {
  it('has the link sent to the parent, even when there is a teacher', async () => {
    const parent = await createParent(app, { lang: 'en' });
    const teacher = await createTeacher(app);
    const { student, token: session } = await createStudent(app, { parent, teacher });
    expect((await forget(student.username.toUpperCase())).body).toEqual({ type: 'student' });
    const mail = await resetMail(parent.user.email);
    expect(mail.subject).toBe('New password for Léa Gagnon');
    expect(mail.text).toContain('&type=student');
    expect((await reset(tokenIn(mail))).body).toEqual({ type: 'student' });
    expect((await app.call('GET /student/me', {}, { token: session })).status).toBe(401);
    expect(await login(student.username, NEW_PASSWORD)).toBe(200);
    expect(
      (await outbox(app)).filter((one) => one.to === teacher.user.email && one.subject.includes('Léa')),
    ).toEqual([]);
  });

  it('has it sent to the teacher when there is no parent', async () => {
    const teacher = await createTeacher(app);
    const { student } = await createStudent(app, { teacher });
    await forget(student.username);
    expect((await resetMail(teacher.user.email)).subject).toContain('Léa Gagnon');
  });

  it('is told when there is no adult to write to', async () => {
    const { student } = await createStudent(app);
    expect((await forget(student.username)).body.errors?.username).toContain('Aucun adulte');
  });
});

describe('POST /global/auth/forgot-pwd', () => {
  it('says at the field that a name or address does not exist', async () => {
    for (const name of ['nobody', 'nobody@example.test'])
      expect(Object.keys((await forget(name)).body.errors ?? {})).toEqual(['username']);
  });

  it('sends an account five mails an hour at most', async () => {
    const { user } = await createTeacher(app);
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await forget(user.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('keeps no token that somebody could use who reads the database', async () => {
    const { user } = await createTeacher(app);
    await forget(user.email);
    const token = tokenIn(await resetMail(user.email));
    const { rows } = await app.connection.pool.query(
      'select m::text as row from mail_tokens m union all select j::text from pgboss.job j union all select s::text from sessions s',
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const [stored] = await app.ctx.db.select().from(mailTokens).where(eq(mailTokens.accountId, user.id));
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await app.ctx.db.select().from(students).where(eq(students.passwordHash, PASSWORD))).toEqual([]);
  });
});
