import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { perContext } from '../per-context.ts';
import { isDatabaseUnavailable } from './failures.ts';

/** `$client` is the pool itself, for the few statements that are written and prepared by hand. */
export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** Longer than any statement of ours, shorter than the 15 s after which a browser gives up (product §9). */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Where the server is frozen and ends nothing itself: the connection is given up. */
const ANSWER_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A new connection costs more than a hundred statements: it proves its password and plans them anew. */
const IDLE_TIMEOUT_MS = 300_000;

const databaseOn = perContext((client: pg.PoolClient) => drizzle(client));

/**
 * Drizzle's transaction of a pool never gives a connection back when `begin` fails on it, and hands a broken one to the
 * next borrower: ten such failures, and the pool is empty for good. Here every connection comes back, and what the
 * database no longer answers on is closed.
 */
function withOwnTransactions(db: Db): Db {
  db.transaction = async (work, config) => {
    const client = await db.$client.connect();
    let isBroken = false;
    try {
      return await databaseOn(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

/**
 * Opens a pool. Nothing connects before the first statement, and a lost server is met again by the next statement.
 *
 * @param onError told of connections that break while idle; the pool replaces them by itself
 */
export function connect(databaseUrl: string, onError: (error: Error) => void = () => {}): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    application_name: 'motamo',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener node would end the process when the database closes an idle connection.
  pool.on('error', onError);
  // Between statements of one transaction a client is neither idle nor querying: its error event needs a listener too.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: withOwnTransactions(drizzle(pool)), pool, close: () => pool.end() };
}
