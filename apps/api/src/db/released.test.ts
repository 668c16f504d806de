import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { allRows, fillWithRows } from '../../test/any-rows.ts';
import { dropDatabase } from '../../test/drop-database.ts';
import { knownMigrations, migrate } from './migrate.ts';

/** Migrations that schools have run. The list grows with each release (docs/operations.md) and never changes. */
const released: { tag: string; sha256: string }[] = JSON.parse(
  readFileSync(new URL('../../migrations/released.json', import.meta.url), 'utf8'),
);

it('are as they were when they were released', () => {
  const known = knownMigrations().map(({ tag, hash }) => ({ tag, sha256: hash }));
  expect(known.slice(0, released.length)).toEqual(released);
});

async function emptyDatabase() {
  const name = `motamo_upgrade_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: inject('serverUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const drop = async () => {
    await client.end();
    await dropDatabase(server, name);
    await server.end();
  };
  return { databaseUrl: url.href, client, drop };
}

it.each(released.map(({ tag }, index) => [tag, index + 1] as const))(
  'a school of %s comes to the newest schema with every row it had',
  async (_tag, count) => {
    const { databaseUrl, client, drop } = await emptyDatabase();
    await migrate(databaseUrl, count);
    await fillWithRows(client);
    const before = await allRows(client);
    await migrate(databaseUrl);
    const after = await allRows(client);
    for (const [table, rows] of before) {
      expect(rows, table).toHaveLength(1);
      expect(after.get(table), table).toEqual([expect.objectContaining(rows[0] as object)]);
    }
    await drop();
  },
);
