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

it('loses no job to a statement that the database finishes after it was given up', async () => {
  const { databaseUrl } = app;
  const boss = createBoss(databaseUrl, app.http.log, { supervise: false });
  await openQueue(boss, databaseUrl, { name: 'tried', retries: 1, retryDelaySeconds: 1 });
  const id = randomUUID();
  await boss.insert([{ id, name: 'tried' }]);
  await admin.query('begin');
  // It can be read whether there is a job, and none can be taken.
  await admin.query('lock table pgboss.job in exclusive mode');
  const done: string[] = [];
  let warnings = 0;
  const log = Object.assign(Object.create(app.http.log), { warn: () => (warnings += 1) });
  const working = workOn(boss, log, {
    ...{ databaseUrl, queue: 'tried', batchSize: 1, answerMs: 200 },
    async work(jobs) {
      done.push(...jobs.map((job) => job.id));
      return [];
    },
  });
  try {
    // The statement was given up and still waits in the database, which carries it out before the next one comes.
    await vi.waitUntil(() => warnings > 0, PATIENCE);
    await admin.query('commit');
    await vi.waitUntil(() => done.length > 0, PATIENCE);
    expect(done).toEqual([id]);
  } finally {
    await working.stop();
    await boss.stop({ timeout: 1_000 });
  }
});

it('works again at once on what failed because the database was away', async () => {
  const { databaseUrl } = app;
  const boss = createBoss(databaseUrl, app.http.log, { supervise: false });
  await openQueue(boss, databaseUrl, { name: 'held', retries: 0, retryDelaySeconds: 60 });
  const ids = [randomUUID(), randomUUID()];
  await boss.insert(ids.map((id) => ({ id, name: 'held' })));
  const tried: string[][] = [];
  const working = workOn(boss, app.http.log, {
    ...{ databaseUrl, queue: 'held', batchSize: 2, needsDatabaseAlone: true },
    async work(jobs) {
      tried.push(jobs.map(({ id }) => id));
      const reason = Object.assign(new Error('starting up'), { code: '57P03' });
      return tried.length < 3 ? jobs.slice(0, 1).map(({ id }) => ({ id, reason })) : [];
    },
  });
  const states = async () => {
    const { rows } = await admin.query<{ state: string }>(
      `select state from pgboss.job where name = 'held' order by state`,
    );
    return rows.map(({ state }) => state);
  };
  try {
    await vi.waitUntil(async () => !(await states()).some((state) => state !== 'completed'), PATIENCE);
    expect(tried.map(({ length }) => length)).toEqual([2, 1, 1]);
  } finally {
    await working.stop();
    await boss.stop({ timeout: 1_000 });
  }
});
