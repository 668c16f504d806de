import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, holderOf } from './data-dir-lock.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { readPostmaster } from './postgres-process.ts';

/** Bundled once: each start of the sources would take a second. */
const holderProgram = fileURLToPath(new URL(`../../../dist/holder-${process.pid}.mjs`, import.meta.url));
const quiet = () => {};

let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../../../test/embedded-holder.ts', import.meta.url))],
    outfile: holderProgram,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(() => rmSync(holderProgram));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'motamo-embedded-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Another process that holds the folder; `lines` fills with what it prints. */
function startHolder() {
  const child = spawn(process.execPath, [holderProgram, dataDir]);
  children.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const until = (isEnough: () => boolean) =>
    new Promise<void>((resolve) => {
      reader.on('line', () => isEnough() && resolve());
    });
  reader.on('line', (line) => lines.push(line));
  return { child, lines, until };
}

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('keeps its data and its password, which only the owner may read', async () => {
    const first = await startEmbedded({ dataDir, log: quiet });
    await query(first.databaseUrl, 'create table kept as select 7 as value');
    expect(await query(first.databaseUrl, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await first.stop();
    const second = await startEmbedded({ dataDir, log: quiet });
    expect(await query(second.databaseUrl, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await second.stop();
    expect(holderOf(dataDir)).toBeUndefined();
  });

  it('lets the product rule its own database and nothing else of the cluster', async () => {
    const server = await startEmbedded({ dataDir, log: quiet });
    const asApp = (statement: string) => query(server.databaseUrl, statement);
    await asApp('create schema own');
    expect(
      await asApp('select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    for (const statement of ['create database more', 'create role more', "select pg_read_file('PG_VERSION')"])
      await expect(asApp(statement)).rejects.toThrow(/permission denied/);
    await server.stop();
  });

  it('hands over what the superuser had made in a folder of an earlier version', async () => {
    const first = await startEmbedded({ dataDir, log: quiet });
    const asSuperuser = (statement: string) => query(first.superuserUrl, statement);
    await asSuperuser('alter database motamo owner to motamo');
    await asSuperuser(`create schema jobs;
      create type colour as enum ('red');
      create sequence jobs.free;
      create table kept (value serial primary key, place int generated always as identity, colour colour);
      create table jobs.parts (value int) partition by range (value);
      create table jobs.part partition of jobs.parts for values from (0) to (9);
      create view jobs.seen as select * from kept;
      create function jobs.one() returns int language sql as 'select 1'`);
    await first.stop();
    const second = await startEmbedded({ dataDir, log: quiet });
    await query(
      second.databaseUrl,
      `alter table kept add more int; alter type colour add value 'blue';
      insert into kept default values; select nextval('jobs.free'); create table jobs.new (value int);
      drop table jobs.part; drop view jobs.seen; drop function jobs.one(); drop schema jobs cascade`,
    );
    expect(await query(second.databaseUrl, 'select value from kept')).toEqual([{ value: 1 }]);
    await second.stop();
  });

  it('refuses a wrong password', async () => {
    const server = await startEmbedded({ dataDir, log: quiet });
    const url = new URL(server.databaseUrl);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });

  it('is reached through a socket in its own closed folder, and through the port where its name is too long', async () => {
    const reach = async ({ databaseUrl }: { databaseUrl: string }) => [
      new URL(databaseUrl).searchParams.get('host'),
      ...(await query(databaseUrl, 'select host(inet_server_addr()) as address')),
    ];
    const short = path.join(realpathSync(dataDir), 'mine, "ours"');
    const near = await startEmbedded({ dataDir: short, log: quiet });
    const folder = path.join(short, 'postgres');
    expect(await reach(near)).toEqual([folder, { address: null }]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await near.stop();
    // What a killed one leaves behind.
    writeFileSync(path.join(folder, '.s.PGSQL.5432'), '');
    const long = path.join(dataDir, 'a-name-too-long-for-a-socket'.repeat(4));
    renameSync(short, long);
    const far = await startEmbedded({ dataDir: long, log: quiet });
    expect(await reach(far)).toEqual([null, { address: '127.0.0.1' }]);
    expect(readdirSync(path.join(long, 'postgres')).filter((name) => name.startsWith('.s.'))).toEqual([]);
    await far.stop();
  });

  it('refuses a second process on the same folder, which says who has it', async () => {
    const server = await startEmbedded({ dataDir, log: quiet });
    const { lines, until } = startHolder();
    await until(() => lines.length > 0);
    expect(lines[0]).toBe(`failed ${new DataDirInUse(dataDir, process.pid).message}`);
    expect(await query(server.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('lets a command join the server that runs, and leaves it running', async () => {
    const { lines, until } = startHolder();
    await until(() => lines.some((line) => line.startsWith('kept')));
    const joined = await joinEmbedded({ dataDir, log: quiet });
    expect(`url ${joined.databaseUrl}`).toBe(lines[0]);
    await joined.stop();
    expect(await query(joined.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('loses nothing that it acknowledged when its process is killed, again and again', async () => {
    const kept: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { child, lines, until } = startHolder();
      await until(() => lines.length > 50);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(lines.filter((line) => line.startsWith('failed'))).toEqual([]);
      kept.push(...lines.filter((line) => line.startsWith('kept')).map((line) => Number(line.slice(5))));
    }
    const server = await startEmbedded({ dataDir, log: quiet });
    const stored = await query(server.databaseUrl, 'select value from numbers');
    await server.stop();
    const found = new Set(stored.map((row) => row.value));
    expect(kept.length).toBeGreaterThanOrEqual(150);
    expect(kept.filter((value) => !found.has(value))).toEqual([]);
  });

  it('comes back on the same address when the database itself is killed', async () => {
    const server = await startEmbedded({ dataDir, log: quiet });
    await query(server.databaseUrl, 'create table kept as select 7 as value');
    const killed = readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(server.databaseUrl, 'select value from kept').catch(() => 'away'), {
        timeout: 60_000,
      })
      .toEqual([{ value: 7 }]);
    expect(readPostmaster(path.join(dataDir, 'postgres'))?.pid).not.toBe(killed);
    await server.stop();
  });

  it('is not held up by a number that now belongs to another program', async () => {
    const first = await startEmbedded({ dataDir, log: quiet });
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    writeFileSync(path.join(dataDir, 'lock'), `${process.pid}\nanother beginning\n`);
    const second = await startEmbedded({ dataDir, log: quiet });
    expect(await query(second.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});
