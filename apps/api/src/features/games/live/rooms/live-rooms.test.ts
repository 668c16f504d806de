import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { countStatements } from '../../../../../test/count-statements.ts';
import { createGuest, createStudent } from '../../../../../test/factories.ts';
import {
  type Listener,
  Listeners,
  type LivePlayer,
  listen,
  refresh,
  seat,
  seatedGame,
} from '../../../../../test/live-table.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';
import { readClaim } from '../../../../http/session.ts';
import { answerAsStudent } from '../../answers/answers.ts';
import { sendHeartbeat } from '../clock/heartbeat.ts';
import { tickDueGames } from '../clock/ticks.ts';
import { loadLive } from '../rows/load-live.ts';
import { checkRooms, flushRooms } from './live-rooms.ts';
import { snapshotOf } from './room-changes.ts';
import { publishChanges, seatRoom } from './room-events.ts';

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

const hear = (token: string, gameUuid: string, seq: number | null = null) =>
  listeners.hear(token, gameUuid, seq);
const seated = (kind: 'battle' | 'contest', students: number, wordsCount = 5) =>
  seatedGame(app, farm, { kind, students, settings: { wordsCount } });

/** So many answers at once, then the frame that tells of them. */
async function answerInGroups(players: LivePlayer[], size: number, listener: Listener): Promise<number> {
  for (let from = 0; from < players.length; from += size) {
    const group = players.slice(from, from + size);
    const replies = await Promise.all(
      group.map((player, at) => (at % 3 === 0 ? player.wrong() : player.right())),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const seq = Math.max(...group.map(({ data }) => data.seq));
    flushRooms(app.ctx);
    await listener.until(() => (listener.updates.at(-1)?.seq ?? 0) >= seq);
  }
  return players.length;
}

it.each([5, 12])(
  'costs at most 60 bytes an answer in a battle of 30 with %i words',
  async (wordsCount) => {
    const { game, players, start } = await seated('battle', 30, wordsCount);
    const { listener } = await hear(players[0]?.token ?? '', game.uuid);
    await start();
    await listener.until(() => listener.last('START_LIVE_GAME') !== undefined);
    await refresh(players);
    listener.bytes = 0;
    let answers = 0;
    for (let at = 0; at < wordsCount; at += 1) {
      app.clock.advance(4000);
      // Ten a second, collected for 500 ms: the first and at least five more. Three are the worst case.
      answers += await answerInGroups(players, 3, listener);
    }
    await listener.until(() => listener.updates.some(({ isFinish }) => isFinish));
    expect(answers).toBe(30 * wordsCount);
    expect(listener.bytes / answers).toBeLessThanOrEqual(60);
    const scores = Object.fromEntries(
      listener.updates.flatMap(({ studentGames }) => Object.entries(studentGames ?? {})),
    );
    await refresh(players.slice(0, 1));
    const truth = players[0]?.data.studentGames.map((one) => [
      String(one.seat),
      [one.totalScore, one.sectionsDoneCount],
    ]);
    expect(scores).toEqual(Object.fromEntries(truth ?? []));
  },
  60_000,
);

it('costs at most 120 bytes an answer in a contest of 30', async () => {
  const { game, players, start } = await seated('contest', 30, 2);
  const { listener } = await hear(players[0]?.token ?? '', game.uuid);
  await start();
  await listener.until(() => listener.updates.some(({ section }) => section));
  await refresh(players);
  listener.bytes = 0;
  let answers = 0;
  for (let sectionIdx = 0; sectionIdx < 2; sectionIdx += 1) {
    app.clock.advance(3000);
    answers += await answerInGroups(players.slice(0, 28), 2, listener);
    answers += 2;
    await Promise.all(players.slice(28).map((player) => player.right()));
    await listener.until(() => listener.updates.at(-1)?.live?.phase === 'feedback');
    app.clock.advance(2000);
    await tickDueGames(app.ctx);
    await listener.until(() =>
      Boolean(listener.updates.at(-1)?.section ?? listener.updates.at(-1)?.isFinish),
    );
  }
  expect(listener.bytes / answers).toBeLessThanOrEqual(120);
}, 60_000);

it.each([
  ['battle', 500],
  ['contest', 700],
] as const)('collects the answers of a %s for %i ms and tells them together', async (kind, ms) => {
  const { game, players, start } = await seated(kind, 4);
  const { listener } = await hear(players[0]?.token ?? '', game.uuid);
  await start();
  await listener.until(() => listener.updates.some(({ section, live }) => section ?? live?.status));
  await refresh(players);
  app.clock.advance(3000);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (const player of players.slice(0, 3)) await player.right();
  const waits = timers.mock.calls.map(([, wait]) => wait).filter((wait) => wait === 500 || wait === 700);
  timers.mockRestore();
  expect(new Set(waits)).toEqual(new Set([ms]));
  const before = listener.updates.length;
  flushRooms(app.ctx);
  await listener.until(() => listener.updates.length > before);
  expect(listener.updates.at(-1)).toMatchObject(kind === 'contest' ? { answeredCount: 3 } : { n: 3 });
});

it('tells of joining, leaving, names, settings and the start, each in the words of the viewer', async () => {
  const { game, players, teacher, classroom, start } = await seated('battle', 2);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  const { listener: student } = await hear(ann.token, game.uuid);
  const { listener: screen } = await hear(teacher.token, game.uuid);
  const params = { uuid: game.uuid };
  const late = await createStudent(app, { teacher, classroom, firstName: 'Zoé', lastName: 'Roy' });
  const [third] = (await seat(app, game, [late])) as [LivePlayer];
  await screen.until(() => screen.last('JOIN_LIVE_GAME') !== undefined);
  await student.until(() => student.last('JOIN_LIVE_GAME') !== undefined);
  expect(screen.last('JOIN_LIVE_GAME')).toMatchObject({
    studentGame: { seat: 3, student: { name: 'Zoé Roy' } },
  });
  expect(student.last('JOIN_LIVE_GAME')).toMatchObject({
    studentGame: { student: { name: late.student.username } },
  });

  await third.send('POST', `/games/${game.uuid}/leave`);
  await student.until(() => student.updates.some(({ left }) => left?.includes(3)));
  const rename = { params: { ...params, studentGameUuid: ben.mine.uuid }, body: { name: 'Benoît' } };
  const token = { token: teacher.token };
  await app.call('POST /user/live-games/{uuid}/players/{studentGameUuid}/rename', rename, token);
  await student.until(() => student.updates.some(({ names }) => names?.['2'] === 'Benoît'));
  await app.call(
    'PUT /user/live-games/{uuid}',
    { params, body: { speedCounts: false, isLocked: true } },
    token,
  );
  await student.until(() => student.last('USER_UPDATED_GAME') !== undefined);
  expect(student.last('USER_UPDATED_GAME')).toMatchObject({
    gameUuid: game.uuid,
    game: { code: game.code },
    settings: { speedCounts: false, isLocked: true },
  });
  await start();
  await student.until(() => student.last('START_LIVE_GAME') !== undefined);
  expect(student.last('START_LIVE_GAME')).toMatchObject({ opensAtMs: app.clock.now().getTime() });
  await student.until(() => student.updates.some(({ section }) => section?.sectionIdx === 0));
});

it('tells everybody who plays in which team, before the start and by it', async () => {
  const { game, players, teacher, start } = await seated('battle', 2);
  const { listener } = await hear(players[0]?.token ?? '', game.uuid);
  const params = { uuid: game.uuid };
  const token = { token: teacher.token };
  await app.call('PUT /user/live-games/{uuid}', { params, body: { teamsCount: 2 } }, token);
  await refresh(players);
  const moved = { params: { ...params, studentGameUuid: players[1]?.mine.uuid ?? '' }, body: { team: 2 } };
  await app.call('POST /user/live-games/{uuid}/players/{studentGameUuid}/team', moved, token);
  await listener.until(() => listener.updates.some(({ teams }) => teams?.['2'] === 2));
  await start();
  await listener.until(() => listener.updates.some(({ teams }) => teams?.['1'] === 1));
});

it('gives what was missed to who comes back, and the whole where that is more than scores', async () => {
  const { game, players, start } = await seated('battle', 3);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  const { listener: other } = await hear(ben.token, game.uuid);
  await start();
  await refresh(players);
  const { listener, reply } = await hear(ann.token, game.uuid);
  const seq = 'gameData' in reply ? reply.gameData.seq : -1;
  listener.close();
  await ben.right();
  await ben.right();
  flushRooms(app.ctx);
  await other.until(() => (other.updates.at(-1)?.seq ?? 0) >= seq + 2);
  const back = await hear(ann.token, game.uuid, seq);
  const score = [ben.mine.totalScore, 2];
  expect(back.reply).toEqual({
    changes: [{ gameUuid: game.uuid, seq: seq + 2, n: 2, studentGames: { 2: score } }],
    serverNowMs: app.clock.now().getTime(),
  });
  await players[2]?.send('POST', `/games/${game.uuid}/leave`);
  const again = await hear(ann.token, game.uuid, seq);
  expect(again.reply).toMatchObject({ gameData: { seq: seq + 3, live: { ownSeat: 1 } } });
});

it('costs six statements to come back to a room for the whole state', async () => {
  const { game, players, start } = await seated('battle', 3);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  await start();
  await refresh(players);
  await hear(ann.token, game.uuid);
  await ben.right();
  let reply: unknown;
  const statements = await countStatements(async () => {
    ({ reply } = await hear(ben.token, game.uuid));
  });
  expect(reply).toMatchObject({ gameData: { live: { ownSeat: 2 }, sectionsDoneCount: 1 } });
  expect(statements).toBe(6);
});

it('sends an older question to nobody who has answered since', async () => {
  const { game, start } = await seated('battle', 2);
  await start();
  const loaded = await loadLive(app.ctx.db, { uuid: game.uuid });
  if (!loaded) throw new Error('no game');
  const sent = new Map<string, object>();
  const realtime = {
    ...app.ctx.realtime,
    hasSubscribers: () => true,
    publishHere: (room: string, _event: string, payload: object) => void sent.set(room, payload),
  };
  const ctx = { ...app.ctx, realtime };
  const now = snapshotOf(ctx, loaded, null);
  const before = { ...now, phase: 'waiting' };
  await publishChanges({ ctx, loaded, before, now, hasMoved: (at) => at === 1 });
  expect(sent.get(seatRoom(game.uuid, 1))).not.toHaveProperty('section');
  expect(sent.get(seatRoom(game.uuid, 2))).toMatchObject({ section: { sectionIdx: 0 } });
});

it('finds out by itself what no process has told', async () => {
  await sendHeartbeat(app.ctx);
  const { game, players, start } = await seated('battle', 2);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  await start();
  await refresh(players);
  const { listener } = await hear(ann.token, game.uuid);
  // Another process on the same database, of which this one hears nothing.
  const elsewhere = { ...app.ctx };
  const claim = await readClaim(elsewhere, ben.token);
  const { prompt, right } = await ben.key();
  const answer = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 0 };
  if (claim) await answerAsStudent(elsewhere, claim, ben.mine.uuid, answer);
  await checkRooms(app.ctx);
  await listener.until(() => listener.updates.some(({ studentGames }) => studentGames?.['2']?.[1] === 1));
});

it('never lets one game hear of another, nor a stranger of any', async () => {
  const [one, two] = [await seated('battle', 2), await seated('battle', 2)];
  const closed = { params: { uuid: one.game.uuid }, body: { admitsOthers: false } };
  await app.call('PUT /user/live-games/{uuid}', closed, { token: one.teacher.token });
  const { listener } = await hear(one.players[0]?.token ?? '', one.game.uuid);
  await two.start();
  await refresh(two.players);
  await two.players[0]?.right();
  await one.start();
  await refresh(one.players);
  await one.players[1]?.right();
  flushRooms(app.ctx);
  await listener.until(() => listener.updates.some(({ studentGames }) => studentGames?.['2']));
  expect(new Set(listener.events.map(({ payload }) => payload.gameUuid))).toEqual(new Set([one.game.uuid]));

  const strangers = [await createStudent(app, { licensed: true }), await createGuest(app)];
  for (const noAffiliation of strangers) {
    const { reply } = await hear(noAffiliation.token, one.game.uuid);
    expect(reply).toEqual({ refused: 'not-found' });
  }
  const { reply } = await hear(two.teacher.token, one.game.uuid);
  expect(reply).toEqual({ refused: 'not-found' });
});

it('refuses nonsense, and a session that has ended', async () => {
  const { players, game } = await seated('battle', 1);
  const { listener } = await hear(players[0]?.token ?? '', game.uuid);
  for (const nonsense of [{}, { gameUuid: 'x', seq: null }, { gameUuid: game.uuid, seq: 'one' }, null])
    expect(await listener.socket.timeout(5000).emitWithAck('WATCH_LIVE_GAME', nonsense as never)).toEqual({
      refused: 'malformed',
    });
  await app.call('POST /global/auth/logout', {}, { token: players[0]?.token });
  await listener.until(() => listener.last('CLOSING_SOCKET') !== undefined);
});

it('shows a removed player nothing more', async () => {
  const { game, players, teacher, start } = await seated('battle', 3);
  const [ann, ben] = players as [LivePlayer, LivePlayer];
  const { listener } = await hear(ben.token, game.uuid);
  const { listener: other } = await hear(ann.token, game.uuid);
  const params = { uuid: game.uuid, studentGameUuid: ben.mine.uuid };
  const token = { token: teacher.token };
  await app.call('POST /user/live-games/{uuid}/players/{studentGameUuid}/remove', { params }, token);
  await listener.until(() => listener.updates.some(({ left }) => left?.includes(2)));
  await start();
  await other.until(() => other.last('START_LIVE_GAME') !== undefined);
  expect(listener.last('START_LIVE_GAME')).toBeUndefined();
  expect(await listener.watch(game.uuid)).toEqual({ refused: 'not-found' });
});
