import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { dropDatabase } from '../../test/drop-database.ts';
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
    await dropDatabase(client, name);
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

it('takes the brackets out of own words that had too many, and leaves the others as they are', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.databaseUrl);
  const written = [
    ['user:1', '(a)'.repeat(63), 'a'.repeat(63)],
    ['user:1', '()'.repeat(5), '?'],
    ['user:1', 'le (petit) (vieux) chat(s)', 'le (petit) (vieux) chat(s)'],
    ['starter', '(b)'.repeat(4), '(b)'.repeat(4)],
  ] as const;
  for (const [index, [pack, text]] of written.entries()) {
    await db.execute(sql`with w as (
      insert into words (uuid, pack, key, part_of_speech, difficulty, false_friends)
      values (gen_random_uuid(), ${pack}, ${String(index)}, 'noun', 1, '{}') returning id
    ) insert into word_traductions (word_id, lang, text, region) select id, 'en', ${text}, '{}' from w`);
  }
  const file = new URL('../../migrations/0005_nobody_gets_in.sql', import.meta.url);
  const cleaning = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await db.execute(sql.raw(cleaning));
  const { rows } = await db.execute(sql`select text from word_traductions order by word_id`);
  expect(rows.map(({ text }) => text)).toEqual(written.map(([, , after]) => after));
  await close();
  await database.drop();
});

it('refuses a database that a newer version, or another one, has used', async () => {
  const database = await freshDatabase();
  const { db, close } = connect(database.databaseUrl);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
  );
  await expect(migrate(database.databaseUrl)).rejects.toThrow(/used by a newer Motamo/);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'rewritten' where id = 3`);
  await expect(migrate(database.databaseUrl)).rejects.toThrow(/migration 2 is not/);
  await close();
  await database.drop();
});
