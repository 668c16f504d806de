import { setTimeout as pause } from 'node:timers/promises';
import type { GameData } from '@motamo/contract/games';
import { Client } from './client.ts';
import { Pupil } from './pupil.ts';
import { recount } from './recount.ts';
import type { Outcome } from './scenarios.ts';
import type { World } from './world.ts';

const LOOK_MS = 50;
const GIVE_UP_MS = 120_000;
const SETTLED_MS = 15_000;
const PASSWORD = 'violet-kayak';

export type Whole = { game: { uuid: string }; gameData: GameData };

/** Of thirty; smaller classes have a part of each. */
const SHARES = { late: 5 / 30, reload: 5 / 30, offline: 5 / 30, device: 3 / 30 };

/** The class of one contest, and what its teacher sees. */
export class Lesson {
  readonly pupils: Pupil[] = [];
  gameUuid = '';
  constructor(readonly lead: Client) {}

  command<T>(method: string, path: string, body?: object): Promise<T> {
    return this.lead.deliver(() => this.lead.call<T>(method, `/user/live-games${path}`, body));
  }
  async state(gameUuid = this.gameUuid): Promise<GameData> {
    return (await this.command<Whole>('GET', `/${gameUuid}`)).gameData;
  }
  /** Until the class stands at this question. */
  async question(number: number): Promise<void> {
    const beganAtMs = performance.now();
    while (performance.now() < beganAtMs + GIVE_UP_MS) {
      const { live } = await this.state();
      if ((live?.sectionIdx ?? -1) >= number - 1 && live?.phase === 'question') return;
      await pause(LOOK_MS);
    }
    throw new Error(`the class never came to question ${number}`);
  }

  /** Opens a contest for the class of the world; `seat` brings in who comes. */
  async openContest({ rooms: [room], wordGroupUuid }: World, settings: object): Promise<void> {
    const wish = { classroomUuid: room?.classroomUuid, wordGroupUuid, gameTypeSlug: 'contest' };
    const { game } = await this.command<Whole>('POST', '', wish);
    this.gameUuid = game.uuid;
    await this.command('PUT', `/${game.uuid}`, settings);
  }
  async seat(serverPort: number, tokens: readonly string[]): Promise<void> {
    const seated = tokens.map((token) => Pupil.seat(serverPort, token, this.gameUuid));
    this.pupils.push(...(await Promise.all(seated)));
  }

  /**
   * Milliseconds from a moment until each pupil sits in the game that the teacher has opened at the same table, infinite for who
   * does not come. From then on it is the game of the lesson.
   */
  async moveTo(gameUuid: string, sinceMs: number): Promise<number[]> {
    const backMs = await Promise.all(
      this.pupils.map(async (pupil) => {
        while (pupil.nextGameUuid !== gameUuid) {
          if (performance.now() > sinceMs + SETTLED_MS) return Number.POSITIVE_INFINITY;
          await pause(LOOK_MS);
        }
        await pupil.goOn(gameUuid);
        return performance.now() - sinceMs;
      }),
    );
    this.gameUuid = gameUuid;
    return backMs;
  }
  /** A press that was answered twice leaves more than one room of the table open. */
  async surplus(): Promise<string[]> {
    const { games } = await this.command<{ games: { uuid: string }[] }>('GET', '');
    return games.length === 1 ? [] : [`${games.length} open games of one table`];
  }
  /** Whoever is missing in the present game. */
  async missing(): Promise<string[]> {
    const { length } = (await this.state()).studentGames;
    return length === this.pupils.length ? [] : [`${length} of ${this.pupils.length} at the next table`];
  }

  /** At the end: what pupils and a recount find broken of all that was acknowledged; everybody leaves. */
  async settle(world: World): Promise<Pick<Outcome, 'broken'> & { acknowledged: number }> {
    const acknowledged = this.pupils.flatMap((pupil) => pupil.acknowledged);
    const broken = this.pupils.flatMap((pupil) => pupil.broken);
    broken.push(...(await recount(await world.databaseUrl(), acknowledged)));
    this.lead.close();
    await Promise.all(this.pupils.map((pupil) => pupil.close()));
    return { acknowledged: acknowledged.length, broken };
  }
}

/** What the podium owes to each: an end, points and XP for what was answered, a place. */
export function podiumFaults({ studentGames, isFinish }: GameData, playersCount: number): string[] {
  const faults = isFinish ? [] : ['the game is not over'];
  if (studentGames.length !== playersCount) faults.push(`${studentGames.length} on the podium`);
  for (const { seat, place, totalScore, goodResult, pointsXP } of studentGames) {
    if ((place == null) !== (totalScore === 0))
      faults.push(`seat ${seat}: place ${place}, ${totalScore} points`);
    if (goodResult > 0 && (totalScore === 0 || pointsXP !== Math.round(totalScore / 10)))
      faults.push(`seat ${seat}: ${pointsXP} XP for ${totalScore} points`);
  }
  return faults;
}

/**
 * One lesson as it goes: a contest of ten questions to which some come late, some reload, some lose the network, some take
 * another device, the server is killed once, and the teacher ends it at question six. Then the class plays again.
 * `backMs` is how long each takes to sit at the next table.
 */
export async function lesson(world: World, offlineMs: number): Promise<Outcome> {
  const [room] = world.rooms;
  if (!room) throw new Error('no class');
  const server = await world.newServer();
  await server.start();
  const total = room.studentTokens.length;
  const share = (part: number) => Math.max(1, Math.round(total * part));
  const lateCount = share(SHARES.late);
  const run = new Lesson(new Client(server.url, room.teacherToken));
  await run.openContest(world, { wordsCount: 10, maxSecondsToAnswer: 5 });
  await run.seat(server.port, room.studentTokens.slice(lateCount));
  await run.command('POST', `/${run.gameUuid}/start`);

  const groups = [...run.pupils];
  const take = (part: number) => groups.splice(0, share(part));
  const [reloading, offline, moving] = [take(SHARES.reload), take(SHARES.offline), take(SHARES.device)];
  await run.question(2);
  await run.seat(server.port, room.studentTokens.slice(0, lateCount));
  await Promise.all(reloading.map((pupil) => pupil.open()));
  for (const { network } of offline) network.cut('reset');
  const healed = pause(offlineMs).then(() => {
    for (const { network } of offline) network.heal();
  });
  await run.question(3);
  await Promise.all(moving.map((pupil) => pupil.changeDevice(PASSWORD)));
  await run.question(4);
  await server.end('SIGKILL');
  await server.start();
  await run.question(6);
  await healed;
  await pause(1_500);
  await run.command('POST', `/${run.gameUuid}/terminate`);

  const broken = podiumFaults(await run.state(), total);
  for (const [at, pupil] of run.pupils.entries()) {
    const { isFinish, live } = await pupil.load();
    if (!isFinish || live?.ownPlace == null) broken.push(`pupil ${at} sees no podium`);
  }
  const { game } = await run.command<Whole>('POST', `/${run.gameUuid}/duplicate`);
  const backMs = await run.moveTo(game.uuid, performance.now());
  broken.push(...(await run.missing()));
  const settled = await run.settle(world);
  broken.push(...settled.broken);
  await server.end('SIGTERM');
  return { title: `A lesson of ${total}`, acknowledged: settled.acknowledged, backMs, broken };
}
