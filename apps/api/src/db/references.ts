import { sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

/** A foreign key of one column, as the database itself knows it: tables that come later are found without a list. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** Column of the table that is referred to. */
  readonly target: string;
  /** Rows are deleted together with the row they refer to (ON DELETE CASCADE). */
  readonly isOwned: boolean;
}

export async function selectReferences(db: Db | Tx, toTable: string): Promise<Reference[]> {
  const { rows } = await db.execute<{ table: string; column: string; target: string; owned: boolean }>(sql`
    select child.relname as table, source.attname as column, aim.attname as target, fk.confdeltype = 'c' as owned
    from pg_constraint fk
    join pg_class child on child.oid = fk.conrelid
    join pg_class parent on parent.oid = fk.confrelid
    join pg_namespace space on space.oid = parent.relnamespace
    join pg_attribute source on source.attrelid = fk.conrelid and source.attnum = fk.conkey[1]
    join pg_attribute aim on aim.attrelid = fk.confrelid and aim.attnum = fk.confkey[1]
    where fk.contype = 'f' and cardinality(fk.conkey) = 1
      and space.nspname = 'public' and parent.relname = ${toTable}
    order by 1, 2`);
  return rows.map(({ owned, ...rest }) => ({ ...rest, isOwned: owned }));
}
