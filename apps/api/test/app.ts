import { fileURLToPath } from 'node:url';
import type { CallInput, CallKey, CallReply } from '@motamo/contract/table';
import { type App, buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Clock } from '../src/context.ts';
import { type Connection, connect } from '../src/db/connect.ts';
import { freshDatabase } from './database.ts';
import { checkReply } from './reply-check.ts';

/** A clock that stands still until a test moves it, or the app waits for it. */
export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(ms: number): void;
}

function testClock(start: string): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    reaches: async (instantMs) => {
      nowMs = Math.max(nowMs, instantMs);
    },
    set: (instant) => {
      nowMs = new Date(instant).getTime();
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

interface Options {
  token?: string;
  lang?: string;
  address?: string;
}

export interface Answered<K extends CallKey> {
  status: number;
  body: CallReply<K> & { errors?: Record<string, string>; flash?: string; code?: string };
  headers: Record<string, unknown>;
}

export interface TestApp extends App {
  clock: TestClock;
  connection: Connection;
  databaseUrl: string;
  /** Calls an endpoint of the contract through the whole server; fails when a good reply is not what the contract says. */
  call<K extends CallKey>(key: K, input: CallInput<K>, options?: Options): Promise<Answered<K>>;
  /** Sends anything at all, to see how it is refused. */
  raw(method: string, url: string, payload?: unknown, options?: Options): Promise<Answered<CallKey>>;
  stop(): Promise<void>;
}

const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url));

function headersOf({ token, lang }: Options): Record<string, string> {
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(lang ? { locale: lang } : {}) };
}

function urlOf(path: string, input: { params?: object; query?: object }): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  );
  const pairs = Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const query = new URLSearchParams(pairs).toString();
  return `/api/v1${filled}${query ? `?${query}` : ''}`;
}

function testConfig(databaseUrl: string, overrides: NodeJS.ProcessEnv): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SECRET: '4f1c9a7be02d6835c1a94e7f0b3d2865',
    LOG_LEVEL: 'fatal',
    DEMO: '0',
    ...overrides,
  });
}

/**
 * The real app on a database of its own, with a clock that the test sets (2026-11-10 10:00 Montréal time at first).
 * Nothing listens and nothing is mocked.
 */
export async function startTestApp(
  overrides: NodeJS.ProcessEnv = {},
  random?: () => number,
): Promise<TestApp> {
  const { databaseUrl, drop } = await freshDatabase();
  const connection = connect(databaseUrl);
  const clock = testClock('2026-11-10T15:00:00Z');
  const config = testConfig(databaseUrl, overrides);
  const app = await buildApp({
    config,
    connection,
    databaseUrl,
    webFolder: '/nonexistent',
    contentFolder,
    clock,
    random,
  });
  const raw: TestApp['raw'] = async (method, url, payload, options = {}) => {
    const reply = await app.http.inject({
      method: method as 'GET',
      url,
      headers: headersOf(options),
      remoteAddress: options.address ?? '127.0.0.1',
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    const body = (isJson ? reply.json() : {}) as Answered<CallKey>['body'];
    return { status: reply.statusCode, body, headers: reply.headers };
  };
  return {
    ...app,
    clock,
    connection,
    databaseUrl,
    raw,
    call: async (key, input, options) => {
      const [method, path] = key.split(' ') as [string, string];
      const parts = input as { params?: object; query?: object; body?: object };
      const reply = await raw(method, urlOf(path, parts), parts.body, options);
      checkReply(key, reply.status, reply.body);
      return reply as never;
    },
    async stop() {
      await app.close();
      await connection.close();
      await drop();
    },
  };
}
