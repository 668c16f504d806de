import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createSchoolManager, createTeacher, PASSWORD, type SignedInAdult } from '../../../test/factories.ts';
import { users } from '../../db/schema/accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
const login = ({ user }: SignedInAdult, otp?: string) =>
  app.call('POST /global/auth/login', {
    body: { username: user.email, password: PASSWORD, ...(otp === undefined ? {} : { otp }) },
  });

async function setUp(adult: SignedInAdult) {
  const { token } = adult;
  const begun = await app.call(
    'POST /user/me/second-factor/setup',
    { body: { currentPassword: PASSWORD } },
    { token },
  );
  const { secret, uri } = begun.body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Motamo/);
  const done = await app.call('POST /user/me/second-factor', { body: { code: codeOf(secret) } }, { token });
  expect(done.status).toBe(200);
  return { secret, recoveryCodes: done.body.recoveryCodes };
}

it('asks for a code at the sign-in, takes each once, and knows recovery codes', async () => {
  const teacher = await createTeacher(app);
  const { secret, recoveryCodes } = await setUp(teacher);
  const state = await app.call('GET /user/me/second-factor', {}, { token: teacher.token });
  expect(state.body).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 10 });
  const asked = await login(teacher);
  expect([asked.status, asked.body.code]).toEqual([422, 'otp-required']);
  expect(asked.body.errors).toHaveProperty('otp');
  expect((await login(teacher, codeOf(secret))).status).toBe(422);
  app.clock.advance(60_000);
  const code = codeOf(secret);
  expect((await login(teacher, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await login(teacher, code)).status).toBe(422);
  expect((await login(teacher, '000000')).status).toBe(422);
  expect(recoveryCodes).toHaveLength(10);
  expect((await login(teacher, recoveryCodes[0])).status).toBe(200);
  expect((await login(teacher, recoveryCodes[0])).status).toBe(422);
  const stored = JSON.stringify(await app.ctx.db.select().from(users).where(eq(users.id, teacher.user.id)));
  expect(stored).not.toContain(secret);
});

it('needs the password and a right first code, and can be switched off', async () => {
  const teacher = await createTeacher(app);
  const { token } = teacher;
  const begin = (currentPassword: string) =>
    app.call('POST /user/me/second-factor/setup', { body: { currentPassword } }, { token });
  expect((await begin('wrong-password')).status).toBe(422);
  await begin(PASSWORD);
  const wrong = await app.call('POST /user/me/second-factor', { body: { code: '123' } }, { token });
  expect(wrong.body.errors).toHaveProperty('code');
  expect((await login(teacher)).status).toBe(200);
  const again = await login(teacher);
  await setUp({ ...teacher, token: again.body.jwt });
  const off = { body: { currentPassword: PASSWORD } };
  expect((await app.call('DELETE /user/me/second-factor', off, { token: again.body.jwt })).status).toBe(200);
  expect((await login(teacher)).status).toBe(200);
});

it('is demanded of school managers, who can do nothing else before', async () => {
  const manager = await createSchoolManager(app);
  await app.ctx.db.update(users).set({ totpConfirmedAt: null }).where(eq(users.id, manager.user.id));
  const { token } = manager;
  const refused = await app.call('GET /user/classrooms', {}, { token });
  expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-required']);
  expect((await app.call('GET /user/me', {}, { token })).body.user.mustSetUpSecondFactor).toBe(true);
  await setUp(manager);
  expect((await app.call('GET /user/classrooms', {}, { token })).status).toBe(200);
  expect((await app.call('GET /user/me', {}, { token })).body.user.mustSetUpSecondFactor).toBe(false);
  const off = { body: { currentPassword: PASSWORD } };
  expect((await app.call('DELETE /user/me/second-factor', off, { token })).status).toBe(403);
});

it('is not asked of the printed manager of the demo school, outside production', async () => {
  const demo = await startTestApp({ DEMO: '1' });
  const email = 'direction@demo.motamo.test';
  const { token } = await createSchoolManager(demo, { email });
  await demo.ctx.db.update(users).set({ totpConfirmedAt: null }).where(eq(users.email, email));
  expect((await demo.call('GET /user/classrooms', {}, { token })).status).toBe(200);
  await demo.stop();
});
