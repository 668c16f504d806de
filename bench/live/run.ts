import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { makeRooms } from '../../apps/api/test/generated-rooms.ts';
import { call, Measured, seatBots } from './bots.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, residentMegabytesOf } from './cpu.ts';
import { cpuPer1000, type Figures, tableOf } from './figures.ts';
import { type Floor, floors, makeFloorTables, seatFloorBots } from './floor.ts';
import { type Load, readLoad } from './load.ts';

/* See bench/README.md. Everything runs on this machine: a PostgreSQL of its own, the product as a process, the bots here. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const args = process.argv.slice(2);
const load = readLoad(args);
const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-bench-'));
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Starts a Node program with TypeScript and resolves with what its ready line says. */
async function start(file: string, programArgs: string[], env: NodeJS.ProcessEnv, ready: RegExp) {
  const command = [process.execPath, '--import', 'tsx', path.join(root, file), ...programArgs];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const found = ready.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, said };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Processor seconds, bytes and times between two moments. */
async function measure(
  name: string,
  child: ChildProcess,
  databasePid: number,
  measured: Measured,
): Promise<Omit<Figures, 'loopDelayP99Ms'>> {
  const pid = child.pid ?? 0;
  await pause(load.warmUpMs);
  const before = {
    server: cpuSecondsOf(pid),
    database: cpuSecondsOfFamily(databasePid),
    at: performance.now(),
  };
  measured.isOn = true;
  await pause(load.measureMs);
  measured.isOn = false;
  return {
    name,
    seconds: (performance.now() - before.at) / 1000,
    serverCpuSeconds: cpuSecondsOf(pid) - before.server,
    databaseCpuSeconds: cpuSecondsOfFamily(databasePid) - before.database,
    megabytes: residentMegabytesOf(pid),
    answers: measured.answers,
    failures: measured.failures,
    acknowledgedMs: measured.acknowledgedMs,
    seenMs: measured.seenMs,
    bytes: measured.bytes,
    heard: measured.heard,
  };
}

async function loopDelayP99Ms(metricsPort: number): Promise<number | null> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

async function benchProduct(databaseUrl: string, databasePid: number): Promise<Figures> {
  const metricsPort = 20_000 + Math.floor(Math.random() * 20_000);
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET: '0b7f0c1e9a5d4c3f8e2a6b1d7c9f3e58',
    LIVE_COUNTDOWN_MS: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
  };
  say(`making ${load.rooms} classes of ${load.players}`);
  const rooms = await makeRooms({ ...load, databaseUrl, env, contentFolder: path.join(root, 'content') });
  const { child, said: url } = await start('apps/api/src/main.ts', [], env, /Motamo is ready: (\S+)/);
  say(`seating bots at ${url}`);
  const [room] = rooms;
  const groups = await call<{ wordGroups: { uuid: string; wordCount: number }[] }>(
    url,
    room?.teacherToken ?? '',
    'GET',
    '/user/word-groups/playable/contest',
  );
  const list = groups.wordGroups[0];
  if (!list) throw new Error('no word groups');
  const measured = new Measured();
  const bots = [];
  for (const one of rooms) bots.push(...(await seatBots(url, one, list.uuid, measured)));
  for (const bot of bots) bot.play(load);
  say('playing');
  const figures = await measure('Motamo', child, databasePid, measured);
  const delay = await loopDelayP99Ms(metricsPort);
  for (const bot of bots) bot.stop();
  await stop(child);
  return { ...figures, loopDelayP99Ms: delay };
}

async function benchFloor(floor: Floor, databaseUrl: string, databasePid: number): Promise<Figures> {
  say(`the floor: ${floor}`);
  await makeFloorTables(databaseUrl, load.rooms * load.players);
  const { child, said: port } = await start(
    'bench/live/floor-server.ts',
    [floor, databaseUrl],
    {},
    /ready (\d+)/,
  );
  const measured = new Measured();
  const bots = await seatFloorBots(floor, load, measured, Number(port));
  const figures = await measure(`floor ${floor}`, child, databasePid, measured);
  for (const bot of bots) bot.stop();
  await stop(child);
  return { ...figures, loopDelayP99Ms: null };
}

function compare(rows: readonly Figures[], { rooms, players }: Load): string {
  const cost = (name: string) => cpuPer1000(rows.find((row) => row.name === name) as Figures);
  const product = cost('Motamo');
  const both = cost('floor io') + cost('floor http-commit');
  return [
    `${rooms} rooms of ${players}: CPU per 1,000 answers, server and PostgreSQL`,
    `Motamo ${product.toFixed(3)} s = ${(product / both).toFixed(2)} × (floor io + floor http-commit)`,
    `       = ${(product / cost('floor ws-commit')).toFixed(2)} × floor ws-commit`,
  ].join('\n');
}

const database = await startEmbedded({ dataDir: folder, log: () => {} });
try {
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  const databasePid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  await migrate(database.databaseUrl);
  const rows = [await benchProduct(database.databaseUrl, databasePid)];
  if (args.includes('--floor'))
    for (const floor of floors) rows.push(await benchFloor(floor, database.databaseUrl, databasePid));
  console.log(tableOf(rows));
  if (args.includes('--floor')) console.log(`\n${compare(rows, load)}`);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
