import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { dropDatabase } from '../../test/drop-database.ts';
import { createClassroom, createStudent, createTeacher } from '../../test/factories.ts';
import { SoloPlayer } from '../../test/solo-player.ts';
import { loadTestPack } from '../../test/test-pack.ts';
import { findCommand } from '../admin-commands.ts';
import { connect } from '../db/connect.ts';
import { keepBackups } from './keep-backups.ts';

let app: TestApp;
let folder = '';
let file = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-backup-'));
  file = path.join(folder, 'school.gz');
  app = await startTestApp({ DATA_DIR: path.join(folder, 'old') });
  const farm = await loadTestPack(app);
  const teacher = await createTeacher(app, { licensed: true });
  const classroom = await createClassroom(app, { teacher, title: 'É"\\ #1 \n' });
  const pupil = await createStudent(app, { teacher, classroom, licensed: true });
  const player = new SoloPlayer(app, pupil);
  await player.start('translate', farm);
  await player.finish();
  mkdirSync(path.join(folder, 'old/content/own/1'), { recursive: true });
  writeFileSync(path.join(folder, 'old/content/own/1/voice.wav'), Buffer.from([0, 1, 2, 255]));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase() {
  const name = `motamo_restored_${process.pid}_${Date.now()}`;
  const server = new pg.Client({ connectionString: inject('serverUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  const drop = async () => {
    await dropDatabase(server, name);
    await server.end();
  };
  return { databaseUrl: url.href, drop };
}

const admin = (databaseUrl: string, dataDir: string, ...args: string[]) => {
  const config = { ...app.ctx.config, dataDir: path.join(folder, dataDir) };
  return findCommand(args)?.run({ ...app.ctx, config, databaseUrl });
};

/** Every row of every table, as text. */
async function wholeDatabase(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

it('brings every row and file back, and numbers go on', async () => {
  expect((await admin(app.databaseUrl, 'old', 'backup', file))?.exitCode).toBe(0);
  const verified = await admin(app.databaseUrl, 'old', 'verify', file);
  expect(verified).toMatchObject({ exitCode: 0, data: { files: 1, tables: { students: 1 } } });
  const { databaseUrl, drop } = await emptyDatabase();
  expect(await admin(databaseUrl, 'new', 'restore', file)).toMatchObject({ exitCode: 0 });
  const [before, after] = [await wholeDatabase(app.databaseUrl), await wholeDatabase(databaseUrl)];
  expect(after).toEqual(before);
  expect(before.game_answers?.length).toBeGreaterThan(0);
  expect(readFileSync(path.join(folder, 'new/content/own/1/voice.wav'))).toEqual(Buffer.from([0, 1, 2, 255]));
  const { db, close } = connect(databaseUrl);
  const { rows } = await db.execute<{ next: string }>(
    `select nextval('students_id_seq') > (select max(id) from students) as next`,
  );
  expect(rows[0]?.next).toBe(true);
  await expect(db.execute('update students set teacher_id = 999999')).rejects.toThrow();
  await close();
  expect(await admin(databaseUrl, 'new', 'restore', file)).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('not empty')],
  });
  await drop();
});

it('refuses what is cut off, changed, newer, or no backup at all', async () => {
  await admin(app.databaseUrl, 'old', 'backup', file);
  const plain = gunzipSync(readFileSync(file)).toString();
  const faulty = path.join(folder, 'faulty.gz');
  const verify = async (bytes: Buffer | string) => {
    writeFileSync(faulty, bytes);
    return (await admin(app.databaseUrl, 'old', 'verify', faulty))?.lines.join();
  };
  expect(await verify(readFileSync(file).subarray(0, -200))).toMatch(/cut off/);
  expect(await verify(gzipSync(plain.replace('Gagnon', 'Gagnom')))).toMatch(/changed/);
  expect(await verify(gzipSync(plain.slice(0, -300)))).toMatch(/cut off/);
  expect(await verify('hello')).toMatch(/no backup/);
  expect((await admin(app.databaseUrl, 'old', 'verify', '/nonexistent'))?.exitCode).toBe(1);
});

it('keeps the newest backups of the days, each read to its end', async () => {
  const backupDir = path.join(folder, 'daily');
  const config = { backupDir, backupKeep: 2 };
  const place = { config, databaseUrl: app.databaseUrl, filesFolder: path.join(folder, 'old/content') };
  for (const day of [1, 2, 3]) await keepBackups(place, new Date(Date.UTC(2026, 10, day)));
  expect(readdirSync(backupDir).sort()).toEqual(['motamo-2026-11-02.gz', 'motamo-2026-11-03.gz']);
  await keepBackups({ ...place, config: { ...config, backupKeep: 0 } }, new Date(Date.UTC(2026, 10, 4)));
  expect(readdirSync(backupDir)).toHaveLength(2);
});
