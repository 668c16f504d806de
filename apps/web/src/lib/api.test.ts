import { HTTP_TIMEOUT_MS } from '@motamo/rules/limits';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { flashStore, hideFlash } from './flash-store.ts';
import { startTexts } from './i18n.ts';
import { beginSession, forgetSession, sessionStore } from './session-store.ts';

const UUID = '018f7a52-0000-7000-8000-000000000001';

/** The network, and nothing else, is replaced. */
const network = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  network.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
/** What was thrown, as a plain object: matching an Error itself would compare no more than its message. */
const failureOf = (promise: Promise<unknown>): Promise<object> =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: Error) => ({ ...error, name: error.name }),
  );

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  network.mockReset();
  hideFlash();
  forgetSession(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call', () => {
  it('goes below /api/v1 with path, query, body, language and bearer', async () => {
    beginSession({ type: 'student', token: 'tok' });
    answer(200, { wordGroup: null });
    await call('GET /student/word-groups/uuid/{uuid}', { params: { uuid: UUID } });
    answer(200, { names: [] });
    await call('GET /anonymous/auth/names', { query: { lang: 'es' } });
    answer(200, { type: 'user' });
    await call('POST /global/auth/forgot-pwd', { body: { username: 'lea' } });
    const [first, init] = network.mock.calls[0] ?? [];
    const [second] = network.mock.calls[1] ?? [];
    const [, third] = network.mock.calls[2] ?? [];
    expect(first).toBe(`/api/v1/student/word-groups/uuid/${UUID}`);
    expect(init).toMatchObject({
      method: 'GET',
      headers: { Authorization: 'Bearer tok', locale: 'fr', 'Accept-Language': 'fr' },
    });
    expect(init).not.toHaveProperty('body');
    expect(second).toBe('/api/v1/anonymous/auth/names?lang=es');
    expect(third).toMatchObject({ method: 'POST', body: '{"username":"lea"}' });
  });

  it('sends credentials and gives the body itself', async () => {
    const body = { names: ['Renard Malin'] };
    answer(200, body);
    expect(await call('GET /anonymous/auth/names', {} as never)).toEqual(body);
    expect(network.mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });

  it('shows the flash of a success', async () => {
    answer(200, { success: true, flash: 'Invitation envoyée' });
    await call('POST /global/auth/logout', {});
    expect(flashStore.read()).toMatchObject({ tone: 'success', text: 'Invitation envoyée' });
  });

  it('warns with the flash of a refusal and hands over its field errors', async () => {
    answer(422, { code: 'invalid-fields', errors: { username: 'Inconnu' }, flash: 'Non' });
    const failure = await failureOf(call('POST /global/auth/forgot-pwd', { body: { username: 'x' } }));
    expect(failure).toMatchObject({
      name: 'ApiFailure',
      status: 422,
      code: 'invalid-fields',
      errors: { username: 'Inconnu' },
    });
    expect(flashStore.read()).toMatchObject({ tone: 'warning', text: 'Non' });
  });

  it('tells whoever is signed in of a change that got no answer, and nobody of a game’s, which tries again', async () => {
    await startTexts();
    const change = (isQuiet = false) => failureOf(call('POST /global/auth/logout', {}, { isQuiet }));
    network.mockRejectedValue(new TypeError('no network'));
    await change();
    sessionStore.set({ token: 'tok', account: { type: 'student', student: {} as never }, notice: null });
    await change(true);
    expect(flashStore.read()).toBeNull();
    await change();
    expect(flashStore.read()?.text).toBe(i18next.t('network', { ns: 'shell' }));
    hideFlash();
    sessionStore.set({ token: 'tok', account: { type: 'user', user: {} as never }, notice: null });
    await failureOf(call('GET /user/me', {}));
    expect(flashStore.read()).toBeNull();
    await change();
    expect(flashStore.read()?.text).toMatch(/^Pas de réponse\./);
  });

  it('stays quiet when asked to', async () => {
    answer(409, { code: 'conflict', errors: {}, flash: 'Non' });
    await failureOf(call('POST /global/auth/logout', {}, { isQuiet: true }));
    expect(flashStore.read()).toBeNull();
  });

  it('takes a 404 as success false, with empty errors', async () => {
    answer(404, { code: 'not-found' });
    const failure = await failureOf(call('GET /student/words/id/{id}', { params: { id: 1 } }));
    expect(failure).toMatchObject({ status: 404, success: false, errors: {} });
  });

  it('tells how long to wait, and stands a proxy that answers no JSON', async () => {
    answer(429, { code: 'too-many-requests', errors: {} }, { 'Retry-After': '7' });
    expect(await failureOf(call('POST /global/auth/logout', {}))).toMatchObject({ retryAfterSeconds: 7 });
    network.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await failureOf(call('POST /global/auth/logout', {}))).toMatchObject({
      status: 502,
      code: 'unavailable',
      errors: {},
    });
  });
});

describe('a session that is over', () => {
  const refuse = () => answer(401, { code: 'session-finished', errors: {}, flash: 'Terminée' });

  it('is forgotten, and says so with the modal instead of a toast', async () => {
    beginSession({ type: 'student', token: 'old' });
    refuse();
    await failureOf(call('GET /student/me', {}));
    expect(sessionStore.get()).toEqual({ token: null, account: null, notice: 'session-finished' });
    expect(localStorage.getItem('motamo.session')).toBeNull();
    expect(flashStore.read()).toBeNull();
  });

  it('does not end the one that has replaced it meanwhile', async () => {
    beginSession({ type: 'student', token: 'old' });
    refuse();
    const late = failureOf(call('GET /student/me', {}));
    beginSession({ type: 'user', token: 'new' });
    expect(await late).toMatchObject({ status: 401 });
    expect(sessionStore.get()).toMatchObject({ token: 'new', notice: null });
  });
});

describe('a network that is away', () => {
  it('is a NetworkError, so that games can send again', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await failureOf(call('POST /global/stats/visit', {}));
    expect(error).toMatchObject({ name: 'NetworkError', reason: 'offline' });
  });

  const untilAborted: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });

  it('is given up after the time limit', async () => {
    vi.useFakeTimers();
    network.mockImplementationOnce(untilAborted);
    const failed = failureOf(call('POST /global/stats/visit', {}));
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1);
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ name: 'NetworkError', reason: 'timeout' });
  });

  it('is not confused with a caller’s change of mind', async () => {
    network.mockImplementationOnce(untilAborted);
    const controller = new AbortController();
    const failed = failureOf(call('POST /global/stats/visit', {}, { signal: controller.signal }));
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });
});
