import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestApp } from '../app.ts';
import { LivePlayer } from '../live-table.ts';
import { lastingPort, ServerProcess } from '../server-process.ts';

export interface Server {
  readonly url: string;
  kill(): Promise<void>;
}

/** A real server process on the test's database, with its port open. */
export async function startServer(app: TestApp, redisUrl: string | undefined): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-live-'));
  const server = new ServerProcess(await lastingPort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: app.databaseUrl,
    SECRET: app.ctx.config.secret,
    LIVE_COUNTDOWN_MS: '0',
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  });
  await server.start();
  return {
    url: server.url,
    async kill() {
      await server.end();
      rmSync(dataDir, { recursive: true, force: true });
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
