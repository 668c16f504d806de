import os from 'node:os';
import { databaseProcesses, freeze } from '../database-processes.ts';
import { percentile } from '../percentile.ts';
import { hasRedis, ownRedis, type RedisServer } from '../redis-server.ts';
import type { ServerProcess } from '../server-process.ts';
import { lesson } from './lesson.ts';
import { loseReplies } from './lost-replies.ts';
import { killInPresses } from './presses.ts';
import { cutNetworks, killDatabase, killServer, type Outcome, takeRedisAway } from './scenarios.ts';
import { fillLog, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { standStill } from './standstill.ts';
import { makeWorld, type World } from './world.ts';

/*
 * `npm run test:faults`: the whole of what a live game must survive, with a plain report at the end. Exit code 1 when a
 * promise was broken. `-- disk` runs one part; their names are the keys of `parts`.
 */

const wanted = process.argv.slice(2);
const wants = (name: string) => wanted.length === 0 || wanted.includes(name);

interface Part {
  readonly rooms: number;
  readonly players: number;
  /** Share of players (0 to 1), and how soon these must be back. */
  readonly promised: { readonly share: number; readonly backMs: number };
  run(world: World): Promise<Outcome>;
  /** Says why a part cannot be run on this machine. */
  readonly lacks?: string | false;
}

const AWAY_MS = 20_000;
/** Several times what a new school takes. */
const DISK_MB = 600;
const disk = wants('disk') ? mountSmallDisk(DISK_MB) : undefined;
const small = { rooms: 2, players: 10, promised: { share: 1, backMs: 10_000 } };

async function fillUp(world: World, { fill }: SmallDisk): Promise<void> {
  fill();
  await fillLog(await world.databaseUrl());
}

/** Two processes that share a Redis and the database of the world. */
async function withRedis(
  world: World,
  play: (servers: ServerProcess[], redis: RedisServer) => Promise<Outcome>,
) {
  const database = await world.holdDatabase();
  const redis = await ownRedis();
  await redis.start();
  const env = { DATABASE_URL: database.databaseUrl, REDIS_URL: redis.url };
  const outcome = await play([await world.newServer(env), await world.newServer(env)], redis);
  await database.stop();
  await redis.stop();
  return outcome;
}

const parts: Record<string, Part> = {
  lesson: {
    rooms: 1,
    players: 30,
    promised: { share: 1, backMs: 5_000 },
    run: (world) => lesson(world, 20_000),
  },
  presses: {
    rooms: 1,
    players: 12,
    promised: { share: 1, backMs: 5_000 },
    run: killInPresses,
  },
  replies: {
    rooms: 1,
    players: 6,
    promised: { share: 1, backMs: 5_000 },
    run: loseReplies,
  },
  kills: {
    rooms: 2,
    players: 10,
    promised: { share: 0.95, backMs: 3_000 },
    run: (world) => killServer(world, 50),
  },
  database: {
    rooms: 2,
    players: 10,
    promised: { share: 1, backMs: 10_000 },
    run: (world) => killDatabase(world, 10),
  },
  cuts: {
    rooms: 4,
    players: 15,
    promised: { share: 1, backMs: 10_000 },
    run: (world) => cutNetworks(world, 1_000),
  },
  redis: {
    rooms: 2,
    players: 10,
    promised: { share: 1, backMs: 5_000 },
    lacks: !hasRedis && 'redis-server',
    run: async (world) => takeRedisAway(world, await ownRedis(), AWAY_MS),
  },
  'redis-killed': {
    ...small,
    lacks: !hasRedis && 'redis-server',
    run: (world) =>
      withRedis(world, (servers, redis) =>
        standStill(world, servers, { title: 'Redis killed', begin: redis.stop, end: redis.start }, AWAY_MS),
      ),
  },
  'redis-frozen': {
    ...small,
    lacks: !hasRedis && 'redis-server',
    run: (world) =>
      withRedis(world, (servers, redis) =>
        standStill(world, servers, { title: 'Redis frozen', begin: redis.freeze, end: redis.thaw }, AWAY_MS),
      ),
  },
  frozen: {
    ...small,
    run: async (world) => {
      let thaw = () => {};
      const begin = () => {
        thaw = freeze(databaseProcesses(world.databasePid()));
      };
      const fault = { title: 'PostgreSQL frozen', begin, end: () => thaw() };
      return standStill(world, [await world.newServer()], fault, AWAY_MS);
    },
  },
  killed: {
    ...small,
    run: async (world) => {
      const begin = () => void process.kill(world.databasePid(), 'SIGKILL');
      return standStill(
        world,
        [await world.newServer()],
        { title: 'PostgreSQL killed', begin, end: () => {} },
        0,
      );
    },
  },
  disk: {
    ...small,
    lacks: wants('disk') && !disk && 'the right to mount a disk of its own',
    run: async (world) => {
      if (!disk) throw new Error('no disk');
      const fault = { title: 'the disk full', begin: () => fillUp(world, disk), end: disk.free };
      return standStill(world, [await world.newServer()], fault, AWAY_MS);
    },
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

function report({ title, acknowledged, backMs, broken, notes = [] }: Outcome, { promised }: Part): boolean {
  const [half, most, slowest] = [0.5, 0.95, 1].map((share) => (percentile(backMs, share) / 1000).toFixed(2));
  const isLate = percentile(backMs, promised.share) > promised.backMs;
  const all = isLate ? [...broken, `not back within ${promised.backMs / 1000} s`] : broken;
  say(`\n${title}: ${all.length === 0 ? 'every promise kept' : `${all.length} PROMISES BROKEN`}`);
  say(`  ${acknowledged} answers acknowledged; load ${os.loadavg()[0]?.toFixed(1)}`);
  say(`  back after ${half} s (half), ${most} s (95 %), ${slowest} s (all), ${backMs.length} times`);
  for (const line of notes) say(`  ${line}`);
  for (const line of all.slice(0, 20)) say(`  ✗ ${line}`);
  return all.length === 0;
}

async function play(part: Part): Promise<boolean> {
  const world = await makeWorld(part, part === parts.disk ? disk?.folder : undefined);
  try {
    return report(await part.run(world), part);
  } finally {
    world.remove();
  }
}

let isKept = true;
for (const [name, part] of Object.entries(parts)) {
  if (!wants(name)) continue;
  if (part.lacks) {
    say(`\n${name}: left out, this machine lacks ${part.lacks}`);
    continue;
  }
  isKept = (await play(part)) && isKept;
}
disk?.remove();
say(isKept ? '\nEvery promise was kept.' : '\nPROMISES WERE BROKEN.');
process.exit(isKept ? 0 : 1);
