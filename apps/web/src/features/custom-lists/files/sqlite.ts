import type { Database, SqlJsStatic } from 'sql.js';
import openSqlite from 'sql.js/dist/sql-wasm-inline.js';

let loading: Promise<SqlJsStatic> | undefined;

/** SQLite as WebAssembly, which only the worker for files may compile (its content policy comes with its script). */
async function sqlite(): Promise<SqlJsStatic> {
  loading ??= openSqlite();
  return loading;
}

/** Opens a database in memory, hands it over and closes it. */
export async function withDatabase<T>(bytes: Uint8Array | null, use: (db: Database) => T): Promise<T> {
  const { Database: Opened } = await sqlite();
  const db = new Opened(bytes);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

export type { Database };
