import os from 'node:os';
import { percentile } from '../percentile.ts';
import { hasRedis, ownRedis } from '../redis-server.ts';
import { cutNetworks, killDatabase, killServer, type Outcome, takeRedisAway } from './scenarios.ts';
import { makeWorld, type World } from './world.ts';

/*
 * `npm run test:faults`: the whole of what a live game must survive, with a plain report at the end. Exit code 1 when a
 * promise was broken. `-- kills`, `database`, `cuts` or `redis` runs one part.
 */

interface Part {
  readonly rooms: number;
  readonly players: number;
  /** Share of players (0 to 1), and how soon these must be back. */
  readonly promised: { readonly share: number; readonly backMs: number };
  run(world: World): Promise<Outcome>;
}

const parts: Record<string, Part> = {
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
    run: async (world) => takeRedisAway(world, await ownRedis(), 20_000),
  },
};

const wanted = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

function report({ title, acknowledged, backMs, broken }: Outcome, { promised }: Part): boolean {
  const [half, most, slowest] = [0.5, 0.95, 1].map((share) => (percentile(backMs, share) / 1000).toFixed(2));
  const isLate = percentile(backMs, promised.share) > promised.backMs;
  const all = isLate ? [...broken, `not back within ${promised.backMs / 1000} s`] : broken;
  say(`\n${title}: ${all.length === 0 ? 'every promise kept' : `${all.length} PROMISES BROKEN`}`);
  say(`  ${acknowledged} answers acknowledged; load ${os.loadavg()[0]?.toFixed(1)}`);
  say(`  back after ${half} s (half), ${most} s (95 %), ${slowest} s (all), ${backMs.length} times`);
  for (const line of all.slice(0, 20)) say(`  ✗ ${line}`);
  return all.length === 0;
}

async function play(part: Part): Promise<boolean> {
  const world = await makeWorld(part);
  try {
    return report(await part.run(world), part);
  } finally {
    world.remove();
  }
}

let isKept = true;
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (name === 'redis' && !hasRedis) {
    say('\nRedis: not installed here, this part was left out');
    continue;
  }
  isKept = (await play(part)) && isKept;
}
say(isKept ? '\nEvery promise was kept.' : '\nPROMISES WERE BROKEN.');
process.exit(isKept ? 0 : 1);
