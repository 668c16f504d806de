import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { dropDatabase } from './drop-database.ts';

export interface TestDatabase {
  databaseUrl: string;
  drop(): Promise<void>;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of the caller's own, copied from the template. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `motamo_test_${randomBytes(8).toString('hex')}`;
  // By copying its files: half the work of writing each page into the log.
  const statement = `create database ${name} template ${inject('templateName')} strategy file_copy`;
  await onServer((client) => client.query(statement));
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  return { databaseUrl: url.href, drop: () => onServer((client) => dropDatabase(client, name)) };
}
