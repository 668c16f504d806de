import type pg from 'pg';

/**
 * Drops a database with whoever is still connected to it. Not `with (force)`: where an autovacuum worker is at work that
 * asks for a right that the account of the tests does not have; dropping without it ends such a worker by itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}
