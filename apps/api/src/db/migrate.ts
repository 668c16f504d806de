import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMissing } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './connect.ts';

/** Any number, as long as every starter takes the same one. */
const ADVISORY_LOCK = 7_461_204;

interface Journal {
  entries: { when: number; tag: string }[];
}

/** A database that this program must not touch. */
export class ForeignSchema extends Error {
  override readonly name = 'ForeignSchema';
}

/** Seen from `dist`, where the bundled server lies, or from the sources. */
export function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = [path.join(here, '../migrations'), path.join(here, '../../migrations')];
  const found = places.find((folder) => existsSync(path.join(folder, 'meta/_journal.json')));
  if (!found) throw new Error(`no migrations found in ${places.join(' nor ')}`);
  return found;
}

const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));

export interface KnownMigration {
  readonly tag: string;
  readonly when: number;
  /** SHA-256 of the file, as the database keeps it. */
  readonly hash: string;
}

/** The migrations of this program, in their order. */
export function knownMigrations(): KnownMigration[] {
  const folder = migrationsFolder();
  return journalOf(folder).entries.map(({ tag, when }) => ({
    tag,
    when,
    hash: createHash('sha256')
      .update(readFileSync(path.join(folder, `${tag}.sql`)))
      .digest('hex'),
  }));
}

/** Hashes of what was applied, in that order; none for an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** An older program would write rows that the newer schema does not expect; a rewritten migration was never applied. */
async function requireKnownSchema(client: pg.Client): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  const strange = applied.findIndex((hash, index) => hash !== known[index]?.hash);
  if (strange === -1) return;
  const name = known[strange]?.tag;
  throw new ForeignSchema(
    name === undefined
      ? `the database has ${applied.length} migrations, this version knows ${known.length}: it was used by a newer Motamo. Start that version, or restore a backup.`
      : `the database was made by another Motamo: its migration ${strange} is not ${name} of this version. Start the version that it belongs to, or restore a backup.`,
  );
}

/** The first migrations alone, as a folder of their own. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-migrations-'));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const journal = journalOf(folder);
  const first = { ...journal, entries: journal.entries.slice(0, count) };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(first));
  return folder;
}

/**
 * Brings the schema to the newest migration, or applies the first `count` ones. Several starters may call it at once: one
 * works, the others wait and then find nothing to do.
 *
 * @throws ForeignSchema for a database that a newer or another version has used
 */
export async function migrate(databaseUrl: string, count?: number): Promise<void> {
  // A connection of its own: advisory locks belong to a session, and migrations may take longer than a request.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'motamo-migrate' });
  const own = count === undefined ? undefined : firstMigrations(count);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query("set client_min_messages = 'warning'");
    await requireKnownSchema(client);
    await applyMissing(drizzle(client), { migrationsFolder: own ?? migrationsFolder() });
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
    if (own) rmSync(own, { recursive: true, force: true });
  }
}

let newestMigrationMs: number | undefined;

const readNewest = () => Math.max(...journalOf(migrationsFolder()).entries.map((entry) => entry.when));

/** True when the newest migration that this program knows has been applied; for `/readyz`. */
export async function isMigrated(db: Db): Promise<boolean> {
  newestMigrationMs ??= readNewest();
  const reply = await db.execute<{ applied: boolean }>(
    sql`select exists (select from drizzle.__drizzle_migrations where created_at >= ${newestMigrationMs}) as applied`,
  );
  return reply.rows[0]?.applied === true;
}
