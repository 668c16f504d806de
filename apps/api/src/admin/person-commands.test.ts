import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createParent, createStudent, createTeacher } from '../../test/factories.ts';
import { placesOf } from '../../test/find-text.ts';
import { findCommand } from '../admin-commands.ts';

let app: TestApp;
const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-people-'));
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const admin = (...args: string[]) => findCommand(args)?.run({ ...app.ctx, databaseUrl: app.databaseUrl });
const isIn = async (token: string) => (await app.call('GET /student/me', {}, { token })).status === 200;

it('exports a person into a file that only the operator reads', async () => {
  const { student } = await createStudent(app);
  const file = path.join(folder, 'one.json');
  expect(await admin('export-person', student.username, file)).toMatchObject({ exitCode: 0, data: { file } });
  expect(JSON.parse(readFileSync(file, 'utf8')).tables.students[0].uuid).toBe(student.uuid);
  expect((await admin('export-person', 'nobody.here'))?.exitCode).toBe(1);
  expect(existsSync(path.join(folder, 'nobody.here'))).toBe(false);
});

it('deletes a person only when it is said twice', async () => {
  const { user } = await createParent(app, { lastName: 'Wombatin' });
  expect((await admin('delete-person', user.email))?.exitCode).toBe(1);
  expect(await placesOf(app.ctx.db, 'wombatin')).not.toEqual([]);
  expect((await admin('delete-person', user.email, 'yes'))?.exitCode).toBe(0);
  expect(await placesOf(app.ctx.db, 'wombatin')).toEqual([]);
});

it('signs one person out, or everybody', async () => {
  const [one, other] = [await createStudent(app), await createStudent(app)];
  expect((await admin('sessions', 'revoke', one.student.username))?.data).toMatchObject({ sessions: 1 });
  expect([await isIn(one.token), await isIn(other.token)]).toEqual([false, true]);
  expect((await admin('sessions', 'revoke', 'all'))?.exitCode).toBe(0);
  expect(await isIn(other.token)).toBe(false);
});

it('sets a new password that is told once, and ends the sessions', async () => {
  const { user, token } = await createTeacher(app);
  const outcome = await admin('reset-password', user.email);
  const password = String(outcome?.data?.password);
  expect((await app.call('GET /user/me', {}, { token })).status).toBe(401);
  const login = await app.call('POST /global/auth/login', { body: { username: user.email, password } });
  expect(login.status).toBe(200);
});

it('looks at the installation and says what is amiss', async () => {
  const outcome = await admin('doctor');
  expect(outcome?.data?.findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'schema', level: 'good' }),
      expect.objectContaining({ what: 'backup', level: 'look' }),
    ]),
  );
});

it('calls it bad when the account of the product is a superuser', async () => {
  const { rows } = await app.connection.pool.query(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  const level = rows[0].rolsuper ? 'bad' : 'good';
  const outcome = await findCommand(['doctor'])?.run({ ...app.ctx, databaseUrl: app.databaseUrl });
  expect(outcome?.data?.findings).toContainEqual(expect.objectContaining({ what: 'account', level }));
});
