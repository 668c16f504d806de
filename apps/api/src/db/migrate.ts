import { existsSync, readFileSync } from 'node:fs';
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
  entries: { when: number }[];
}

/** Seen from `dist`, where the bundled server lies, or from the sources. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const places = [path.join(here, '../migrations'), path.join(here, '../../migrations')];
  const found = places.find((folder) => existsSync(path.join(folder, 'meta/_journal.json')));
  if (!found) throw new Error(`no migrations found in ${places.join(' nor ')}`);
  return found;
}

/**
 * Brings the schema to the newest migration. Several starters may call it at once: one works, the others wait and
 * then find nothing to do.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  // A connection of its own: advisory locks belong to a session, and migrations may take longer than a request.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'motamo-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query("set client_min_messages = 'warning'");
    await applyMissing(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
  }
}

/** True when the newest migration that this program knows has been applied; for `/readyz`. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal: Journal = JSON.parse(
    readFileSync(path.join(migrationsFolder(), 'meta/_journal.json'), 'utf8'),
  );
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const reply = await db.execute<{ applied: boolean }>(
    sql`select exists (select from drizzle.__drizzle_migrations where created_at >= ${newest}) as applied`,
  );
  return reply.rows[0]?.applied === true;
}
