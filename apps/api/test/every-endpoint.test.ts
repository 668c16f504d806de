import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@motamo/contract/endpoint';
import { type CallKey, table } from '@motamo/contract/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createGuest, createStudent, createTeacher } from './factories.ts';

/*
 * Walks the whole contract: what holds for every endpoint is proved here once, what an endpoint is for is
 * proved beside its feature. A new endpoint joins by being in the table.
 */

const endpoints = Object.entries(table) as [CallKey, Endpoint][];
const features = fileURLToPath(new URL('../src', import.meta.url));
const STRANGER = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
const tokens: Record<'student' | 'adult' | 'guest', string> = { student: '', adult: '', guest: '' };

beforeAll(async () => {
  app = await startTestApp();
  tokens.adult = (await createTeacher(app)).token;
  tokens.student = (await createStudent(app, { licensed: true })).token;
  tokens.guest = (await createGuest(app)).token;
});
afterAll(() => app.stop());

function urlOf(key: CallKey, value: string): [string, string] {
  const [method, path_] = key.split(' ') as [string, string];
  // A language is no id: it is a right one, so that the id decides.
  const named = path_.replaceAll('{lang}', 'en');
  return [method, `/api/v1${named.replaceAll(/\{\w+\}/g, value)}`];
}

const tokenFor = (who: Endpoint['access']['who']) =>
  who === 'anyone' ? undefined : tokens[who === 'student' || who === 'guest' ? who : 'adult'];

const withSession = endpoints.filter(([, { access }]) => access.who !== 'anyone');
const withBody = endpoints.filter(([, { body }]) => body);
const withPath = withSession.filter(([, { params }]) => params);
const plainLookUps = withPath.filter(([, { body }]) => !body);

it.each(withSession)('%s asks for a session, and for one of the right kind', async (key, { access }) => {
  const [method, url] = urlOf(key, STRANGER);
  const none = await app.raw(method, url, {});
  expect([none.status, none.body.code]).toEqual([401, 'session-required']);
  const dead = await app.raw(method, url, {}, { token: `${tokenFor(access.who)}x` });
  expect([dead.status, dead.body.code]).toEqual([401, 'session-finished']);
  const wrong = access.who === 'guest' ? tokens.student : tokens.guest;
  const other = await app.raw(method, url, {}, { token: wrong });
  expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
});

it.each(withBody)('%s refuses bodies that make no sense, never with a 5xx', async (key, { access }) => {
  const [method, url] = urlOf(key, STRANGER);
  for (const nonsense of [[], 'text', 7, [key]]) {
    const reply = await app.raw(method, url, nonsense, { token: tokenFor(access.who) });
    expect([400, 422]).toContain(reply.status);
    expect(reply.body.errors).toBeDefined();
  }
});

it.each(withPath)('%s refuses ids of the wrong shape', async (key, { access }) => {
  const [method, url] = urlOf(key, "1'%20or%201=1");
  const reply = await app.raw(method, url, {}, { token: tokenFor(access.who) });
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed']);
});

it.each(plainLookUps)('%s answers 404 for what is not there', async (key, { access }) => {
  const [method, url] = urlOf(key, key.includes('{id}') ? '2000000000' : STRANGER);
  const reply = await app.raw(method, url, undefined, { token: tokenFor(access.who) });
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
});

it('leaves no endpoint without a test of its own beside its feature', () => {
  const texts = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(features, file), 'utf8'));
  const untested = endpoints
    .map(([key]) => key)
    .filter((key) => !texts.some((text) => text.includes(`'${key}'`)));
  expect(untested).toEqual([]);
});
