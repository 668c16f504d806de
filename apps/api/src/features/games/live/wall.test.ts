import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  as,
  createClass,
  createGame,
  Listeners,
  type LivePlayer,
  listen,
  of,
  refresh,
  seat,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { tickDueGames } from './clock/ticks.ts';

let app: TestApp;
let farm: string;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
  listeners = new Listeners(await listen(app));
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

async function openWall(session: { token: string } | undefined, uuid: string): Promise<string> {
  const reply = await app.call('POST /user/live-games/{uuid}/wall', of(uuid), as(session));
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.key;
}
const look = (key: string) => app.call('GET /live-walls/{key}', { params: { key } });
const refused = { status: 404, body: { code: 'not-found' } };

it('shows a contest from the lobby to the podium without a session, and no key before its time', async () => {
  const { teacher, game, players, start } = await seatedGame(app, farm, {
    kind: 'contest',
    students: 2,
    settings: { wordsCount: 2 },
  });
  const key = await openWall(teacher, game.uuid);
  expect(await openWall(teacher, game.uuid)).toBe(key);
  const lobby = await look(key);
  expect(lobby.body).toMatchObject({ game: { creatorName: null, creatorId: null, classroomId: null } });
  const { listener, reply } = await listeners.hear({ wallKey: key }, game.uuid);
  expect(reply).toMatchObject({ gameData: { live: { status: 'waiting', ownSeat: null, isCreator: false } } });
  await start();
  await tickDueGames(app.ctx);
  await refresh(players);
  await listener.until(() => listener.updates.some(({ section }) => section?.sectionIdx === 0));
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  const asked = await ann.key();
  app.clock.advance(3000);
  await ann.right();
  const open = JSON.stringify([listener.events, (await look(key)).body]);
  expect(open).not.toContain('rightWord":{');
  await ben.wrong();
  await listener.until(() => listener.updates.at(-1)?.live?.phase === 'feedback');
  expect(listener.updates.at(-1)?.live).toMatchObject({ rightWord: { id: asked.right.wordId } });
  app.clock.advance(2000);
  await tickDueGames(app.ctx);
  app.clock.advance(3000);
  await refresh(players);
  await Promise.all([ann.right(), ben.right()]);
  app.clock.advance(2000);
  await tickDueGames(app.ctx);
  await listener.until(() => listener.updates.some(({ isFinish }) => isFinish));
  const podium = await look(key);
  expect(podium.body).toMatchObject({
    gameData: { isFinish: true, studentGames: [{ place: 1 }, { place: 2 }] },
  });
  app.clock.advance(3 * 60 * 60_000);
  expect(await look(key)).toMatchObject(refused);
});

it('shows a race as it goes, with first names and one letter', async () => {
  const { teacher, game, players, start } = await seatedGame(app, farm, { students: 1 });
  const key = await openWall(teacher, game.uuid);
  const { listener } = await listeners.hear({ wallKey: key }, game.uuid);
  await start();
  await refresh(players);
  app.clock.advance(3000);
  await players[0]?.right();
  await listener.until(() => listener.updates.some(({ studentGames }) => studentGames?.[1]?.[1] === 1));
  const { body } = await look(key);
  const [entry] = 'gameData' in body ? body.gameData.studentGames : [];
  const full = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(teacher));
  const [seen] = 'gameData' in full.body ? full.body.gameData.studentGames : [];
  expect(entry?.student.name).toMatch(/^Élève 1 \p{L}\.$/u);
  expect(seen?.student.name.length).toBeGreaterThan(entry?.student.name.length ?? 0);
  expect(entry?.results).toEqual([]);
  expect(body).toMatchObject({ gameData: { logs: { allStudentIdsThatJoinedGame: [] } } });
});

it('goes dark when its key is taken back, and is made and taken back by the creator alone', async () => {
  const { teacher, game } = await seatedGame(app, farm, { students: 1 });
  const other = await createClass(app, 0);
  expect(await app.call('POST /user/live-games/{uuid}/wall', of(game.uuid), as(other.teacher))).toMatchObject(
    refused,
  );
  const key = await openWall(teacher, game.uuid);
  const { listener } = await listeners.hear({ wallKey: key }, game.uuid);
  const take = (session: { token: string }) =>
    app.call('DELETE /user/live-games/{uuid}/wall', of(game.uuid), as(session));
  expect(await take(other.teacher)).toMatchObject(refused);
  expect((await look(key)).status).toBe(200);
  expect((await take(teacher)).status).toBe(200);
  await listener.until(() => listener.last('CLOSING_SOCKET') !== undefined);
  expect(await look(key)).toMatchObject(refused);
  expect(await openWall(teacher, game.uuid)).not.toBe(key);
});

it('sees the game of its key and no other one, and answers nothing', async () => {
  const { teacher, game, players } = await seatedGame(app, farm, { students: 1 });
  const foreign = await seatedGame(app, farm, { students: 1 });
  const wallKey = await openWall(teacher, game.uuid);
  const { listener, reply } = await listeners.hear({ wallKey }, foreign.game.uuid);
  expect(reply).toEqual({ refused: 'not-found' });
  const answer = { wordUuid: game.uuid, answeredWordUuid: null, timeToAnswerMs: 1, answerId: game.uuid };
  const uuid = players[0]?.mine.uuid ?? '';
  expect(await listener.socket.emitWithAck('ANSWER', { uuid, answer })).toEqual({ refused: 'forbidden' });
});

it('stays at the table when the class plays again', async () => {
  const { teacher, classroom } = await createClass(app, 0);
  const pupils = await createClass(app, 1);
  const game = await createGame(app, { teacher, classroom }, farm);
  await seat(app, game, pupils.students);
  const wallKey = await openWall(teacher, game.uuid);
  const { listener } = await listeners.hear({ wallKey }, game.uuid);
  await app.call('POST /user/live-games/{uuid}/start', of(game.uuid), as(teacher));
  await app.call('POST /user/live-games/{uuid}/terminate', of(game.uuid), as(teacher));
  const again = await app.call('POST /user/live-games/{uuid}/duplicate', of(game.uuid), as(teacher));
  const next = 'game' in again.body ? again.body.game.uuid : '';
  await listener.until(() => listener.updates.some(({ live }) => live?.nextGameUuid === next));
  expect((await look(wallKey)).body).toMatchObject({ game: { uuid: next } });
});

it('tells its creator alone when it is heard, and when it no longer is', async () => {
  const { teacher, game, players } = await seatedGame(app, farm, { students: 1 });
  const wallKey = await openWall(teacher, game.uuid);
  const isHeard = async () => {
    const { body } = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(teacher));
    return 'gameData' in body ? body.gameData.live?.isWallHeard : undefined;
  };
  const { listener: leader } = await listeners.hear(teacher.token, game.uuid);
  const told = (isWallHeard: boolean) =>
    leader.until(() => leader.updates.at(-1)?.live?.isWallHeard === isWallHeard);
  const { listener: wall } = await listeners.hear({ wallKey }, game.uuid);
  // Nobody has touched its page yet: browsers let it make no sound.
  expect(await isHeard()).toBe(false);
  const touch = (gameUuid: string | null, connection = wall, isHeard = true) =>
    connection.socket.emitWithAck('WATCH_LIVE_GAME', { gameUuid, seq: null, isHeard });
  await touch(game.uuid);
  await told(true);
  expect(await isHeard()).toBe(true);
  await refresh(players);
  expect(players[0]?.data.live).not.toHaveProperty('isWallHeard');
  expect(JSON.stringify((await look(wallKey)).body)).not.toContain('isWallHeard');
  // Muted there, or behind another page, nobody would hear anything.
  await touch(game.uuid, wall, false);
  await told(false);
  await touch(game.uuid);
  await told(true);
  const { listener: second } = await listeners.hear({ wallKey }, game.uuid);
  await touch(game.uuid, second);
  // Two walls, and one of them is muted: the other one goes on.
  await touch(game.uuid, second, false);
  expect(await isHeard()).toBe(true);
  await touch(game.uuid, second);
  second.close();
  await touch(null);
  await told(false);
  expect(await isHeard()).toBe(false);
  await touch(game.uuid);
  await told(true);
  wall.close();
  await told(false);
});
