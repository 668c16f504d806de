import type { StudentGame } from '@motamo/contract/games';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameAnswers, studentGames } from '../../src/db/schema/games.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createClass, createGame, Listener } from '../live-table.ts';
import { hasRedis, ownRedis, type RedisServer } from '../redis-server.ts';
import { loadTestPack } from '../test-pack.ts';
import { RemotePlayer, type Server, startServer } from './live-servers.ts';

/*
 * Live games over two server processes, one database and, where it is installed, Redis: players spread over both, one
 * killed in mid-game, Redis taken away. Nothing waits for a time, only for what has to happen.
 */

const WORDS = 10;

let app: TestApp;
let farm: string;
let redis: RedisServer | undefined;
let servers: [Server, Server];
const listeners: Listener[] = [];

beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
  // the server processes live in the present
  app.clock.set(new Date());
  if (hasRedis) {
    redis = await ownRedis();
    await redis.start();
  }
  servers = [await startServer(app, redis?.url), await startServer(app, redis?.url)];
}, 60_000);
afterAll(async () => {
  for (const listener of listeners) listener.close();
  for (const server of servers) await server.kill();
  await redis?.stop();
  await app.stop();
}, 60_000);

async function adult(server: Server, token: string, method: string, path: string, body: object = {}) {
  const reply = await fetch(`${server.url}/api/v1/user${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

/** Every second player at the other process; all of them listening where they play. */
async function table(students: number) {
  const group = await createClass(app, students);
  const game = await createGame(app, group, farm);
  const players: RemotePlayer[] = [];
  for (const [at, session] of group.students.entries()) {
    const player = new RemotePlayer(app, session);
    player.server = servers[at % 2] as Server;
    expect((await player.join(game.code ?? '')).status).toBe(200);
    players.push(player);
  }
  await adult(servers[1], group.teacher.token, 'PUT', `/live-games/${game.uuid}`, { wordsCount: WORDS });
  const heard = await Promise.all(players.map((player) => hear(player, game.uuid)));
  await adult(servers[0], group.teacher.token, 'POST', `/live-games/${game.uuid}/start`);
  for (const listener of heard) await listener.until(() => listener.updates.some(({ section }) => section));
  for (const player of players) await player.fetch();
  return { ...group, game, players, heard };
}

async function hear(player: RemotePlayer, gameUuid: string): Promise<Listener> {
  const listener = new Listener(player.server.url, player.token);
  listeners.push(listener);
  await listener.watch(gameUuid);
  return listener;
}

/** One answer of each player, all at once; every fourth one is wrong. */
async function round(players: RemotePlayer[]): Promise<void> {
  const replies = await Promise.all(
    players.map((player, at) =>
      (at + player.mine.sectionsDoneCount) % 4 === 3 ? player.wrong() : player.right(),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(players.map(() => 200));
}

/** What a listener has been told of each seat. */
const toldScores = ({ updates }: Listener) =>
  Object.fromEntries(updates.flatMap(({ studentGames: entries }) => Object.entries(entries ?? {})));

const scoresOf = (entries: readonly StudentGame[]) =>
  Object.fromEntries(entries.map((one) => [String(one.seat), [one.totalScore, one.sectionsDoneCount]]));

async function expectAllTold(players: RemotePlayer[], heard: Listener[]): Promise<void> {
  await players[0]?.fetch();
  const truth = scoresOf(players[0]?.data.studentGames ?? []);
  for (const listener of heard) {
    const isTold = () =>
      Object.entries(truth).every(([seat, score]) => String(toldScores(listener)[seat]) === String(score));
    await listener.until(isTold);
  }
}

async function expectRecount(gameUuid: string, players: RemotePlayer[]): Promise<void> {
  for (const player of players) {
    await player.fetch();
    const rows = await app.ctx.db
      .select({
        points: gameAnswers.points,
        isRight: gameAnswers.isRight,
        sectionIdx: gameAnswers.sectionIdx,
      })
      .from(gameAnswers)
      .innerJoin(studentGames, eq(studentGames.id, gameAnswers.studentGameId))
      .where(eq(studentGames.uuid, player.mine.uuid));
    expect([gameUuid, rows.length]).toEqual([gameUuid, player.mine.sectionsDoneCount]);
    expect(new Set(rows.map(({ sectionIdx }) => sectionIdx)).size).toBe(rows.length);
    expect(player.mine.totalScore).toBe(rows.reduce((sum, { points }) => sum + points, 0));
    expect(player.mine.goodResult).toBe(rows.filter(({ isRight }) => isRight).length);
  }
}

it('is one game for players of both processes', async () => {
  const { game, players, heard } = await table(6);
  for (let at = 0; at < WORDS; at += 1) await round(players);
  for (const listener of heard) await listener.until(() => listener.updates.some(({ isFinish }) => isFinish));
  await expectAllTold(players, heard);
  await expectRecount(game.uuid, players);
  expect(players.map(({ mine }) => mine.place).sort()).toEqual([1, 2, 3, 4, 5, 6]);
}, 60_000);

it('loses no acknowledged answer and counts none twice when a process is killed in mid-game', async () => {
  const { game, players } = await table(6);
  const [first, second] = servers;
  await round(players);
  const here = players.filter(({ server }) => server === first);
  const sent = await Promise.all(
    players.map(async (player, at) => {
      const { prompt, right } = await player.key();
      return {
        player,
        body: { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, answerId: crypto.randomUUID() },
        at,
      };
    }),
  );
  const outcomes = sent.map(({ player, body }) => player.put(body).catch(() => ({ status: 0 })));
  await Promise.race(outcomes);
  await first.kill();
  const acknowledged = (await Promise.all(outcomes)).map(({ status }) => status === 200);
  for (const player of here) player.server = second;
  // Nobody knows whether an answer without a reply has arrived: everybody sends again, three times at once.
  for (const { player, body } of sent) {
    const again = await Promise.all([1, 2, 3].map(() => player.put(body)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(acknowledged.some(Boolean)).toBe(true);
  for (const player of players) {
    await player.fetch();
    expect(player.mine.sectionsDoneCount).toBe(2);
  }
  for (let at = 2; at < WORDS; at += 1) await round(players);
  await expectRecount(game.uuid, players);
  expect(players[0]?.data).toMatchObject({ isFinish: true, live: { status: 'finished' } });
  servers = [await startServer(app, redis?.url), second];
}, 60_000);

it.runIf(hasRedis)(
  'goes on while Redis is away, and after',
  async () => {
    const { game, players, heard } = await table(4);
    await round(players);
    await redis?.stop();
    for (let at = 1; at < 4; at += 1) await round(players);
    await expectAllTold(players, heard);
    await redis?.start();
    for (let at = 4; at < WORDS; at += 1) await round(players);
    for (const listener of heard)
      await listener.until(() => listener.updates.some(({ isFinish }) => isFinish));
    await expectAllTold(players, heard);
    await expectRecount(game.uuid, players);
  },
  90_000,
);
