import { afterAll, beforeAll, expect, it } from 'vitest';
import { lesson } from '../faults/lesson.ts';
import { cutNetworks, killDatabase, killServer, type Outcome } from '../faults/scenarios.ts';
import { makeWorld, type World } from '../faults/world.ts';

/* The small versions of `npm run test:faults`: a server with its own database, players who each have a network. */

let world: World;

beforeAll(async () => {
  world = await makeWorld({ rooms: 1, players: 6 });
}, 120_000);
afterAll(() => world?.remove());

function expectKept({ broken, backMs, acknowledged }: Outcome, times: number): void {
  expect(broken).toEqual([]);
  // whoever is lost for good counts as infinite
  expect(backMs.filter(Number.isFinite)).toHaveLength(times);
  expect(acknowledged).toBeGreaterThan(0);
}

it('brings every player of a battle back to the right state when the server is killed', async () => {
  expectKept(await killServer(world, 2), 2 * 6);
}, 120_000);

it('loses no answer and leaves nobody behind when networks are late, reset or silent', async () => {
  expectKept(await cutNetworks(world, 9), 9);
}, 120_000);

it('goes on by itself when PostgreSQL is killed in the middle of a battle', async () => {
  expectKept(await killDatabase(world, 1), 6);
}, 120_000);

it('carries a class through a lesson: late, reloaded, offline, on another device, killed, ended early, and once more', async () => {
  expectKept(await lesson(world, 3_000), 6);
}, 240_000);
