import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@motamo/rules/calendar';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createGuest, createStudent, createTeacher, PASSWORD } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { sessions } from '../db/schema/accounts.ts';
import { readShortcode } from '../features/students/shortcodes.ts';
import { openSession } from './session-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

const login = (username: string) =>
  app.call('POST /global/auth/login', { body: { username, password: PASSWORD } });
const stateOf = async (token: string) => {
  const reply = await app.call('GET /student/me', {}, { token });
  return reply.status === 200 ? 'alive' : reply.body.code;
};

/** A socket of a session, and the promise of what it is told when it is closed. */
function listen(token: string) {
  const { port } = app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const closing = new Promise<{ reason: string }>((resolve) => socket.once('CLOSING_SOCKET', resolve));
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  return { connected, closing, gone };
}

describe('one device an account (rulings 3)', () => {
  it('ends the older session when the account signs in again, and tells its sockets why', async () => {
    const { student, token } = await createStudent(app);
    const older = listen(token);
    await older.connected;
    const { body } = await login(student.username);
    expect(await older.closing).toEqual({ reason: 'other-device' });
    await older.gone;
    expect(await stateOf(token)).toBe('session-finished');
    expect(await stateOf(body.jwt)).toBe('alive');
    await expect(listen(token).connected).rejects.toThrow('session-finished');
  });

  it('leaves exactly one living session after many log-ins at once, in two processes', async () => {
    const { student } = await createStudent(app);
    const connection = connect(app.databaseUrl);
    const second = await buildApp({
      config: app.ctx.config,
      connection,
      databaseUrl: app.databaseUrl,
      webFolder: '/nonexistent',
      contentFolder: app.ctx.contentFolder,
      clock: app.clock,
    });
    const account = { type: 'student', id: student.id } as const;
    const tokens = await Promise.all(
      Array.from({ length: 16 }, (_, i) => openSession(i % 2 ? second.ctx : app.ctx, account)),
    );
    const states = await Promise.all(tokens.map(stateOf));
    expect(states.filter((state) => state === 'alive')).toHaveLength(1);
    expect(states.filter((state) => state === 'session-finished')).toHaveLength(15);
    await second.close();
    await connection.close();
  });

  it('keeps accounts of other kinds with the same number apart', async () => {
    const student = await createStudent(app);
    const other = await createStudent(app);
    const guest = await createGuest(app);
    await openSession(app.ctx, { type: 'anonymous', id: student.student.id });
    await openSession(app.ctx, { type: 'user', id: student.student.id });
    expect(await stateOf(student.token)).toBe('alive');
    expect(await stateOf(other.token)).toBe('alive');
    expect((await app.call('GET /anonymous/me', {}, { token: guest.token })).status).toBe(200);
  });

  it('keeps several connections of one session', async () => {
    const { token } = await createStudent(app);
    const tabs = [listen(token), listen(token)];
    await Promise.all(tabs.map((tab) => tab.connected));
    expect(await stateOf(token)).toBe('alive');
  });
});

describe('logout', () => {
  it('ends the session at once, closes its sockets, and does no harm without one', async () => {
    const { token } = await createStudent(app);
    const socket = listen(token);
    await socket.connected;
    const reply = await app.call('POST /global/auth/logout', {}, { token });
    expect(reply.body).toEqual({ success: true });
    expect(await socket.closing).toEqual({ reason: 'signed-out' });
    expect(await stateOf(token)).toBe('session-finished');
    expect((await app.call('POST /global/auth/logout', {})).body).toEqual({ success: true });
    expect((await app.call('POST /global/auth/logout', {}, { token })).status).toBe(401);
  });
});

describe('tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forge = (claims: object, secret: string) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

  it('hold a session id and nothing about the person', async () => {
    const { token, student } = await createStudent(app);
    const claims = decodeJwt(token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'type']);
    expect(JSON.stringify(claims)).not.toContain(student.username);
  });

  it('are refused unsigned, signed with another secret, for another issuer or with another algorithm', async () => {
    const { token } = await createStudent(app);
    const claims = decodeJwt(token);
    const { secret } = app.ctx.config;
    const [, payload] = token.split('.');
    const none = `${encode({ alg: 'none' })}.${payload}.`;
    const hs512 = `${encode({ alg: 'HS512' })}.${payload}`;
    const forged = [
      none,
      token.replace(/\.[^.]+$/, '.'),
      `${hs512}.${createHmac('sha512', secret).update(hs512).digest('base64url')}`,
      await forge(claims, `${secret}x`),
      await forge({ ...claims, iss: 'elsewhere' }, secret),
      await forge({ ...claims, jti: '01890000-0000-7000-8000-000000000000' }, secret),
      'nonsense',
    ];
    for (const one of forged) expect(await stateOf(one)).toBe('session-finished');
    expect(await stateOf(token)).toBe('alive');
  });

  it('die after 30 days, by the token and by the row', async () => {
    const { token } = await createStudent(app);
    const start = app.clock.now();
    for (const day of [6, 12, 18, 24]) {
      app.clock.set(new Date(start.getTime() + day * DAY_MS));
      expect(await stateOf(token)).toBe('alive');
    }
    app.clock.set(new Date(start.getTime() + 30 * DAY_MS - 1000));
    expect(await stateOf(token)).toBe('alive');
    app.clock.advance(2000);
    expect(await stateOf(token)).toBe('session-finished');
    app.clock.set(start);
    await app.ctx.db
      .update(sessions)
      .set({ expiresAt: new Date(start.getTime() - 1) })
      .where(eq(sessions.id, String(decodeJwt(token).jti)));
    expect(await stateOf(token)).toBe('session-finished');
  });

  it('end after a week of silence, and after twelve hours where a printed card opened them', async () => {
    const pupil = await createStudent(app);
    const { body } = await app.call('POST /student/auth/login', {
      body: { shortcode: readShortcode(app.ctx, pupil.student) ?? '' },
    });
    app.clock.advance(11 * 60 * 60_000);
    expect(await stateOf(body.jwt)).toBe('alive');
    app.clock.advance(11 * 60 * 60_000);
    expect(await stateOf(body.jwt)).toBe('alive');
    app.clock.advance(13 * 60 * 60_000);
    expect(await stateOf(body.jwt)).toBe('session-finished');
    const again = await login(pupil.student.username);
    app.clock.advance(7 * DAY_MS + 1000);
    expect(await stateOf(again.body.jwt)).toBe('session-finished');
  });

  it('open nothing for another kind of account', async () => {
    const { token } = await createTeacher(app);
    const reply = await app.call('GET /student/me', {}, { token });
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
  });
});
