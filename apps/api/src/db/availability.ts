import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../http/failure.ts';

/** Interval of the health check, also while the database is unreachable. */
const CHECK_MS = 1_000;
const AWAY_CHECK_MS = 250;
/** A healthy server answers within milliseconds; two such waits in a row are what a busy machine never takes. */
const ANSWER_MS = 2_000;
const MISSES = 2;
const RETRY_AFTER_SECONDS = 2;

const unavailable = () => new Failure('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Whether the database answers: who works with it is told that it is away instead of waiting for it. */
export interface Availability {
  readonly isAway: boolean;
  /** Runs `work`; 503 when the database is or becomes unreachable, without waiting for work that still runs. */
  whileThere<T>(work: () => Promise<T>): Promise<T>;
}

export interface DatabaseWatch extends Availability {
  start(databaseUrl: string): void;
  stop(): Promise<void>;
}

/** One health check, over a connection of its own. */
function createProbe(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    application_name: 'motamo-watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async isAnswered(): Promise<boolean> {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    end: () => pool.end().catch(() => {}),
  };
}

/** Starts the health check of the database; before that the database counts as reachable. */
export function watchDatabase(onChange: (isAway: boolean) => void = () => {}): DatabaseWatch {
  const waiting = new Set<(reason: Failure) => void>();
  let isAway = false;
  let isStopping = false;
  let watching: Promise<void> | undefined;
  const turn = (away: boolean) => {
    if (away === isAway) return;
    isAway = away;
    onChange(away);
    if (!away) return;
    for (const give of [...waiting]) give(unavailable());
    waiting.clear();
  };
  const watch = async (databaseUrl: string) => {
    const probe = createProbe(databaseUrl);
    for (let missed = 0; !isStopping; ) {
      missed = (await probe.isAnswered()) ? 0 : missed + 1;
      if (missed === 0 || missed >= MISSES) turn(missed > 0);
      await pause(missed === 0 ? CHECK_MS : AWAY_CHECK_MS, undefined, { ref: false });
    }
    await probe.end();
  };
  return {
    get isAway() {
      return isAway;
    },
    whileThere(work) {
      if (isAway) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
    start(databaseUrl) {
      watching ??= watch(databaseUrl);
    },
    async stop() {
      isStopping = true;
      await watching;
    },
  };
}
