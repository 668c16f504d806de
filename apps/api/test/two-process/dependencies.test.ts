import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseProcesses, freeze } from '../database-processes.ts';
import { lastingPort, ServerProcess } from '../server-process.ts';

/* The real server with a database of its own, which is killed and frozen while a document is made and mails go out. */

const PASSWORD = 'violet-kayak';
const HEALED_MS = 30_000;

let dataDir: string;
let server: ServerProcess;
let token: string;
let classroomUuid: string;

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly body: Record<string, never>;
}

async function call(method: string, url: string, body?: object): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const startedMs = performance.now();
  const reply = await fetch(`${server.url}${url}`, { method, headers, body: body && JSON.stringify(body) });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body: (await reply.json()) as Record<string, never>,
    ms: performance.now() - startedMs,
  };
}
const api = (method: string, url: string, body?: object) => call(method, `/api/v1${url}`, body);

async function until(what: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + HEALED_MS;
  while (!(await what())) {
    if (performance.now() > endMs) throw new Error('it did not heal');
    await pause(50);
  }
}

const postmaster = () =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function orderDocument(paper: string): Promise<string> {
  const { body } = await api('GET', `/user/bulk/documents/classrooms/${classroomUuid}?paper=${paper}`);
  return (body.bulkDocument as unknown as { documentUrl: string }).documentUrl;
}

async function isMade(url: string): Promise<boolean> {
  const reply = await fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return reply.status === 200;
}

const isServing = async () => (await api('GET', '/user/me')).status === 200;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'motamo-dependencies-'));
  server = new ServerProcess(await lastingPort(), { DATA_DIR: dataDir, NODE_ENV: 'test' });
  await server.start();
  await until(async () => (await call('GET', '/readyz')).status === 200);
  const adult = { firstName: 'Camille', lastName: 'Roy', email: 'camille@example.test', role: 'teacher' };
  const secret = { password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true };
  token = String((await api('POST', '/user/auth/register', { ...adult, ...secret })).body.jwt);
  const made = await api('POST', '/user/classrooms', { title: 'Classe 401', grade: 4, lang: 'en' });
  classroomUuid = (made.body.classroom as unknown as { uuid: string }).uuid;
  const students = Array.from({ length: 30 }, (_, at) => ({
    firstName: `Zo${at}`,
    lastName: 'Roy',
    password: PASSWORD,
    classroomUuid,
  }));
  await api('POST', '/user/students/bulk', { students });
});
afterAll(async () => {
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the database', () => {
  it.each([0, 150, 400, 800])(
    'killed %d ms after a document was ordered ends no process',
    async (delayMs) => {
      const { pid } = server;
      const url = await orderDocument(delayMs % 300 === 0 ? 'letter' : 'a4');
      await pause(delayMs);
      process.kill(postmaster(), 'SIGKILL');
      const seen: Reply[] = [];
      await until(async () => {
        seen.push(await api('GET', '/user/me'));
        return seen.at(-1)?.status === 200;
      });
      for (const { status, retryAfter } of seen.filter((reply) => reply.status !== 200))
        expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
      expect(server.pid).toBe(pid);
      await until(() => isMade(url));
      process.kill(pid, 0);
    },
  );

  it('frozen is told with 503 within ten seconds, and back at once', async () => {
    const url = await orderDocument('a4');
    const socket = io(server.url, { auth: { token }, transports: ['websocket'] });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const told = new Promise<void>((resolve) => socket.once('SERVED_AGAIN', resolve));
    const thaw = freeze(databaseProcesses(postmaster()));
    try {
      const replies = await Promise.all([
        api('GET', '/user/me'),
        api('POST', '/user/classrooms', { title: 'Classe 402', grade: 4, lang: 'en' }),
        // Somebody else: a sign-in that the database finishes once it thaws would end the session of this test.
        api('POST', '/global/auth/login', { username: 'someone@example.test', password: PASSWORD }),
        call('GET', '/readyz'),
      ]);
      for (const { status, retryAfter, ms } of replies) {
        expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
        expect(ms).toBeLessThan(10_000);
      }
      const ready = await call('GET', '/readyz');
      expect(ready.body.missing).toBe('database');
      expect((await call('GET', '/healthz')).status).toBe(200);
    } finally {
      thaw();
    }
    await told;
    socket.disconnect();
    await until(isServing);
    await until(async () => (await call('GET', '/readyz')).status === 200);
    await until(() => isMade(url));
  });
});
