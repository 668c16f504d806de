import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { freePort } from '../../apps/api/src/db/embedded/postgres-process.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { makeRooms, type Room } from '../../apps/api/test/generated-rooms.ts';
import { percentile } from '../../apps/api/test/percentile.ts';
import { serverFile, serverFlags } from '../../apps/api/test/server-process.ts';
import { type Bot, call, Measured, type Recorder, seatBots, seatCallers, teacherOf } from './bots.ts';
import { cpuPer1000, type Figures, tableOf } from './figures.ts';
import { type Floor, floors, makeFloorTables, seatFloorBots } from './floor.ts';
import { readLoad } from './load.ts';
import { measure, type Watched } from './measure.ts';
import { hasPgbench, runPgbench } from './pgbench.ts';
import { type Program, root, start, stop } from './programs.ts';
import { answerAtFullSpeed } from './throughput.ts';

/* See bench/README.md. Everything runs on this machine: a PostgreSQL of its own, the product as a process, the bots here. */

const args = process.argv.slice(2);
const wants = (name: string) => args.includes(`--${name}`);
const load = readLoad(args);
const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-bench-'));
const say = (line: string) => process.stderr.write(`${line}\n`);
const recorder: Recorder = { measured: new Measured() };
const REJOINING_ROOMS = 2;
const STORM_MS = 1_000;
const SPEED_MS = 10_000;

interface Product extends Watched {
  readonly program: Program;
  readonly url: string;
  readonly rooms: readonly Room[];
  readonly wordGroupUuid: string;
}

async function firstWordGroup(url: string, room: Room | undefined): Promise<string> {
  if (!room) throw new Error('no rooms');
  const path_ = '/user/word-groups/playable/contest';
  const { wordGroups } = await call<{ wordGroups: { uuid: string }[] }>(url, teacherOf(room), 'GET', path_);
  if (!wordGroups[0]) throw new Error('no word groups');
  return wordGroups[0].uuid;
}

async function startProduct(databaseUrl: string, databasePid: number): Promise<Product> {
  const metricsPort = await freePort();
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET: '0b7f0c1e9a5d4c3f8e2a6b1d7c9f3e58',
    LIVE_COUNTDOWN_MS: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '1',
  };
  say(`making ${load.rooms} classes of ${load.players}`);
  const rooms = await makeRooms({ ...load, databaseUrl, env, contentFolder: path.join(root, 'content') });
  const profiling = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const program = await start([...serverFlags, ...profiling, serverFile], env, /Motamo is ready: (\S+)/);
  const { said: url } = program;
  const wordGroupUuid = await firstWordGroup(url, rooms[0]);
  const serverPid = program.child.pid ?? 0;
  return { name: 'Motamo', serverPid, databasePid, metricsPort, program, url, rooms, wordGroupUuid };
}

async function playIn(product: Product, rooms: readonly Room[]): Promise<Bot[]> {
  say(`seating bots in ${rooms.length} rooms`);
  const bots: Bot[] = [];
  for (const room of rooms)
    bots.push(...(await seatBots(product.url, room, product.wordGroupUuid, recorder)));
  for (const bot of bots) bot.play(load);
  return bots;
}

/** Whole classes come back within a second, while everybody plays on. */
async function storm(bots: readonly Bot[]): Promise<number[]> {
  const back = bots.map(async (bot) => {
    await pause(Math.random() * STORM_MS);
    return bot.rejoin();
  });
  const [tookMs] = await Promise.all([Promise.all(back), pause(5 * STORM_MS)]);
  return tookMs;
}

/** One room alone, then all, then some of them coming back at once. */
async function benchPlay(product: Product): Promise<{ rows: Figures[]; rejoinMs: number[] }> {
  const [first, ...others] = product.rooms;
  if (!first) throw new Error('no rooms');
  const bots = await playIn(product, [first]);
  await pause(load.warmUpMs);
  const alone = await measure({ ...product, name: 'Motamo, one room' }, recorder, load.measureMs / 2);
  bots.push(...(await playIn(product, others)));
  const began = await measure({ ...product, name: 'Motamo, first seconds' }, recorder, load.warmUpMs);
  const all = await measure(product, recorder, load.measureMs);
  let rejoinMs: number[] = [];
  const rejoining = bots.slice(0, REJOINING_ROOMS * load.players);
  const stormed = await measure({ ...product, name: 'Motamo, rejoined' }, recorder, async () => {
    rejoinMs = await storm(rejoining);
  });
  for (const bot of bots) bot.stop();
  return { rows: [all, alone, began, stormed], rejoinMs };
}

/** Answers at full speed beside pgbench at full speed with the same statements. */
async function benchSpeed(product: Product, databaseUrl: string): Promise<string> {
  if (!hasPgbench) return 'pgbench is not installed: no comparison of throughput';
  const seatAll = async () => {
    const seated = [];
    for (const room of product.rooms)
      seated.push(...(await seatCallers(product.url, room, product.wordGroupUuid)));
    return seated;
  };
  say('answering at full speed');
  const callers = await seatAll();
  const speed = await measure(product, recorder, () =>
    answerAtFullSpeed(product.url, callers, recorder, SPEED_MS),
  );
  const perSecond = speed.answers / speed.seconds;
  const targets = (await seatAll()).map(({ studentGameUuid }) => studentGameUuid);
  say('pgbench at full speed');
  const limit = await runPgbench(databaseUrl, targets, SPEED_MS / 1000);
  const ratio = (perSecond / limit).toFixed(2);
  const line = `throughput: ${perSecond.toFixed(0)} answers/s = ${ratio} × pgbench (${limit.toFixed(0)}/s), ${speed.failures} failed`;
  say(line);
  return line;
}

async function benchFloor(floor: Floor, databaseUrl: string, databasePid: number): Promise<Figures> {
  say(`the floor: ${floor}`);
  await makeFloorTables(databaseUrl, load.rooms * load.players);
  const words = ['--import', 'tsx', 'bench/live/floor-server.ts', floor, databaseUrl];
  const program = await start(words, {}, /ready (\d+)/);
  const bots = await seatFloorBots(floor, load, recorder, Number(program.said));
  await pause(load.warmUpMs);
  const watched = { name: `floor ${floor}`, serverPid: program.child.pid ?? 0, databasePid };
  const figures = await measure(watched, recorder, load.measureMs);
  for (const bot of bots) bot.stop();
  await stop(program);
  return figures;
}

function compare(rows: readonly Figures[]): string {
  const cost = (name: string) => cpuPer1000(rows.find((row) => row.name === name) as Figures);
  const product = cost('Motamo');
  const both = cost('floor io') + cost('floor http-commit');
  return [
    `${load.rooms} rooms of ${load.players}: CPU per 1,000 answers, server and PostgreSQL`,
    `Motamo ${product.toFixed(3)} s = ${(product / both).toFixed(2)} × (floor io + floor http-commit)`,
    `       = ${(product / cost('floor ws-commit')).toFixed(2)} × floor ws-commit`,
  ].join('\n');
}

async function bench(databaseUrl: string, databasePid: number): Promise<void> {
  const product = await startProduct(databaseUrl, databasePid);
  const { rows, rejoinMs } = await benchPlay(product);
  const lines = [
    `${rejoinMs.length} sockets back within a second: ${percentile(rejoinMs, 0.99).toFixed(0)} ms for the whole state (p99)`,
  ];
  if (wants('speed')) lines.push(await benchSpeed(product, databaseUrl));
  await stop(product.program);
  if (wants('floor')) {
    for (const floor of floors) rows.push(await benchFloor(floor, databaseUrl, databasePid));
    lines.push(compare(rows));
  }
  console.log(`${tableOf(rows)}\n\n${lines.join('\n')}\nload ${os.loadavg()[0]?.toFixed(1)}`);
}

const database = await startEmbedded({ dataDir: folder, log: () => {} });
try {
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  const databasePid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  await migrate(database.databaseUrl);
  await bench(database.databaseUrl, databasePid);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
