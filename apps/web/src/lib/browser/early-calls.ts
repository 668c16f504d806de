import { deviceName } from './device.ts';

/*
 * Calls that need nothing of the app: `main.ts` sends them while the app itself is still on its way, and `call` takes up
 * their answers in place of sending the same again.
 */

export const API_ROOT = '/api/v1';

export interface Sending {
  method: string;
  /** Path and query below the origin. */
  address: string;
  token: string | null;
  /** JSON, where there is a body. */
  body?: string;
}

/** What is fetched for a call that speaks `lang`. */
export function initOf({ method, token, body }: Sending, lang: string): RequestInit {
  const headers = {
    'Accept-Language': lang,
    locale: lang,
    device: deviceName(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return { method, headers, credentials: 'same-origin', ...(body === undefined ? {} : { body }) };
}

/** What the app takes up later than this is asked for anew. */
const FRESH_MS = 10_000;

interface Early {
  sentAtMs: number;
  answer: Promise<Response>;
  stop: () => void;
}

/** By what was sent, so that another session or card never gets the answer. */
const sent = new Map<string, Early>();

const keyOf = ({ method, address, token, body = '' }: Sending) =>
  JSON.stringify([method, address, token, body]);

/** Sends a call ahead of the app. The answer is a copy: the app reads its own. */
export async function sendEarly(sending: Sending, lang: string): Promise<Response> {
  const controller = new AbortController();
  const answer = fetch(sending.address, { ...initOf(sending, lang), signal: controller.signal });
  sent.set(keyOf(sending), { sentAtMs: performance.now(), answer, stop: () => controller.abort() });
  return (await answer).clone();
}

/** The same call if it was sent early and lately; once. Null where it was not. Who takes it watches over its time. */
export function takeEarly(sending: Sending): Early | null {
  const key = keyOf(sending);
  const early = sent.get(key);
  sent.delete(key);
  return early && performance.now() - early.sentAtMs < FRESH_MS ? early : null;
}
