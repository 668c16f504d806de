import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { ANSWER_MS, Office } from './office.ts';
import { Party } from './party.ts';
import type { Outcome } from './scenarios.ts';
import type { World } from './world.ts';

export interface Standstill {
  readonly title: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

/**
 * Something that the servers need stands still for a while, with games, documents and mails at work. Every call is
 * answered within 10 s, with 503 where it cannot be served; 10 s after the fault everything goes on.
 */
export async function standStill(
  world: World,
  servers: readonly ServerProcess[],
  { title, begin, end }: Standstill,
  awayMs: number,
): Promise<Outcome> {
  for (const server of servers) await server.start();
  const pids = servers.map(({ pid }) => pid);
  const paceMs = { least: 200, most: 800 };
  const party = await Party.begin(world, servers, { paceMs, copies: 1 });
  const [room] = world.rooms;
  if (!room) throw new Error('a world without a class');
  const office = new Office(servers[0]?.url ?? '', room, 'bench-0@example.test');
  await party.answers(50);
  office.open();
  await office.order();
  await begin();
  await pause(awayMs);
  await end();
  const healedAtMs = performance.now();
  const [backMs, documentsMs] = await Promise.all([
    party.until(({ player }) => player.hasGoneOnSince(healedAtMs)),
    office.documentsSince(healedAtMs),
  ]);
  const { broken: unserved, refused, slowestMs } = await office.close(healedAtMs);
  const broken = [...unserved, ...(await party.end())];
  if (documentsMs > ANSWER_MS) broken.push('a document came later than 10 s after the fault');
  if (servers.some(({ pid }, at) => pid !== pids[at] || !isAlive(pid))) broken.push('a process ended');
  const acknowledged = party.acknowledged.length;
  for (const server of servers) await server.end('SIGTERM');
  const notes = [
    `${refused} calls of the teacher got 503; the slowest took ${(slowestMs / 1000).toFixed(1)} s`,
    `documents there ${(documentsMs / 1000).toFixed(1)} s after the fault`,
  ];
  return { title: `${title} for ${awayMs / 1000} s`, acknowledged, backMs, broken, notes };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
