import { perContext } from '../per-context.ts';
import type { Db, Tx } from './connect.ts';

/**
 * A statement that is asked for often: its text is made once for a pool, and PostgreSQL plans it once a connection.
 * What changes from one time to the next are placeholders.
 *
 * @param prepare makes it, under a name of its own
 */
export const preparedOnce = <Q extends object>(prepare: (db: Db | Tx) => Q): ((db: Db | Tx) => Q) =>
  perContext(prepare);
