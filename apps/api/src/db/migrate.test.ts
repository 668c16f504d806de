import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

async function emptyDatabase() {
  const name = `motamo_empty_${process.pid}`;
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  const drop = async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
  return { databaseUrl: url.href, drop };
}

it('lets several starters come at once: one migrates, the others find it done', async () => {
  const database = await emptyDatabase();
  const { databaseUrl } = database;
  await Promise.all([migrate(databaseUrl), migrate(databaseUrl), migrate(databaseUrl)]);
  const { db, close } = connect(databaseUrl);
  const repeated = await db.execute<{ times: number }>(
    sql`select count(*)::int as times from drizzle.__drizzle_migrations group by created_at having count(*) > 1`,
  );
  expect(repeated.rows).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
  await close();
  await database.drop();
});

it('changes nothing when repeated, and notices a missing migration', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.databaseUrl);
  const state = () => db.execute(sql`select * from drizzle.__drizzle_migrations order by id`);
  const before = (await state()).rows;
  await migrate(database.databaseUrl);
  expect((await state()).rows).toEqual(before);
  expect(await isMigrated(db)).toBe(true);
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  expect(await isMigrated(db)).toBe(false);
  await close();
  await database.drop();
});
