import type pg from 'pg';

/** Where a check of the database wants more than any value. */
const wanted: Record<string, Record<string, string>> = {
  student_games: { student_id: '1' },
  live_games: { creator_id: '1' },
};

const values: Record<string, string> = {
  integer: '1',
  smallint: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  text: `'é'`,
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNeeded: boolean;
}

/** One row in every table, whatever its columns: the values that it needs, and nothing else. */
export async function fillWithRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, data_type as type,
      is_nullable = 'NO' and (column_default is null or column_name = 'id') and is_generated = 'NEVER' as "isNeeded"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const waiting = new Set(tables.keys());
  let error: unknown;
  for (let round = waiting.size; waiting.size > 0 && round > 0; round -= 1) {
    for (const table of [...waiting]) {
      const needed = (tables.get(table) ?? []).filter(({ isNeeded }) => isNeeded);
      const filled = {
        ...Object.fromEntries(needed.map((one) => [one.column, values[one.type] ?? 'null'])),
        ...wanted[table],
      };
      const names = Object.keys(filled);
      const given =
        names.length > 0
          ? `(${names.map((name) => `"${name}"`).join(', ')}) values (${Object.values(filled).join(', ')})`
          : 'default values';
      // A table that refers to another one has to wait for its row.
      await client.query(`insert into ${table} ${given}`).then(
        () => waiting.delete(table),
        (reason: unknown) => {
          error = reason;
        },
      );
    }
  }
  if (waiting.size > 0) throw new Error(`no row for ${[...waiting].join(', ')}`, { cause: error });
}

/** Every row as JSON, by table. */
export async function allRows(client: pg.Client): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
