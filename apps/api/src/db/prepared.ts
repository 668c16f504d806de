import type { Db, Tx } from './connect.ts';

/**
 * A statement that is asked for often: its text is made once for a pool, and PostgreSQL plans it once a connection.
 * What changes from one time to the next are placeholders.
 *
 * @param prepare makes it, under a name of its own
 */
export function preparedOnce<Q>(prepare: (db: Db | Tx) => Q): (db: Db | Tx) => Q {
  const known = new WeakMap<Db | Tx, Q>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
