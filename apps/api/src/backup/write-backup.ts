import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { appliedMigrations } from '../db/migrate.ts';
import { type BackupHead, lineOf, lineSum } from './backup-format.ts';

const FETCHED_ROWS = 500;

export interface BackupCounts {
  readonly rows: number;
  readonly files: number;
}

interface Source {
  readonly databaseUrl: string;
  /** Folder of imported packs, pictures and recordings. */
  readonly filesFolder: string;
  readonly now: Date;
}

async function* tableLines(client: pg.Client): AsyncGenerator<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  for (const { name } of tables) {
    yield lineOf({ kind: 'table', table: name });
    const from = client.escapeIdentifier(name);
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as row from ${from} t`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED_ROWS} from rows`);
      for (const { row } of rows) yield row;
      if (rows.length < FETCHED_ROWS) break;
    }
    await client.query('close rows');
  }
}

async function* fileLines(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    yield lineOf({ kind: 'file', file: path.relative(folder, place).split(path.sep).join('/') });
    yield (await readFile(place)).toString('base64');
  }
}

async function* allLines(client: pg.Client, source: Source): AsyncGenerator<string> {
  const head: BackupHead = {
    motamoBackup: 1,
    madeAt: source.now.toISOString(),
    migrations: await appliedMigrations(client),
  };
  yield lineOf({ kind: 'head', head });
  yield* tableLines(client);
  yield* fileLines(source.filesFolder);
}

/** Writes to a temporary file first, so that a file named like a backup is complete. Only the owner may read it. */
async function writeLines(lines: AsyncGenerator<string>, file: string): Promise<BackupCounts> {
  const unfinished = `${file}.new`;
  const out = createGzip();
  const target = out.pipe(createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const sum = lineSum();
  const counts = { rows: 0, files: 0 };
  let isFile = false;
  for await (const line of lines) {
    if (line.startsWith('#')) isFile = line.startsWith('#{"kind":"file"');
    else if (isFile) counts.files += 1;
    else counts.rows += 1;
    sum.add(line);
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end(`${lineOf({ kind: 'end', ...counts, sha256: sum.hex() })}\n`);
  await finished(target);
  await rename(unfinished, file);
  return counts;
}

/** Copies the whole school into one file while it runs: one moment of the database, and the files of imported words. */
export async function writeBackup(source: Source, file: string): Promise<BackupCounts> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'motamo-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await writeLines(allLines(client, source), file);
  } catch (error) {
    await rm(`${file}.new`, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
