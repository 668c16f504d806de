import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { Network } from './network.ts';
import { FaultPlayer } from './player.ts';
import { recount } from './recount.ts';
import { Table } from './table.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 20;
/** Nobody may be lost for longer. */
const LOST_MS = 15_000;
const TOLD_MS = 10_000;

export interface Seat {
  readonly player: FaultPlayer;
  readonly network: Network;
}

export interface Wishes {
  readonly paceMs: { readonly least: number; readonly most: number };
  /** How often every third player sends each answer in the same moment. */
  readonly copies: number;
}

/** All classes of a world at play, each pupil behind an own network. */
export class Party {
  readonly seats: Seat[] = [];
  private readonly tables: Table[] = [];
  private isStopped = false;
  private playing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly world: World) {}

  /** Pupils of each class are spread over the servers; a third has a clock a day behind, a third one a day ahead. */
  static async begin(world: World, servers: readonly ServerProcess[], wishes: Wishes): Promise<Party> {
    const party = new Party(world);
    const { wordGroupUuid } = world;
    for (const room of world.rooms) {
      const players: FaultPlayer[] = [];
      for (const [at, token] of room.studentTokens.entries()) {
        const network = await Network.open(servers[at % servers.length]?.port ?? 0);
        const player = new FaultPlayer({
          url: network.url,
          token,
          paceMs: wishes.paceMs,
          copies: at % 3 === 0 ? wishes.copies : 1,
          clockOffMs: ((at % 3) - 1) * DAY_MS,
          polls: at % 5 === 4,
        });
        players.push(player);
        party.seats.push({ player, network });
      }
      party.tables.push(new Table(servers[0]?.url ?? '', { ...room, wordGroupUuid }, players));
    }
    party.playing = Promise.all(party.tables.map((table) => table.play(() => party.isStopped)));
    party.playing.catch(() => {});
    await party.until(({ player }) => player.isPlaying);
    return party;
  }

  get acknowledged(): string[] {
    return this.seats.flatMap(({ player }) => player.acknowledged);
  }

  /** Waits for so many more acknowledgements. */
  async answers(count: number): Promise<void> {
    const before = this.acknowledged.length;
    while (this.acknowledged.length < before + count) await this.look();
  }

  /** A failure of the play itself ends the waiting. */
  private look(): Promise<unknown> {
    return Promise.race([pause(LOOK_MS), this.playing]);
  }

  /** Milliseconds until it was true of each seat; those who are lost count as `Infinity`. */
  async until(isMet: (seat: Seat) => boolean, seats = this.seats, limitMs = LOST_MS): Promise<number[]> {
    const beganAtMs = performance.now();
    const took = new Map<Seat, number>();
    while (took.size < seats.length && performance.now() < beganAtMs + limitMs) {
      for (const seat of seats)
        if (!took.has(seat) && isMet(seat)) took.set(seat, performance.now() - beganAtMs);
      if (took.size < seats.length) await this.look();
    }
    return seats.map((seat) => took.get(seat) ?? Number.POSITIVE_INFINITY);
  }

  /** Ends the play in its middle, and tells which promises were broken. */
  async end(): Promise<string[]> {
    this.isStopped = true;
    await this.playing;
    const broken = this.seats.flatMap(({ player }) => player.broken);
    broken.push(...(await this.untold()));
    for (const table of this.tables) table.close();
    for (const { network } of this.seats) await network.close();
    return [...broken, ...(await recount(await this.world.databaseUrl(), this.acknowledged))];
  }

  /** What somebody was not told in time. */
  private async untold(): Promise<string[]> {
    const beganAtMs = performance.now();
    for (;;) {
      const untold = (await Promise.all(this.tables.map((table) => table.untold()))).flat();
      if (untold.length === 0 || performance.now() > beganAtMs + TOLD_MS) return untold;
      await pause(10 * LOOK_MS);
    }
  }
}
