import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test/database.ts';
import { serverFile } from '../test/server-process.ts';
import { freePort } from './db/embedded/postgres-process.ts';

let database: TestDatabase;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-main-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function startProcess(env: NodeJS.ProcessEnv) {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
  const given = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...env,
  };
  const child = spawn(process.execPath, [serverFile], { env: { ...inherited, ...given } });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    printed.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    printed.err += String(chunk);
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, printed, ended };
}

async function startReady(env: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const running = startProcess({ PORT: String(port), ...env });
  await expect.poll(() => running.printed.out, { timeout: 60_000 }).toContain('Motamo is ready');
  return { ...running, port, url: `http://localhost:${port}` };
}

/** A request whose body is still on its way: the server has begun and cannot answer yet. */
async function beginRequest(port: number) {
  const body = JSON.stringify({ username: 'nobody.here', password: 'not-a-password' });
  const socket = net.connect(port, 'localhost');
  await once(socket, 'connect');
  let reply = '';
  socket.on('data', (chunk) => {
    reply += String(chunk);
  });
  const head = [
    'POST /api/v1/global/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
  ];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
  // The interim answer proves that the request has reached the server.
  await expect.poll(() => reply).toContain('100 Continue');
  const finish = async () => {
    socket.write(body);
    await once(socket, 'close');
    return reply;
  };
  return { finish };
}

describe('the process', () => {
  it('refuses wrong settings with one line each and code 2', async () => {
    const { printed, ended } = startProcess({ PORT: 'x', DEMO: 'perhaps', NODE_ENV: 'production' });
    expect(await ended).toBe(2);
    const names = printed.err
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names).toEqual(['PORT', 'DEMO', 'SECRET']);
  });

  it('is ready when it says so, and measures itself on another port', async () => {
    const metricsPort = await freePort();
    const { url, printed } = await startReady({ METRICS_PORT: String(metricsPort) });
    expect(printed.out).toBe(`Motamo is ready: ${url}\n`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/readyz",status="200"} 1',
    );
    expect(metrics).toMatch(/^database_connections\{state="idle"\} [1-9]/m);
    const dashboard = readFileSync(new URL('../../../docs/grafana.json', import.meta.url), 'utf8');
    const shown = dashboard.match(/\b(?:http|websockets|database|nodejs|process)_\w+/g) ?? [];
    expect(shown.length).toBeGreaterThan(10);
    expect([...new Set(shown)].filter((name) => !metrics.includes(`\n${name}`))).toEqual([]);
  });

  it('says in one line that its port is taken', async () => {
    const first = await startReady();
    const second = startProcess({ PORT: String(first.port) });
    expect(await second.ended).toBe(1);
    expect(second.printed.err.trim().split('\n')).toEqual([
      `port ${first.port} is in use: stop what uses it, or set another PORT`,
    ]);
  });

  it('answers what it has begun when told to stop, takes nothing new, and leaves with code 0', async () => {
    const { child, port, url, ended, printed } = await startReady();
    const request = await beginRequest(port);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(await request.finish()).toMatch(/HTTP\/1\.1 4\d\d [\s\S]*"code":"/);
    expect(await ended).toBe(0);
    expect(printed.err).toBe('');
  });
});
