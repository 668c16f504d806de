import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from './connect.ts';
import { isTransactionConflict } from './failures.ts';

const ATTEMPTS_MAX = 5;
const PAUSE_MS = 10;

/**
 * Runs `work` in one transaction, again from its beginning when PostgreSQL sacrificed it to a deadlock or a
 * serialisation conflict. `work` must therefore touch nothing but the database: publish after this returns.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransactionConflict(error)) throw error;
      // Random pauses, because two transactions that retry in step would conflict again.
      await pause(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
