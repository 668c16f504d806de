import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { writeTestPack } from '../../../test/test-pack.ts';
import { media } from '../../db/schema/media.ts';
import { importContent } from '../content/content.ts';
import { byteRangeOf } from './byte-range.ts';
import { mediaIdOf, mediaUrl } from './media.ts';

let app: TestApp;
let dataDir: string;
let picture: string;
let sound: string;

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'motamo-media-'));
  app = await startTestApp({ DATA_DIR: dataDir });
  const pack = writeTestPack();
  await importContent(app.ctx, pack);
  await rm(path.dirname(pack), { recursive: true });
  const rows = await app.ctx.db.select().from(media);
  const idOf = (file: string) => rows.find((row) => row.path.endsWith(file))?.id ?? 0;
  picture = mediaUrl(app.ctx, idOf('pictures/cow.svg'), '');
  const firstSound = rows.find(({ kind }) => kind === 'sound');
  sound = mediaUrl(app.ctx, firstSound?.id ?? 0, '', 'sound');
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

describe('addresses', () => {
  test('tell nothing, stay the same within a scope, and differ between scopes', () => {
    const address = (id: number, scope: string) => mediaUrl(app.ctx, id, scope);
    expect(address(7, '')).toMatch(/^\/media\/[\w-]{43}\.svg$/);
    expect(address(7, '')).toBe(address(7, ''));
    const all = [1, 2, 3].flatMap((id) => ['', 'a', 'b'].map((scope) => address(id, scope)));
    expect(new Set(all).size).toBe(9);
    // what is sealed differs too, not only the nonce before it
    expect(new Set(all.map((one) => one.slice(24))).size).toBe(9);
  });

  test('name one media row, and no other text does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.string(), fc.nat(42), (id, scope, at) => {
        const name = mediaUrl(app.ctx, id, scope).slice('/media/'.length, -'.svg'.length);
        expect(mediaIdOf(app.ctx, name)).toBe(id);
        const changed = `${name.slice(0, at)}${name[at] === 'A' ? 'Q' : 'A'}${name.slice(at + 1)}`;
        // the last character carries two bits that do not count
        if (Buffer.from(changed, 'base64url').equals(Buffer.from(name, 'base64url'))) return;
        expect(mediaIdOf(app.ctx, changed)).toBeNull();
      }),
    );
  });
});

describe('GET /media', () => {
  test('serves a picture without a session, for ever, and able to do nothing', async () => {
    const reply = await get(picture);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(reply.body).toContain('<svg');
  });

  test('serves a sound whole and in parts', async () => {
    const whole = await get(sound);
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' });
    const size = whole.rawPayload.length;
    const part = await get(sound, { range: 'bytes=0-1' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-1/${size}`, 'content-length': '2' });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 2));
    const behind = await get(sound, { range: `bytes=${size}-` });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  test.each([
    '/media/nonsense.svg',
    '/media/..%2F..%2Fpackage.json',
    '/media/%2Fetc%2Fpasswd',
    `/media/${'A'.repeat(43)}.svg`,
    '/media/.svg',
  ])('%s is not found', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
  });

  test('a tampered address, a row without file and a row that leads out of the folder are not found', async () => {
    const changed = `${picture.slice(0, 30)}${picture[30] === 'A' ? 'B' : 'A'}${picture.slice(31)}`;
    const added = await app.ctx.db
      .insert(media)
      .values(
        ['tests/pictures/gone.svg', '../../../../../../../../etc/hostname', '/etc/hostname'].map((file) => ({
          path: file,
          kind: 'picture' as const,
          mime: 'image/svg+xml',
          source: 'drawn' as const,
        })),
      )
      .returning();
    const addresses = [changed, mediaUrl(app.ctx, 2 ** 31 - 1, '')];
    addresses.push(...added.map(({ id }) => mediaUrl(app.ctx, id, '')));
    for (const url of addresses) expect((await get(url)).statusCode).toBe(404);
  });
});

test('ranges', () => {
  expect(byteRangeOf(undefined, 100)).toBeNull();
  expect(byteRangeOf('bytes=0-', 100)).toEqual({ start: 0, end: 99 });
  expect(byteRangeOf('bytes=10-19', 100)).toEqual({ start: 10, end: 19 });
  expect(byteRangeOf('bytes=90-500', 100)).toEqual({ start: 90, end: 99 });
  expect(byteRangeOf('bytes=-30', 100)).toEqual({ start: 70, end: 99 });
  expect(byteRangeOf('bytes=-300', 100)).toEqual({ start: 0, end: 99 });
  expect(byteRangeOf('bytes=100-', 100)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=20-10', 100)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=0-1,5-6', 100)).toBeNull();
  expect(byteRangeOf('bytes=-', 100)).toBeNull();
  expect(byteRangeOf('items=0-1', 100)).toBeNull();
});
