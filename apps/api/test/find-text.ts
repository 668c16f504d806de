import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/connect.ts';

/** Every place of the database, queues included, in which a text stands: `schema.table.column`. */
export async function placesOf(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, table, column } of rows) {
    const hit = await db.execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}
      where strpos(lower(${sql.identifier(column)}::text), lower(${text})) > 0 limit 1`);
    if (hit.rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}
