import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createBoss, openQueue, workOn } from './job-queue.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = new pg.Client({ connectionString: app.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.stop();
});

/** Statements of the queue that wait for a lock: those whose caller has given up stay until they get it. */
async function countHeldUp(): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = 'pgboss.job'::regclass and not granted`,
  );
  return rows[0]?.count ?? 0;
}

it('loses no job to a statement that the database finishes after it was given up', async () => {
  const { databaseUrl } = app;
  const boss = createBoss(databaseUrl, app.http.log, { supervise: false });
  await openQueue(boss, databaseUrl, { name: 'tried', retries: 1, retryDelaySeconds: 1 });
  const id = randomUUID();
  await boss.insert([{ id, name: 'tried' }]);
  await admin.query('begin');
  await admin.query('lock table pgboss.job in access exclusive mode');
  const done: string[] = [];
  const working = workOn(boss, app.http.log, {
    ...{ databaseUrl, queue: 'tried', batchSize: 1, answerMs: 200 },
    async work(jobs) {
      done.push(...jobs.map((job) => job.id));
      return [];
    },
  });
  try {
    // The second one shows that the first was given up; both are carried out once the table is free.
    await vi.waitUntil(async () => (await countHeldUp()) >= 2, PATIENCE);
    await admin.query('commit');
    await vi.waitUntil(() => done.length > 0, PATIENCE);
    expect(done).toEqual([id]);
  } finally {
    await working.stop();
    await boss.stop({ timeout: 1_000 });
  }
});
