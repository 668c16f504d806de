import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../app.ts';
import { LivePlayer } from '../live-table.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Server {
  readonly url: string;
  kill(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A real server process on the test's database. Resolves when it says that it is ready. */
export async function startServer(app: TestApp, redisUrl: string | undefined): Promise<Server> {
  const { PATH, HOME } = process.env;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-live-'));
  const env = {
    PATH,
    HOME,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: app.databaseUrl,
    SECRET: app.ctx.config.secret,
    LIVE_COUNTDOWN_MS: '0',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const address = /Motamo is ready: (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    async kill() {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** False where Debian's redis-server is not installed: the processes then live without. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A Redis of the test's own, which can be taken away and given back. */
export async function ownRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      await new Promise<void>((resolve) => {
        started.stdout.on('data', (chunk) => {
          if (/Ready to accept connections/i.test(String(chunk))) resolve();
        });
      });
    },
    async stop() {
      if (child) await end(child);
    },
  };
}

/** A player who talks to one server process over the network, and goes to another one when that is gone. */
export class RemotePlayer extends LivePlayer {
  server!: Server;

  override async send(method: string, path_: string, payload?: unknown) {
    const side = this.isGuest ? 'anonymous' : 'student';
    const reply = await fetch(`${this.server.url}/api/v1/${side}${path_}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  }
}
