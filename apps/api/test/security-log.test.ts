import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCommand } from '../src/admin-commands.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createStudent, createTeacher, PASSWORD } from './factories.ts';
import { Listener, listen } from './live-table.ts';
import { mailTo, tokenIn } from './mails.ts';

let app: TestApp;
let url: string;
/** Everything that is written to the log, as JSON. */
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' });
  url = await listen(app);
  await app.startBackground();
});
afterAll(() => app.stop());

vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
  lines.push(String(text));
  return true;
});
const events = () =>
  lines
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
    .filter(({ security }) => security);

describe('the security log', () => {
  it('tells of sign-ins, mistakes, lock-outs, refusals, changes and deletions, and of nobody by name', async () => {
    const teacher = await createTeacher(app, { email: 'quokka@example.test', lastName: 'Quokka' });
    const pupil = await createStudent(app, { teacher, username: 'quokka.pupil', firstName: 'Quokkita' });
    const signIn = (password: string) =>
      app.call('POST /global/auth/login', { body: { username: 'quokka@example.test', password } });
    for (let at = 0; at < 11; at += 1) await signIn('wrong-quokka');
    const token = (await signIn(PASSWORD)).body.jwt;
    await app.call('GET /user/me', {}, { token: pupil.token });
    const params = { uuid: pupil.student.uuid };
    await app.call('POST /user/students/{uuid}/shortcode', { params }, { token });
    const change = { params, body: { password: 'quokka-new-one' } };
    await app.call('PUT /user/students/{uuid}', change, { token });
    await app.call('GET /user/students/{uuid}/export', { params, query: {} }, { token });
    await app.call('DELETE /user/students/{uuid}', { params }, { token });
    for (let at = 0; at < 31; at += 1) await app.call('GET /user/me/export', { query: {} }, { token });
    await app.call('POST /global/auth/logout', {}, { token });
    await app.call('POST /global/auth/forgot-pwd', { body: { username: 'quokka@example.test' } });
    const mailed = tokenIn(await mailTo(app, 'quokka@example.test', 2));
    const body = { token: mailed, password: 'quokka-other', confirmPassword: 'quokka-other' };
    await app.call('POST /global/auth/reset-pwd', { body });
    const told = events().map(({ security, isRefused }) => (isRefused ? `${security} refused` : security));
    expect(new Set(told)).toEqual(
      new Set([
        ...[
          'wrong-try',
          'wrong-try refused',
          'signed-in',
          'forbidden',
          'budget-used-up',
          'card-voided',
          'password-changed',
        ],
        ...['exported', 'deleted', 'signed-out', 'password-asked', 'password-reset'],
      ]),
    );
    expect(lines.join('')).not.toMatch(/quokk/i);
  });

  it('has one line for a value that brings lines of its own', async () => {
    const username = 'x","security":"signed-in"}\n{"security":"deleted"';
    const before = events().length;
    await app.call('POST /global/auth/login', { body: { username, password: PASSWORD } });
    expect(events().slice(before)).toEqual([expect.objectContaining({ security: 'wrong-try' })]);
  });
});

describe('connections of a session that ends elsewhere', () => {
  const closedOf = (token: string) => {
    const { socket } = new Listener(url, token);
    const told = new Promise<string>((resolve) =>
      socket.on('CLOSING_SOCKET', ({ reason }) => resolve(reason)),
    );
    const opened = new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const cut = new Promise<string>((resolve) => socket.on('disconnect', () => told.then(resolve)));
    return opened.then(() => ({ cut }));
  };
  const admin = (...args: string[]) => findCommand(args)?.run({ ...app.ctx, databaseUrl: app.databaseUrl });

  it.each([
    ['sessions revoke', 'signed-out', (name: string) => admin('sessions', 'revoke', name)],
    ['reset-password', 'password-changed', (name: string) => admin('reset-password', name)],
    ['delete-person', 'signed-out', (name: string) => admin('delete-person', name, 'yes')],
  ])('are cut by the operator: %s', async (_name, reason, work) => {
    const [pupil, other] = [await createStudent(app), await createStudent(app)];
    const { cut } = await closedOf(pupil.token);
    const bystander = await closedOf(other.token);
    await work(pupil.student.username);
    expect(await cut).toBe(reason);
    const still = await Promise.race([bystander.cut, Promise.resolve('connected')]);
    expect(still).toBe('connected');
  });
});
