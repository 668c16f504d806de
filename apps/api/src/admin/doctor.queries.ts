import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Version of the server, whether the product's account is a superuser, and the size of the database. */
export async function selectServer(db: Db) {
  const { rows } = await db.execute<{ version: string; isSuper: boolean; bytes: string }>(sql`
    select current_setting('server_version') as version,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
      pg_size_pretty(pg_database_size(current_database())) as bytes`);
  return rows[0];
}
