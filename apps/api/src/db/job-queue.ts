import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Tx } from './connect.ts';
import { isDatabaseUnavailable } from './failures.ts';

/** Any number, as long as every starter takes the same one. */
const ADVISORY_LOCK = 7_461_205;
const EXPIRE_SECONDS = 120;
const RETENTION_DAYS = 3;
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

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
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  };
  const boss = new PgBoss({ ...connection, schedule: false, ...options });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  return boss;
}

interface Working<Data> {
  readonly databaseUrl: string;
  readonly queue: string;
  readonly batchSize: number;
  /** Runs the jobs and returns those that failed, which are retried. */
  readonly work: (jobs: PgBoss.JobWithMetadata<Data>[]) => Promise<Failed[]>;
  /** Work that reaches nothing but the database: what fails while that is away is tried again without a turn in the queue. */
  readonly needsDatabaseAlone?: boolean;
  /** How long the database may take to hand out jobs. */
  readonly answerMs?: number;
}

export interface Failed {
  readonly id: string;
  readonly reason: unknown;
}

const POLLING_MS = 500;
const AWAY_MS = 1_000;
const AGAIN_MS = 250;
/** Jobs are kept in hand for so long while the database is away; well below `EXPIRE_SECONDS`. */
const IN_HAND_MS = 60_000;

/** Whether there is anything to take: planned once a connection, where the library's statement is planned each time. */
const waiting = {
  name: 'jobs_waiting',
  text: `select 1 from pgboss.job where name = $1 and state < 'active' and start_after < now() limit 1`,
};

/**
 * Takes jobs from a queue in a transaction, and hears what the library keeps silent about. A plain statement that a frozen
 * database finishes after its caller gave up would leave jobs that nobody works on until their time has run out; of a
 * transaction whose connection is closed nothing remains.
 */
function createTaker<Data>(boss: PgBoss, { databaseUrl, queue, batchSize, answerMs }: Working<Data>) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'motamo-jobs',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs ?? ANSWER_MS,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async take(): Promise<Taken<Data>> {
      const { rowCount } = await pool.query({ ...waiting, values: [queue] });
      if (rowCount === 0) return { jobs: [] };
      const client = await pool.connect();
      let failure: Error | undefined;
      const executeSql = (text: string, values: unknown[]) =>
        client.query(text, values).catch((error: Error) => {
          failure = error;
          throw error;
        });
      let jobs: PgBoss.JobWithMetadata<Data>[] = [];
      let isEnding = false;
      try {
        await client.query('begin');
        const options = { batchSize, includeMetadata: true as const, db: { executeSql } };
        jobs = await boss.fetch<Data>(queue, options);
        if (failure) throw failure;
        isEnding = true;
        await client.query('commit');
        client.release();
        return { jobs };
      } catch (reason) {
        client.release(true);
        if (!isEnding || jobs.length === 0) throw reason;
        return { jobs, reason };
      }
    },
    close: () => pool.end(),
  };
}

interface Taken<Data> {
  readonly jobs: PgBoss.JobWithMetadata<Data>[];
  /** Why it is unknown whether they are ours: they go back into the queue. */
  readonly reason?: unknown;
}

/**
 * Works on a queue until it is stopped. The library's own loop leaves an unhandled promise when the database goes away
 * while a job is at work, which ends the process; here the outcome is written once the database is back.
 */
export function workOn<Data>(boss: PgBoss, log: FastifyBaseLogger, working: Working<Data>) {
  const { queue, work, needsDatabaseAlone } = working;
  const taker = createTaker(boss, working);
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
  const outcomeOf = async (jobs: PgBoss.JobWithMetadata<Data>[]): Promise<Failed[]> => {
    const startedMs = performance.now();
    const failed = new Map<string, unknown>();
    for (let left = jobs; left.length > 0; ) {
      const now = await work(left).catch((reason: unknown) => left.map(({ id }) => ({ id, reason })));
      for (const { id } of left) failed.delete(id);
      for (const { id, reason } of now) failed.set(id, reason);
      // Nobody else has these jobs: they need no turn in the queue once the database is back.
      const isLate = performance.now() - startedMs > IN_HAND_MS;
      const isOver = !needsDatabaseAlone || stopping.signal.aborted || isLate;
      left = isOver ? [] : jobs.filter(({ id }) => isDatabaseUnavailable(failed.get(id)));
      if (left.length > 0) await wait(AGAIN_MS);
    }
    return [...failed].map(([id, reason]) => ({ id, reason }));
  };
  const round = async () => {
    const { jobs, reason: unsure } = await taker.take();
    if (jobs.length === 0) return wait(POLLING_MS);
    const failed = unsure ? jobs.map(({ id }) => ({ id, reason: unsure })) : await outcomeOf(jobs);
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
      await taker.close();
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
