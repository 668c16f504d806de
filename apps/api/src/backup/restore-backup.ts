import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { BackupError, type BackupHead } from './backup-format.ts';
import { type BackupSummary, readBackup } from './read-backup.ts';

const INSERTED_ROWS = 500;

interface Target {
  readonly databaseUrl: string;
  readonly filesFolder: string;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema in ('public', 'drizzle') limit 1`,
  );
  if (rows.length > 0) {
    throw new BackupError('the database is not empty: restore into a new DATA_DIR, or a new database');
  }
}

/** The schema that the backup was made of; rows are then brought to the newest one by the migrations themselves. */
async function makeSchema(databaseUrl: string, { migrations }: BackupHead): Promise<void> {
  const known = knownMigrations().map(({ hash }) => hash);
  if (migrations.some((hash, index) => hash !== known[index])) {
    throw new BackupError('the backup was made by another version, newer than this one: update first');
  }
  await migrate(databaseUrl, migrations.length);
}

/** Drops the foreign keys; returns the statements that restore them, which validate every row. */
async function looseForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select fk.conrelid::regclass::text as table, quote_ident(fk.conname) as name, pg_get_constraintdef(fk.oid) as definition
     from pg_constraint fk join pg_namespace space on space.oid = fk.connamespace
     where fk.contype = 'f' and space.nspname = 'public'`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Disables the triggers, whose rows are in the backup already; returns the statements that enable them. */
async function stillTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`,
  );
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`);
  return rows.map(({ table }) => `alter table ${table} enable trigger user`);
}

/** What migrations wrote is in the backup as well, as it was then. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(table_name) as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ table }) => table).join(', ')}`);
}

/** Sets each sequence to the number after the highest stored id. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column,
       pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce((select max(${column}) from ${table}), 0) + 1, false)`, [
      sequence,
    ]);
  }
}

/** Collects rows of one table and writes them together. */
function rowWriter(client: pg.Client) {
  let table = '';
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const name = client.escapeIdentifier(table);
    const columns = Object.keys(JSON.parse(waiting[0] ?? '{}')).map((column) =>
      client.escapeIdentifier(column),
    );
    await client.query(
      `insert into ${name} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${waiting.join(',')}]`],
    );
    waiting = [];
  };
  return {
    flush,
    async add(of: string, json: string) {
      if (of !== table || waiting.length === INSERTED_ROWS) await flush();
      table = of;
      waiting.push(json);
    },
  };
}

async function writeFileBelow(folder: string, name: string, bytes: Buffer): Promise<void> {
  const place = path.resolve(folder, name);
  if (!place.startsWith(path.resolve(folder) + path.sep))
    throw new BackupError(`a file would lie outside: ${name}`);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, bytes);
}

async function fill(
  client: pg.Client,
  { databaseUrl, filesFolder }: Target,
  file: string,
): Promise<BackupSummary> {
  const { add, flush } = rowWriter(client);
  const afterwards: string[] = [];
  const summary = await readBackup(file, {
    head: async (head) => {
      await makeSchema(databaseUrl, head);
      await client.query('begin');
      afterwards.push(...(await looseForeignKeys(client)), ...(await stillTriggers(client)));
      await emptyTables(client);
    },
    row: add,
    file: async (name, bytes) => {
      await flush();
      await writeFileBelow(filesFolder, name, bytes);
    },
  });
  await flush();
  await moveSequences(client);
  for (const statement of afterwards) await client.query(statement);
  await client.query('commit');
  return summary;
}

/**
 * Brings a school back from a backup, into an empty database, and to the newest schema.
 *
 * @throws BackupError where the file is no whole backup, the database is not empty, or the backup is of a newer version
 */
export async function restoreBackup(target: Target, file: string): Promise<BackupSummary> {
  await readBackup(file);
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: 'motamo-restore' });
  await client.connect();
  try {
    await requireEmpty(client);
    const summary = await fill(client, target, file);
    await migrate(target.databaseUrl);
    return summary;
  } finally {
    await client.end();
  }
}
