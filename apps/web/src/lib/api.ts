import type { ErrorBody } from '@motamo/contract/errors';
import type { CallInput, CallKey, CallReply } from '@motamo/contract/table';
import { HTTP_TIMEOUT_MS } from '@motamo/rules/limits';
import i18next from 'i18next';
import { ApiFailure, NetworkError } from './api-failure.ts';
import { API_ROOT, initOf, type Sending, takeEarly } from './browser/early-calls.ts';
import { showFlash } from './flash-store.ts';
import { currentLanguage } from './language.ts';
import { forgetSession, sessionStore } from './session-store.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows errors itself: no toast for refusals. */
  isQuiet?: boolean;
  /** Token of another player at this device; by default the session of the browser is used. */
  token?: string;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${API_ROOT}${filled}${search && `?${search}`}`;
}

/** Fetches with the time limit; the caller's own abort stays an AbortError. */
async function fetchInTime(sending: Sending, signal?: AbortSignal): Promise<[Response, unknown]> {
  const controller = new AbortController();
  const early = takeEarly(sending);
  const stop = () => {
    early?.stop();
    controller.abort();
  };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, HTTP_TIMEOUT_MS);
  try {
    const send = () =>
      fetch(sending.address, { ...initOf(sending, currentLanguage()), signal: controller.signal });
    // One that was sent early and got no answer is sent again.
    const response = await (early ? early.answer.catch(send) : send());
    return [response, await response.json().catch((error: unknown) => bodyless(error))];
  } catch (error) {
    signal?.throwIfAborted();
    throw isLate || error instanceof TypeError || controller.signal.aborted
      ? new NetworkError(isLate ? 'timeout' : 'offline')
      : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Null for a reply that is not JSON, which a proxy sends while the server is down. Else the connection was cut. */
function bodyless(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

/** Appends the request id to server errors, so that the operator finds them in the log. */
function flashOf(response: Response, body: Partial<ErrorBody> | null): string | null {
  const number = response.headers.get('X-Request-Id');
  if (!body?.flash || response.status < 500 || !number) return body?.flash || null;
  return `${body.flash} (${number})`;
}

function failureOf(response: Response, body: Partial<ErrorBody> | null): ApiFailure {
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiFailure(
    response.status,
    body?.code ?? (response.status >= 500 ? 'unavailable' : 'unexpected'),
    body?.errors ?? {},
    flashOf(response, body),
    retryAfter > 0 ? retryAfter : null,
  );
}

/** A change that somebody made by any button is never lost in silence; games are quiet: they wait and try again by themselves. */
function tellUnanswered(error: unknown): void {
  const { account } = sessionStore.get();
  if (!(error instanceof NetworkError) || !account) return;
  const text = i18next.t(account.type === 'user' ? 'networkFormal' : 'network', { ns: 'shell' });
  showFlash({ tone: 'warning', text });
}

/**
 * Calls one endpoint of the contract (product §7 Response handling).
 * @throws ApiFailure when the server refuses, NetworkError when no answer came, AbortError when `signal` did it.
 */
export async function call<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  { signal, isQuiet = false, token: givenToken }: CallOptions = {},
): Promise<CallReply<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const parts = input as Parts;
  const token = givenToken ?? sessionStore.get().token;
  const sending = {
    method,
    address: addressOf(path, parts),
    token,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  };
  const [response, body] = await fetchInTime(sending, signal).catch((error: unknown) => {
    if (method !== 'GET' && !isQuiet) tellUnanswered(error);
    throw error;
  });
  if (response.ok) {
    const { flash } = (body ?? {}) as { flash?: unknown };
    if (typeof flash === 'string' && flash) showFlash({ tone: 'success', text: flash });
    return body as CallReply<K>;
  }
  const failure = failureOf(response, body as Partial<ErrorBody> | null);
  // A late refusal of an older session must not end the one that replaced it.
  const isOwnEnd = failure.status === 401 && token !== null && token === sessionStore.get().token;
  if (isOwnEnd) forgetSession('session-finished');
  else if (failure.flash && !isQuiet) showFlash({ tone: 'warning', text: failure.flash });
  throw failure;
}
