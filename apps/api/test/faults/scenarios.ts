import { setTimeout as pause } from 'node:timers/promises';
import type { RedisServer } from '../redis-server.ts';
import { type Fault, faults } from './network.ts';
import { Party, type Seat, type Wishes } from './party.ts';
import type { World } from './world.ts';

/** What one kind of fault did. */
export interface Outcome {
  readonly title: string;
  readonly acknowledged: number;
  /** From the moment when everything was there again, for each player who was hit. */
  readonly backMs: readonly number[];
  /** In plain words; empty when every promise was kept. */
  readonly broken: readonly string[];
  /** What else is worth knowing. */
  readonly notes?: readonly string[];
}

const between = (least: number, most: number) => least + Math.random() * (most - least);
const lively: Wishes = { paceMs: { least: 200, most: 800 }, copies: 1 };
const thrice: Wishes = { paceMs: { least: 1_000, most: 2_000 }, copies: 3 };

/** `kill -9` of the server and all that is its own, at once a new one on the same port. */
export async function killServer(world: World, kills: number): Promise<Outcome> {
  const server = await world.newServer();
  await server.start();
  const party = await Party.begin(world, [server], lively);
  const backMs: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    await party.answers(between(5, 25));
    await server.end('SIGKILL');
    await server.start();
    const openedAtMs = performance.now();
    backMs.push(...(await party.until(({ player }) => player.hasResumedSince(openedAtMs))));
  }
  const broken = await party.end();
  const acknowledged = party.acknowledged.length;
  await server.end('SIGTERM');
  return { title: `${kills} kills of the server`, acknowledged, backMs, broken };
}

/** `kill -9` of PostgreSQL; the server starts it again. */
export async function killDatabase(world: World, kills: number): Promise<Outcome> {
  const server = await world.newServer();
  await server.start();
  const party = await Party.begin(world, [server], lively);
  const backMs: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    await party.answers(between(20, 60));
    process.kill(world.databasePid(), 'SIGKILL');
    const killedAtMs = performance.now();
    backMs.push(...(await party.until(({ player }) => player.hasGoneOnSince(killedAtMs))));
  }
  const broken = await party.end();
  const acknowledged = party.acknowledged.length;
  await server.end('SIGTERM');
  return { title: `${kills} kills of PostgreSQL`, acknowledged, backMs, broken };
}

async function cutOnce(party: Party, seat: Seat, fault: Fault): Promise<number> {
  await pause(between(200, 1_200));
  seat.network.cut(fault);
  await pause(between(200, 2_000));
  seat.network.heal();
  const healedAtMs = performance.now();
  const [backMs = 0] = await party.until(({ player }) => player.hasGoneOnSince(healedAtMs), [seat]);
  return backMs;
}

/** Each player's own network is cut again and again. Every third one sends each answer three times at once. */
export async function cutNetworks(world: World, cuts: number): Promise<Outcome> {
  const server = await world.newServer();
  await server.start();
  const party = await Party.begin(world, [server], thrice);
  const backMs: number[] = [];
  let left = cuts;
  const disturb = async (seat: Seat) => {
    while (left > 0) {
      left -= 1;
      backMs.push(await cutOnce(party, seat, faults[left % faults.length] ?? 'reset'));
    }
  };
  await Promise.all(party.seats.map(disturb));
  const broken = await party.end();
  const acknowledged = party.acknowledged.length;
  await server.end('SIGTERM');
  return { title: `${cuts} cuts of the network`, acknowledged, backMs, broken };
}

/** Two processes and a Redis that goes away for a while. `backMs` is the longest silence of each player meanwhile. */
export async function takeRedisAway(world: World, redis: RedisServer, awayMs: number): Promise<Outcome> {
  const database = await world.holdDatabase();
  await redis.start();
  const env = { DATABASE_URL: database.databaseUrl, REDIS_URL: redis.url };
  const servers = [await world.newServer(env), await world.newServer(env)];
  for (const server of servers) await server.start();
  const party = await Party.begin(world, servers, lively);
  await party.answers(50);
  await redis.stop();
  const silences = party.seats.map(() => 0);
  const watch = async (untilMs: number) => {
    while (performance.now() < untilMs) {
      for (const [at, { player }] of party.seats.entries())
        if (player.isPlaying)
          silences[at] = Math.max(silences[at] ?? 0, performance.now() - player.cameAtMs.answer);
      await pause(50);
    }
  };
  await watch(performance.now() + awayMs);
  await redis.start();
  await watch(performance.now() + 5_000);
  const broken = await party.end();
  const acknowledged = party.acknowledged.length;
  for (const server of servers) await server.end('SIGTERM');
  await database.stop();
  await redis.stop();
  return { title: `Redis away for ${awayMs / 1000} s`, acknowledged, backMs: silences, broken };
}
