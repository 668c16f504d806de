import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api.ts';
import { beginSession, forgetSession } from '../session-store.ts';
import { sendEarly } from './early-calls.ts';

/** The network, and nothing else, is replaced: it tells which request it answers. */
const network = vi.fn<typeof fetch>();
let count = 0;
const answerAll = () =>
  network.mockImplementation(async () => {
    count += 1;
    return new Response(JSON.stringify({ success: true, count }));
  });
const me = (token: string) => sendEarly({ method: 'GET', address: '/api/v1/student/me', token }, 'en');

beforeEach(() => {
  count = 0;
  vi.stubGlobal('fetch', network);
  answerAll();
});
afterEach(() => {
  forgetSession(null);
  network.mockReset();
  vi.unstubAllGlobals();
});

it('gives the app the answer that was sent for before it stood, once', async () => {
  const early = await me('tok');
  expect(await early.json()).toMatchObject({ count: 1 });
  expect(network.mock.calls[0]).toMatchObject([
    '/api/v1/student/me',
    { method: 'GET', headers: { Authorization: 'Bearer tok', locale: 'en' }, credentials: 'same-origin' },
  ]);
  beginSession({ type: 'student', token: 'tok' });
  expect(await call('GET /student/me', {})).toMatchObject({ count: 1 });
  expect(await call('GET /student/me', {})).toMatchObject({ count: 2 });
});

it('keeps it from another session and another body', async () => {
  await me('lea');
  await sendEarly(
    {
      method: 'POST',
      address: '/api/v1/student/auth/login',
      token: null,
      body: JSON.stringify({ shortcode: 'AAAAAAAA' }),
    },
    'fr',
  );
  beginSession({ type: 'student', token: 'noah' });
  expect(await call('GET /student/me', {})).toMatchObject({ count: 3 });
  forgetSession(null);
  const body = { shortcode: 'BBBBBBBB' };
  expect(await call('POST /student/auth/login', { body })).toMatchObject({ count: 4 });
});

it('asks again where the early one got no answer', async () => {
  network.mockRejectedValueOnce(new TypeError('no network'));
  await expect(me('tok')).rejects.toThrow('no network');
  beginSession({ type: 'student', token: 'tok' });
  expect(await call('GET /student/me', {})).toMatchObject({ count: 1 });
});

it('does not take up what is old', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await me('old');
  now.mockReturnValue(11_000);
  beginSession({ type: 'student', token: 'old' });
  expect(await call('GET /student/me', {})).toMatchObject({ count: 2 });
  now.mockRestore();
});
