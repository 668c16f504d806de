import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './api-failure.ts';
import { readStoredSession } from './browser/stored-session.ts';
import {
  countConversion,
  followOtherTabs,
  refreshAccount,
  restoreSession,
  signIn,
  signOut,
  updateStudent,
} from './session.ts';
import { beginSession, forgetSession, sessionStore } from './session-store.ts';

const student = { id: 1, username: 'lea.demo', lang: 'fr' };

/** The server as seen through the network: one answer for each path. */
const answers = new Map<string, () => Response | Promise<Response>>();
const network = vi.fn<typeof fetch>(async (input) => {
  const answer = answers.get(String(input).replace('/api/v1', ''));
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
});
const reply = (path: string, status: number, body: unknown) =>
  answers.set(path, () => new Response(JSON.stringify(body), { status }));
const sentTo = (path: string) => network.mock.calls.filter(([input]) => input === `/api/v1${path}`);
const tokenOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('Authorization');

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  answers.clear();
  network.mockClear();
  forgetSession(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('keeps type and token, fetches the account and counts the visit', async () => {
    reply('/student/me', 200, { student });
    await signIn({ type: 'student', jwt: 'tok' });
    expect(sessionStore.get()).toEqual({ token: 'tok', account: { type: 'student', student }, notice: null });
    expect(readStoredSession()).toEqual({ type: 'student', token: 'tok' });
    expect(sentTo('/student/stats/visit')).toHaveLength(1);
  });

  it('keeps nothing when the account cannot be fetched', async () => {
    await expect(signIn({ type: 'student', jwt: 'tok' })).rejects.toBeInstanceOf(NetworkError);
    expect(sessionStore.get().token).toBeNull();
    expect(readStoredSession()).toBeNull();
  });

  it('keeps neither code nor e-mail on a shared tablet', async () => {
    reply('/user/me', 200, { user: { email: 'prof@demo.motamo.test' } });
    await signIn({ type: 'user', jwt: 'tok' });
    expect(Object.keys(localStorage)).toEqual(['motamo.session']);
    expect(localStorage.getItem('motamo.session')).not.toContain('prof@');
  });
});

it('gives up counting the visit when the session ends, so that nothing is refused', async () => {
  reply('/student/me', 200, { student });
  reply('/global/auth/logout', 200, { success: true });
  answers.set('/student/stats/visit', () => new Promise(() => undefined));
  await signIn({ type: 'student', jwt: 'tok' });
  const signal = sentTo('/student/stats/visit')[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  await signOut();
  expect(signal?.aborted).toBe(true);
});

describe('the stored session', () => {
  const store = () => localStorage.setItem('motamo.session', '{"type":"student","token":"tok"}');

  it('is taken up again', async () => {
    store();
    reply('/student/me', 200, { student });
    expect(await restoreSession()).toBe('done');
    expect(sessionStore.get().account).toEqual({ type: 'student', student });
  });

  it.each([403, 404, 500])('is cleared by a refusal of %i', async (status) => {
    store();
    reply('/student/me', status, { code: 'forbidden', errors: {} });
    expect(await restoreSession()).toBe('done');
    expect(sessionStore.get().token).toBeNull();
    expect(readStoredSession()).toBeNull();
  });

  it('survives a network or a server that is away for the moment', async () => {
    store();
    expect(await restoreSession()).toBe('unreachable');
    reply('/student/me', 503, { code: 'unavailable', errors: {} });
    expect(await restoreSession()).toBe('unreachable');
    expect(readStoredSession()).toEqual({ type: 'student', token: 'tok' });
  });

  it.each(['', '{', '{"type":"admin","token":"t"}', '{"type":"user"}'])('is not believed as %j', (kept) => {
    localStorage.setItem('motamo.session', kept);
    expect(readStoredSession()).toBeNull();
  });
});

it('keeps what a later reply brought while the account was fetched again', async () => {
  reply('/student/me', 200, { student });
  await signIn({ type: 'student', jwt: 'tok' });
  let arrive = () => {};
  answers.set(
    '/student/me',
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(new Response(JSON.stringify({ student: { ...student, pointsK: 90 } })));
      }),
  );
  const refreshed = refreshAccount();
  const bought = { ...student, pointsK: 40 } as unknown as Parameters<typeof updateStudent>[0];
  updateStudent(bought);
  arrive();
  await refreshed;
  expect(sessionStore.get().account).toEqual({ type: 'student', student: bought });
});

describe('signing out', () => {
  it('clears session and preferred classroom, keeps the language, and tells the server with the old token', async () => {
    beginSession({ type: 'user', token: 'tok' });
    localStorage.setItem('motamo.classroom', 'c1');
    localStorage.setItem('motamo.language', 'es');
    reply('/global/auth/logout', 200, { success: true });
    await signOut();
    expect(sessionStore.get()).toEqual({ token: null, account: null, notice: null });
    expect(Object.keys(localStorage)).toEqual(['motamo.language']);
    expect(tokenOf(sentTo('/global/auth/logout')[0]?.[1])).toBe('Bearer tok');
  });

  it('works without a network', async () => {
    beginSession({ type: 'user', token: 'tok' });
    await signOut();
    expect(readStoredSession()).toBeNull();
  });

  it('in one tab signs out the others, quietly', () => {
    const stop = followOtherTabs();
    beginSession({ type: 'user', token: 'tok' });
    localStorage.removeItem('motamo.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'motamo.session' }));
    expect(sessionStore.get()).toEqual({ token: null, account: null, notice: null });
    stop();
  });
});

/** What one tab writes, as the browser tells the others of it. */
function eventsOf(write: () => void): StorageEvent[] {
  const events: StorageEvent[] = [];
  const note = (key: string, newValue: string | null) => {
    events.push(new StorageEvent('storage', { key, newValue }));
  };
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(note);
  const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => note(key, null));
  write();
  set.mockRestore();
  remove.mockRestore();
  return events;
}

it('a session that another device has ended is told on every tab', () => {
  const written = eventsOf(() => forgetSession('connection-closed'));
  const stop = followOtherTabs();
  beginSession({ type: 'student', token: 'tok' });
  localStorage.removeItem('motamo.session');
  for (const event of written) window.dispatchEvent(event);
  expect(sessionStore.get()).toEqual({ token: null, account: null, notice: 'connection-closed' });
  beginSession({ type: 'student', token: 'next' });
  localStorage.removeItem('motamo.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'motamo.session' }));
  expect(sessionStore.get().notice).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  stop();
});

it('counts a conversion for guests only', async () => {
  reply('/anonymous/me', 200, { anonymous: { id: 1 } });
  countConversion();
  expect(sentTo('/anonymous/stats/conversion')).toHaveLength(0);
  await signIn({ type: 'anonymous', jwt: 'tok' });
  countConversion();
  expect(sentTo('/anonymous/stats/conversion')).toHaveLength(1);
});
