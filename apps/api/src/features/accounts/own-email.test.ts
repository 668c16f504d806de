import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createTeacher, PASSWORD } from '../../../test/factories.ts';
import { mailTo, outbox, tokenIn } from '../../../test/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

const me = async (token: string) => (await app.call('GET /user/me', {}, { token })).body.user;
const wish = (token: string, email: string) =>
  app.call('PUT /user/me', { body: { email, currentPassword: PASSWORD } }, { token });
const open = (token: string) => app.call('POST /global/auth/verify-email', { body: { token } });
const login = async (username: string, password = PASSWORD) =>
  (await app.call('POST /global/auth/login', { body: { username, password } })).status;

it('moves to a new address once its link was opened, and tells the old one', async () => {
  const { token, user } = await createTeacher(app, { lang: 'en' });
  const reply = await wish(token, 'Brand.New@Example.test');
  expect(reply.body.user).toMatchObject({ email: user.email, pendingEmail: 'brand.new@example.test' });
  const told = await mailTo(app, user.email, 2);
  expect(told.subject).toBe('Your account is about to change its email address');
  expect(told.text).toContain('brand.new@example.test');
  expect(told.text).not.toContain('token=');
  expect([await login(user.email), await login('brand.new@example.test')]).toEqual([200, 422]);

  const mail = await mailTo(app, 'brand.new@example.test');
  expect(mail.subject).toBe('Confirm your new email address');
  expect((await open(tokenIn(mail))).body).toEqual({ success: true });
  expect([await login(user.email), await login('brand.new@example.test')]).toEqual([422, 200]);
  expect((await open(tokenIn(mail))).status).toBe(200);
});

it('counts the new address as verified and waits for nothing any more', async () => {
  const { token } = await createTeacher(app);
  const before = await me(token);
  expect([before.emailVerified, before.pendingEmail]).toEqual([false, null]);
  expect(before.verificationSentAt).toBe(app.clock.now().toISOString());
  await wish(token, 'verified@example.test');
  await open(tokenIn(await mailTo(app, 'verified@example.test')));
  expect(await me(token)).toMatchObject({
    email: 'verified@example.test',
    emailVerified: true,
    pendingEmail: null,
    verificationSentAt: null,
  });
});

it('keeps the old address when the link is too old, replaced or called off', async () => {
  const { token, user } = await createTeacher(app);
  const start = app.clock.now();
  await wish(token, 'first@example.test');
  const first = tokenIn(await mailTo(app, 'first@example.test'));
  await wish(token, 'second@example.test');
  const second = tokenIn(await mailTo(app, 'second@example.test'));
  expect((await open(first)).status).toBe(422);
  app.clock.advance(7 * 24 * 60 * 60_000);
  expect((await open(second)).status).toBe(422);
  app.clock.set(start);
  const kept = await app.call('DELETE /user/me/pending-email', {}, { token });
  expect(kept.body.user).toMatchObject({ email: user.email, pendingEmail: null });
  expect((await open(second)).status).toBe(422);
  expect((await me(token)).email).toBe(user.email);
});

it('is stopped by a new password, chosen here or by the forgotten-password mail', async () => {
  const { token, user } = await createTeacher(app);
  await wish(token, 'thief@example.test');
  const link = tokenIn(await mailTo(app, 'thief@example.test'));
  await app.call('POST /global/auth/forgot-pwd', { body: { username: user.email } });
  const reset = tokenIn(await mailTo(app, user.email, 3));
  const password = 'lantern-otter';
  await app.call('POST /global/auth/reset-pwd', {
    body: { token: reset, password, confirmPassword: password },
  });
  expect((await open(link)).status).toBe(422);

  const other = await createTeacher(app);
  await wish(other.token, 'thief.two@example.test');
  const again = tokenIn(await mailTo(app, 'thief.two@example.test'));
  const body = { password, currentPassword: PASSWORD };
  await app.call('PUT /user/me', { body }, { token: other.token });
  expect((await open(again)).status).toBe(422);
  expect([await login(user.email, password), await login(other.user.email, password)]).toEqual([200, 200]);
});

it('sends the link to the new address again on demand', async () => {
  const { token } = await createTeacher(app);
  await wish(token, 'lost.mail@example.test');
  const first = tokenIn(await mailTo(app, 'lost.mail@example.test'));
  expect((await app.call('POST /user/me/verification-mail', {}, { token })).status).toBe(200);
  const second = tokenIn(await mailTo(app, 'lost.mail@example.test', 2));
  expect([(await open(first)).status, (await open(second)).status]).toEqual([422, 200]);
});

it('leaves one owner when several accounts confirm one address', async () => {
  const adults = await Promise.all(Array.from({ length: 3 }, () => createTeacher(app)));
  await Promise.all(adults.map(({ token }) => wish(token, 'wanted@example.test')));
  await mailTo(app, 'wanted@example.test', 3);
  const mails = (await outbox(app)).filter(({ to }) => to === 'wanted@example.test');
  const replies = await Promise.all(mails.map((mail) => open(tokenIn(mail))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await wish(adults[0]?.token ?? '', 'wanted@example.test')).status).toBe(422);
});

it('fills no mailbox of a stranger: three mails a day to one address, five from one account', async () => {
  const adults = await Promise.all(Array.from({ length: 4 }, () => createTeacher(app)));
  const toOne = [];
  for (const { token } of adults) toOne.push((await wish(token, 'victim@example.test')).status);
  expect(toOne).toEqual([200, 200, 200, 429]);
  const teacher = await createTeacher(app);
  const byOne = [];
  for (let at = 0; at < 6; at += 1)
    byOne.push((await wish(teacher.token, `victim${at}@example.test`)).status);
  expect(byOne).toEqual([200, 200, 200, 200, 200, 429]);
});
