import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.databaseUrl);
  await connection.db.execute(sql`create table counters (id int primary key, value int not null)`);
  await connection.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function counterValue(id: number): Promise<number> {
  const reply = await connection.db.execute<{ value: number }>(
    sql`select value from counters where id = ${id}`,
  );
  return reply.rows[0]?.value ?? Number.NaN;
}

describe('inTransaction', () => {
  it('does the work again after a serialisation conflict, so that no change is lost', async () => {
    const attempts: number[] = [];
    const addOne = () =>
      inTransaction(connection.db, async (tx) => {
        attempts.push(1);
        await tx.execute(sql`set transaction isolation level repeatable read`);
        const seen = await tx.execute<{ value: number }>(sql`select value from counters where id = 1`);
        await tx.execute(sql`select pg_sleep(0.02)`);
        await tx.execute(sql`update counters set value = ${(seen.rows[0]?.value ?? 0) + 1} where id = 1`);
      });
    await Promise.all([addOne(), addOne(), addOne()]);
    expect(await counterValue(1)).toBe(3);
    expect(attempts.length).toBeGreaterThan(3);
  });

  it('leaves nothing behind when the work fails, and does not try again', async () => {
    let attempts = 0;
    const work = inTransaction(connection.db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`update counters set value = 99 where id = 2`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(1);
    expect(await counterValue(2)).toBe(0);
  });
});

describe('a connection', () => {
  it('carries a name, a time limit and durable commits', async () => {
    const reply = await connection.db.execute(
      sql`select current_setting('application_name') as name, current_setting('statement_timeout') as "limit",
        current_setting('synchronous_commit') as "commit"`,
    );
    expect(reply.rows[0]).toEqual({ name: 'motamo', limit: '10s', commit: 'on' });
  });

  it('survives being cut off, says so, and heals by itself', async () => {
    const cut = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const failure = await cut.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await counterValue(2)).toBe(0);
  });

  it('that breaks before its transaction begins leaves its place in the pool', async () => {
    const { db, pool, close } = connect(database.databaseUrl);
    await db.execute(sql`select 1`);
    const breakOff = (client: pg.PoolClient) =>
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    for (let times = 0; times < 12; times += 1) {
      pool.once('acquire', breakOff);
      const failure = await db.transaction(async () => 'begun').catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    expect(await db.transaction(async () => 'begun')).toBe('begun');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await close();
  });

  it('on which a statement ran out of time is closed, not given to the next', async () => {
    const { db, pool, close } = connect(database.databaseUrl);
    const slow = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
    expect(pool.totalCount).toBe(0);
    const refused = db.transaction(() => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
    await close();
  });

  it('tells an absent server from a wrong statement', async () => {
    const failureAt = async (databaseUrl: string) => {
      const nowhere = connect(databaseUrl);
      const failure = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error);
      await nowhere.close();
      return failure;
    };
    const absent = await failureAt('postgres://motamo@127.0.0.1:1/motamo');
    const withoutSocket = await failureAt('postgres://motamo@127.0.0.1:1/motamo?host=/nowhere');
    const wrong = await connection.db.execute(sql`select nonsense`).catch((error: unknown) => error);
    expect([absent, withoutSocket, wrong].map(isDatabaseUnavailable)).toEqual([true, true, false]);
  });
});
