import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountWeb } from './web.ts';

const app = fastify();
let folder = '';

beforeAll(async () => {
  // Folders above the web app have no say in how long a file of it is kept.
  folder = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  const web = path.join(folder, 'sounds', 'web');
  for (const file of [
    'index.html',
    'favicon.svg',
    'assets/start-1a2b.js',
    'icons/house.svg',
    'scenes/01.svg',
  ]) {
    mkdirSync(path.dirname(path.join(web, file)), { recursive: true });
    writeFileSync(path.join(web, file), file);
  }
  writeFileSync(path.join(folder, 'other.txt'), 'not of the web app');
  await mountWeb(app, web);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const cacheRuleOf = async (url: string) => (await app.inject(url)).headers['cache-control'];

test('the page is always asked for again, screens of any path included', async () => {
  expect(await cacheRuleOf('/')).toBe('no-cache');
  expect(await cacheRuleOf('/student/list')).toBe('no-cache');
  expect(await cacheRuleOf('/privacy?v=1.0')).toBe('no-cache');
  // A page of an older site or of a guess: the app says where to go on.
  expect((await app.inject('/terms.html')).body).toBe('index.html');
  expect(await cacheRuleOf('/favicon.svg')).toBe('no-cache');
});

test('what is named after its content is kept for good, the pictures of the interface for a day', async () => {
  expect(await cacheRuleOf('/assets/start-1a2b.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/icons/house.svg', '/scenes/01.svg']) {
    expect(await cacheRuleOf(url)).toBe('public, max-age=86400, stale-while-revalidate=604800');
  }
});

test('a file is served by its exact name alone; a folder is no file, and what is missing is no screen', async () => {
  const reply = await app.inject('/icons/house.svg?again=1');
  expect([reply.statusCode, reply.body]).toEqual([200, 'icons/house.svg']);
  expect((await app.inject({ method: 'HEAD', url: '/favicon.svg' })).statusCode).toBe(200);
  expect((await app.inject('/icons')).body).toBe('index.html');
  for (const url of [
    '/ICONS/house.svg',
    '/icons/none.svg',
    '/icons/../../other.txt',
    '/%2e%2e/%2e%2e/other.txt',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});
