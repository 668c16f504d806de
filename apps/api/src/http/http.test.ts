import { brotliDecompressSync } from 'node:zlib';
import { table } from '@motamo/contract/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { docsPage } from './docs-page.ts';
import { langOf } from './messages.ts';
import { openApiDocument } from './openapi.ts';
import { securityHeaders } from './server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('error bodies (rulings 2)', () => {
  it('refuses broken JSON with 400 and the error body', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/v1/global/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username": ',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ errors: {}, flash: expect.any(String), code: 'malformed' });
  });

  it('takes a call that says JSON and sends nothing, and names what is missing where something is needed', async () => {
    const post = (url: string) =>
      app.http.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('/global/auth/logout')).statusCode).toBe(200);
    const login = await post('/global/auth/login');
    expect([login.statusCode, Object.keys(login.json().errors)]).toEqual([422, ['username', 'password']]);
  });

  it('refuses a body of another type and one that is too large without a 5xx', async () => {
    const post = (type: string, payload: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/global/auth/login',
        headers: { 'content-type': type },
        payload,
      });
    expect((await post('text/plain', 'hello')).statusCode).toBe(422);
    expect((await post('application/xml', '<a/>')).statusCode).toBe(400);
    const large = await post('application/json', JSON.stringify({ username: 'x'.repeat(300_000) }));
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large']);
    expect(large.json().flash).toBeTruthy();
  });

  it('takes no keys of prototypes, no field given twice in an address, and no TRACE', async () => {
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/v1/global/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__": {"username": "a"}, "username": "a", "password": "b"}',
    });
    expect(login.statusCode).toBe(400);
    const twice = await app.raw('GET', '/api/v1/anonymous/auth/names?lang=fr&lang=en');
    expect(twice.status).toBe(422);
    expect((await app.http.inject({ method: 'TRACE' as 'GET', url: '/api/v1/user/me' })).statusCode).toBe(
      404,
    );
  });

  it('names each faulty field in the language of the request', async () => {
    const english = await app.raw('POST', '/api/v1/global/auth/login', { username: '' }, { lang: 'en' });
    const french = await app.raw('POST', '/api/v1/global/auth/login', { username: '' });
    expect(english.status).toBe(422);
    expect(Object.keys(english.body.errors ?? {}).sort()).toEqual(['password', 'username']);
    expect(french.body.errors?.username).toBe('Ce champ est requis.');
    expect(english.body.errors?.username).not.toBe(french.body.errors?.username);
  });

  it('answers an unknown call with the body of a missing thing', async () => {
    const reply = await app.raw('GET', '/api/v1/no/such/call');
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });

  it('refuses a forged token even where no session is needed', async () => {
    const reply = await app.raw('POST', '/api/v1/global/auth/logout', {}, { token: 'a.b.c' });
    expect([reply.status, reply.body.code]).toEqual([401, 'session-finished']);
  });
});

describe('the language of a request', () => {
  it.each([
    [{ locale: 'es' }, 'es'],
    [{ locale: 'de-DE', 'accept-language': 'fr' }, 'de'],
    [{ 'accept-language': 'sv, en-CA;q=0.8, fr;q=0.5' }, 'en'],
    [{ 'accept-language': 'sv' }, 'fr'],
    [{}, 'fr'],
  ] as const)('%j is %s', (headers, lang) => {
    expect(langOf(headers)).toBe(lang);
  });
});

describe('headers', () => {
  it('lets nothing come from another host and keeps replies out of caches', async () => {
    const { headers } = await app.raw('GET', '/api/v1/openapi.json');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/https?:\/\//);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keep browsers on https for a year, where that is the address', async () => {
    const headersAt = (publicUrl: string) => securityHeaders({ ...app.ctx.config, publicUrl });
    expect((await headersAt('https://mots.test'))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(await headersAt('http://mots.test')).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['GET', '/api/v1/user/me', 401],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/nothing.js', 404],
    ['GET', '/api/v1/docs', 200],
  ] as const)('are the same for %s %s, which answers %d', async (method, path, status) => {
    const reply = await app.raw(method, path);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});

describe('OpenAPI (rulings 2)', () => {
  it('describes exactly the calls of the contract, each with its access and budget', async () => {
    const { body } = await app.raw('GET', '/api/v1/openapi.json');
    const { openapi, paths } = body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { description: string; security: unknown[] }>>;
    };
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(table).sort());
    for (const methods of Object.values(paths)) {
      for (const operation of Object.values(methods))
        expect(operation.description).toMatch(/^Access: .+Budget: \d+/);
    }
  });

  it('marks the calls that the specification does not list', async () => {
    const { body } = await app.raw('GET', '/api/v1/openapi.json');
    const paths = (body as unknown as { paths: Record<string, Record<string, { 'x-added'?: boolean }>> })
      .paths;
    expect(paths['/global/auth/logout']?.post?.['x-added']).toBe(true);
    expect(paths['/global/auth/login']?.post?.['x-added']).toBeUndefined();
  });

  it('has a readable page without scripts', async () => {
    const reply = await app.http.inject('/api/v1/docs');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('POST /student/list-games');
    expect(reply.body).not.toContain('<script');
  });

  it('is made in steps, between which others have their turns', async () => {
    let turns = 0;
    let isMade = false;
    const count = () => {
      turns += 1;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    const page = await docsPage(await openApiDocument('https://school.test'));
    isMade = true;
    expect(page).toContain('POST /student/list-games');
    expect(turns).toBeGreaterThan(1);
  });

  it.each(['/api/v1/docs', '/api/v1/openapi.json'])('sends %s as it was made once', async (url) => {
    const plain = await app.http.inject(url);
    const zipped = await app.http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    const { etag } = plain.headers;
    const again = await app.http.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const cpuOf = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user;
    };
    const making = await cpuOf(async () => JSON.stringify(await openApiDocument('https://school.test')));
    const sending = await cpuOf(async () => {
      for (let at = 0; at < 20; at += 1) await app.http.inject({ url, headers: { 'accept-encoding': 'br' } });
    });
    // On whatever machine: what is sent was not made again.
    expect(sending / 20).toBeLessThan(making / 20);
  });
});

describe('what the router cannot read', () => {
  it.each(['/api/v1/user/%ZZ', `/api/v1/user/classrooms/uuid/${'a'.repeat(700)}`, '/%'])(
    '%.30s is refused like everything else',
    async (url) => {
      const reply = await app.http.inject({ url, headers: { locale: 'en' } });
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.json()).toEqual({ errors: {}, flash: expect.any(String), code: expect.any(String) });
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    },
  );
});

it('an address that floods rare pages is told to wait, others are not', async () => {
  const ask = (remoteAddress: string) => app.http.inject({ url: '/api/v1/docs', remoteAddress });
  const replies = await Promise.all(Array.from({ length: 80 }, () => ask('198.51.100.1')));
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect((await ask('198.51.100.2')).statusCode).toBe(200);
});
