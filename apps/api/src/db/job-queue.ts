import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type PgBoss from 'pg-boss';
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
