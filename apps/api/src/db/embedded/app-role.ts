import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../migrate.ts';

/** The account of the product: it owns its database, and can make neither databases nor accounts. */
export const APP_ROLE = 'motamo_app';

/** A password of its own: who reads it out of the product does not rule the cluster. */
export function appPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(APP_ROLE).digest('hex');
}

/**
 * Makes the account and gives it the database, with all that another account has made in it.
 *
 * @param superuserUrl that very database, opened as the superuser of the cluster
 */
export async function giveToApp(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select from pg_database where datname = current_database() and pg_get_userbyid(datdba) = $1',
      [APP_ROLE],
    );
    if (rowCount === 1) return;
    await client.query(`select set_config('motamo.app_password', $1, false)`, [password]);
    await client.query(readFileSync(path.join(migrationsFolder(), 'app-role.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}
