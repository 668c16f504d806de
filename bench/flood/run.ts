import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../apps/api/test/percentile.ts';
import { serverFile, serverFlags } from '../../apps/api/test/server-process.ts';
import { start, stop } from '../live/programs.ts';

/*
 * Connections that ask for one address without end, and what a teacher feels of it: everything that is open without a
 * session, one after the other. Then a thousand wrong secrets and thirty right ones behind them. The flood comes from
 * another address of the loopback network, so that it uses up no budget of the teacher's.
 */

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 10);
const CONNECTIONS = 20;
/** Below the budget of an account. */
const CALL_EVERY_MS = 220;
const LIMIT_MS = 500;
const RIGHT_LIMIT_MS = 3_000;
const SIGN_INS = 30;

const flooder = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: '127.0.0.2' });
const school = new http.Agent({ keepAlive: true, maxSockets: 100, localAddress: '127.0.0.3' });

interface Sent {
  readonly agent?: http.Agent;
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}

interface Got {
  readonly status: number;
  readonly text: string;
  readonly tookMs: number;
}

let url = '';
/** One of those that the server offers: no other is taken. */
let guestName = '';

function send(address: string, { agent, method = 'GET', token, body }: Sent = {}): Promise<Got> {
  const startedMs = performance.now();
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve) => {
    const got = (status: number, text: string) =>
      resolve({ status, text, tookMs: performance.now() - startedMs });
    const request = http.request(url + address, { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => got(reply.statusCode ?? 0, Buffer.concat(chunks).toString()));
    });
    request.on('error', () => got(0, ''));
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

const api = (address: string) => `/api/v1${address}`;
const code = () => String(Math.floor(Math.random() * 1e6)).padStart(6, '0');

const passwordOf = (username: string, password: string): [string, Sent] => [
  api('/global/auth/login'),
  { method: 'POST', body: { username, password } },
];
const cardOf = (shortcode: string): [string, Sent] => [
  api('/student/auth/login'),
  { method: 'POST', body: { shortcode } },
];

/** Everything that is open without a session. */
const open: Readonly<Record<string, () => [string, Sent?]>> = {
  'the page': () => ['/auth/login'],
  '/healthz': () => ['/healthz'],
  '/readyz': () => ['/readyz'],
  '/api/v1/docs': () => [api('/docs')],
  '/api/v1/openapi.json': () => [api('/openapi.json')],
  settings: () => [api('/global/settings')],
  'demo people': () => [api('/global/demo')],
  'names of guests': () => [api('/anonymous/auth/names')],
  'new guests': () => [
    api('/anonymous/auth/login'),
    { method: 'POST', body: { name: guestName, lang: 'fr', learningLang: 'en' } },
  ],
  'wrong passwords': () => passwordOf('lea.demo', code()),
  'wrong cards': () => cardOf('ZZZZZZZZ'),
  'codes of games': () => [api(`/game/code/${code()}`)],
  'codes of classes': () => [
    api(`/student/auth/register/classroom/Z${code().slice(1)}`),
    { method: 'POST', body: { firstName: 'A', lastName: 'B', password: 'violet-kayak' } },
  ],
  'reset links': () => [api('/global/auth/forgot-pwd'), { method: 'POST', body: { username: 'nobody' } }],
  'codes of sheets': () => [api(`/global/listening/${code()}abcdefghij`)],
  'no such picture': () => ['/media/none.svg'],
  'no such address': () => [api('/%ZZ')],
  'socket handshakes': () => ['/socket.io/?EIO=4&transport=polling'],
};

async function flood(make: () => [string, Sent?], token: string) {
  const statuses = new Map<number, number>();
  const tookMs: number[] = [];
  let isOver = false;
  const attack = async () => {
    while (!isOver) {
      const [address, sent] = make();
      const { status } = await send(address, { ...sent, agent: flooder });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const attackers = Array.from({ length: CONNECTIONS }, attack);
  const calls: Promise<void>[] = [];
  const refused: number[] = [];
  for (let waitedMs = 0; waitedMs < SECONDS * 1000; waitedMs += CALL_EVERY_MS) {
    calls.push(
      send(api('/user/me'), { token }).then((got) => {
        tookMs.push(got.tookMs);
        if (got.status !== 200) refused.push(got.status);
      }),
    );
    await pause(CALL_EVERY_MS);
  }
  isOver = true;
  await Promise.all([...attackers, ...calls]);
  return { statuses, tookMs, refused };
}

function memoryMib(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}

async function tokenOf(): Promise<string> {
  const [address, sent] = passwordOf('prof@demo.motamo.test', 'motamo-demo');
  return JSON.parse((await send(address, sent)).text).jwt;
}

/** A thousand wrong secrets of four kinds from one address, and thirty right ones behind them. */
async function rightBehindWrong(token: string): Promise<{ refused: Got[]; tookMs: number }> {
  const { students } = JSON.parse((await send(api('/user/students'), { token })).text);
  const wrong = [
    () => passwordOf('lea.demo', code()),
    () => cardOf('ZZZZZZZZ'),
    open['codes of games'],
    open['codes of classes'],
  ];
  const sendAs = ([address, sent]: [string, Sent?]) => send(address, { ...sent, agent: school });
  for (let from = 0; from < 1000; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => sendAs(wrong[(from + at) % wrong.length]?.() ?? ['/'])),
    );
  const startedMs = performance.now();
  const right = Array.from({ length: SIGN_INS }, (_, at) => {
    const { username, shortcode } = students[at % students.length];
    return sendAs(at % 2 === 0 ? cardOf(shortcode) : passwordOf(username, 'motamo-demo'));
  });
  const got = await Promise.all(right);
  const refused = got.filter(({ status }) => status !== 200);
  return { refused, tookMs: Math.round(performance.now() - startedMs) };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-flood-'));
const env = { PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' };
const program = await start([...serverFlags, serverFile], env, /Motamo is ready: (\S+)/);
try {
  url = program.said.replace('localhost', '127.0.0.1');
  const pid = program.child.pid ?? 0;
  const token = await tokenOf();
  guestName = JSON.parse((await send(api('/anonymous/auth/names'))).text).names[0];
  const before = memoryMib(pid);
  let isBroken = false;
  console.log(
    "| 20 connections on | requests/s: statuses | teacher's p50 / p99 ms | refused |\n|---|---|---|---|",
  );
  for (const [name, make] of Object.entries(open)) {
    const { statuses, tookMs, refused } = await flood(make, token);
    const all = [...statuses].map(([status, n]) => `${status}: ${Math.round(n / SECONDS)}`).join(', ');
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(tookMs, share)));
    isBroken ||= (p99 ?? 0) > LIMIT_MS || refused.length > 0;
    console.log(`| ${name} | ${all} | ${p50} / ${p99} | ${refused.length} |`);
  }
  const { refused, tookMs } = await rightBehindWrong(token);
  console.log(
    `\n${SIGN_INS} right ones behind 1,000 wrong ones: ${refused.length} refused, all done after ${tookMs} ms`,
  );
  for (const { status, text } of refused) console.log(`refused with ${status}: ${text}`);
  console.log(`memory: ${before} MiB before, ${memoryMib(pid)} MiB after`);
  isBroken ||= refused.length > 0 || tookMs > RIGHT_LIMIT_MS;
  process.exitCode = isBroken ? 1 : 0;
} finally {
  await stop(program);
  rmSync(folder, { recursive: true, force: true });
}
