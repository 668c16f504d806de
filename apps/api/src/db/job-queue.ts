import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from './connect.ts';

/** Any number, as long as every starter takes the same one. */
const ADVISORY_LOCK = 7_461_205;
const EXPIRE_SECONDS = 120;
const RETENTION_DAYS = 3;

/** Lets the queue write with the caller's transaction: `$1` and the like become parameters of that statement. */
export function throughTransaction(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const parts: SQL[] = text.split(/\$(\d+)/).map((part, index) => {
        return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      return { rows: (await tx.execute(sql.join(parts))).rows };
    },
  };
}

/** A queue's own connections. They give up on a database that has frozen, so that the process can still stop. */
export function createBoss(
  databaseUrl: string,
  log: FastifyBaseLogger,
  options: PgBoss.ConstructorOptions = {},
) {
  const connection = {
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  };
  const boss = new PgBoss({ ...connection, schedule: false, ...options });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  return boss;
}

interface Working<Data> {
  readonly queue: string;
  readonly batchSize: number;
  /** Runs the jobs and returns those that failed, which are retried. */
  readonly work: (jobs: PgBoss.JobWithMetadata<Data>[]) => Promise<Failed[]>;
}

export interface Failed {
  readonly id: string;
  readonly reason: unknown;
}

const POLLING_MS = 500;
const AWAY_MS = 1_000;

/**
 * Works on a queue until it is stopped. The library's own loop leaves an unhandled promise when the database goes away
 * while a job is at work, which ends the process; here the outcome is written once the database is back.
 */
export function workOn<Data>(
  boss: PgBoss,
  log: FastifyBaseLogger,
  { queue, batchSize, work }: Working<Data>,
) {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const untilWritten = async (write: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      try {
        return await write();
      } catch (error) {
        log.warn({ err: error }, `${queue}: the outcome of a job could not be written yet`);
        await wait(AWAY_MS);
      }
    }
  };
  const round = async () => {
    const jobs = await boss.fetch<Data>(queue, { batchSize, includeMetadata: true });
    if (jobs.length === 0) return wait(POLLING_MS);
    const failed = await work(jobs).catch((reason: unknown) => jobs.map(({ id }) => ({ id, reason })));
    for (const { id, reason } of failed)
      await untilWritten(() => boss.fail(queue, id, { message: String(reason) }));
    const done = jobs.map(({ id }) => id).filter((id) => !failed.some((one) => one.id === id));
    if (done.length > 0) await untilWritten(() => boss.complete(queue, done));
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await round().catch(async (error: unknown) => {
        log.warn({ err: error }, `${queue}: the queue cannot be read now`);
        await wait(AWAY_MS);
      });
    }
  };
  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}

export interface QueueOptions {
  readonly name: string;
  readonly retries: number;
  /** Wait before the first retry; it then doubles. */
  readonly retryDelaySeconds: number;
}

/** Makes a queue and its tables where they are missing. Processes that start together do it one after the other. */
export async function openQueue(
  boss: PgBoss,
  databaseUrl: string,
  { name, retries, retryDelaySeconds }: QueueOptions,
): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, application_name: 'motamo-queue' });
  // Without a listener a connection that breaks between two statements would end the process.
  guard.on('error', () => {});
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await boss.start();
    if (await boss.getQueue(name)) return;
    await boss.createQueue(name, {
      name,
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      retentionDays: RETENTION_DAYS,
    });
  } finally {
    await guard.end();
  }
}
