import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createGuest } from '../../../../test/factories.ts';
import {
  as,
  createClass,
  Listeners,
  LivePlayer,
  listen,
  of,
  refresh,
  seatedGame,
} from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { pointsLedger, students } from '../../../db/schema/classes.ts';
import { tickDueGames } from './clock/ticks.ts';

let app: TestApp;
let farm: string;
let listeners: Listeners;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '5000' });
  farm = await loadTestPack(app);
  listeners = new Listeners(await listen(app));
});
afterAll(async () => {
  listeners.close();
  await app.stop();
});

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await tickDueGames(app.ctx);
}

async function contest(pupils: number, wordsCount = 4) {
  const table = await seatedGame(app, farm, {
    kind: 'contest',
    students: pupils,
    guests: [await createGuest(app)],
    settings: { wordsCount },
  });
  const begin = async () => {
    await table.start();
    await pass(5000);
    await refresh(table.players);
  };
  return { ...table, begin };
}

it('waits for whoever is connected, and goes on without a device that is gone', async () => {
  const { players, game, begin } = await contest(2);
  const [ann, ben, guest] = players as [LivePlayer, LivePlayer, LivePlayer];
  const ears = await Promise.all(players.map(({ token }) => listeners.hear(token, game.uuid)));
  await begin();
  await pass(3000);
  await ann.right();
  await guest.right();
  await pass(20_000);
  await pass(2000);
  await pass(2500);
  await ann.right();
  await guest.right();
  await ann.fetch();
  expect(ann.data.live).toMatchObject({
    sectionIdx: 1,
    phase: 'question',
    answeredCount: 2,
    awaitedCount: 3,
  });
  ears[1]?.listener.close();
  await ears[0]?.listener.until(() => ears[0]?.listener.updates.at(-1)?.live?.phase === 'feedback' || false);
  await ann.fetch();
  expect(ann.data.live).toMatchObject({ sectionIdx: 1, phase: 'feedback' });
  await pass(2000);
  await listeners.hear(ben.token, game.uuid);
  await ann.fetch();
  expect(ann.data.live).toMatchObject({ sectionIdx: 2, phase: 'question', awaitedCount: 3 });
});

it('tells nobody by a frame who has more time', async () => {
  const { players, teacher, students: pupils, game, begin } = await contest(2);
  const needs = { timeFactor: 3, choices: 4, noAudio: false, noRaceView: false, calm: false } as const;
  const id = pupils[0]?.student.id ?? 0;
  await app.ctx.db.update(students).set({ needs }).where(eq(students.id, id));
  await begin();
  const [helped, other] = players as [LivePlayer, LivePlayer];
  const atMs = other.section.servedAtMs;
  expect(other.data.live?.deadlineMs).toBe(atMs + 15_000);
  expect(helped.data.live?.deadlineMs).toBe(atMs + 45_000);
  const wall = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(teacher));
  expect(wall.body.gameData.live?.deadlineMs).toBe(atMs + 15_000);
  await pass(3000);
  await helped.right();
  await other.fetch();
  expect(other.data.studentGames.map(({ sectionsDoneCount }) => sectionsDoneCount)).toEqual([0, 0, 0]);
});

it('shows the choices in the same order, with the same numbers, on the wall and on every device', async () => {
  const { players, teacher, game, begin } = await contest(2, 8);
  await begin();
  for (let at = 0; at < 8; at += 1) {
    const wall = await app.call('GET /user/live-games/{uuid}', of(game.uuid), as(teacher));
    const shown = (answers: readonly { slot?: number; imageUrl: string | null }[]) =>
      answers.map((one) => [one.slot, 'traductions' in one ? one.traductions : null]);
    const [first] = wall.body.gameData.sections;
    expect(first?.answers.map(({ slot }) => slot)).toEqual([0, 1, 2, 3]);
    for (const player of players) {
      await player.fetch();
      const mine = player.section.answers;
      expect(mine.map(({ uuid }) => uuid)).not.toEqual(first?.answers.map(({ uuid }) => uuid));
      expect(shown(mine)).toEqual(shown(first?.answers ?? []));
    }
    await pass(2500);
    for (const player of players) await player.right();
    await pass(2000);
  }
});

it('lets somebody in late, pays what was answered when the bell rings, and takes all to the next game', async () => {
  const { players, teacher, students: pupils, game, begin, classroom } = await contest(2, 10);
  const [ann, ben, guest] = players as [LivePlayer, LivePlayer, LivePlayer];
  await begin();
  await pass(3000);
  for (const player of players) await player.right();
  await pass(2000);
  const outsider = await createClass(app, 1);
  const late = new LivePlayer(app, outsider.students[0] as never);
  expect((await late.join(game.code ?? '')).status).toBe(200);
  await late.fetch();
  expect(late.section.sectionIdx).toBe(1);
  await pass(16_000);
  await late.right();
  await ann.right();
  const ended = await app.call('POST /user/live-games/{uuid}/terminate', of(game.uuid), as(teacher));
  expect(ended.status).toBe(200);
  await refresh([...players, late]);
  const all = [ann, ben, guest, late];
  expect(all.map(({ mine }) => [mine.isFinish, mine.goodResult, mine.badResult])).toEqual([
    [true, 2, 0],
    [true, 1, 0],
    [true, 1, 0],
    [true, 1, 0],
  ]);
  expect(all.map(({ mine }) => mine.place).sort()).toEqual([1, 2, 3, 4]);
  expect(ann.data.live).toMatchObject({ ownPlace: 1, status: 'terminated' });
  for (const { mine } of [ann, ben, late]) expect(mine.pointsXP).toBe(Math.round(mine.totalScore / 10));
  const ledger = await app.ctx.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.studentId, pupils[0]?.student.id ?? 0));
  expect(ledger.find(({ currency }) => currency === 'xp')?.amount).toBe(ann.mine.pointsXP);

  const { listener } = await listeners.hear(guest.token, game.uuid);
  const again = () => app.call('POST /user/live-games/{uuid}/duplicate', of(game.uuid), as(teacher));
  const next = (await again()).body.game;
  expect((await again()).body.game.uuid).toBe(next.uuid);
  await listener.until(() => listener.updates.some(({ live }) => live?.nextGameUuid === next.uuid));
  for (const player of all) {
    const before = player.mine.seat;
    player.game = next;
    expect((await player.fetch()).status).toBe(200);
    expect(player.mine.seat).toBe(before);
  }
  expect(next).toMatchObject({ playersCount: 4, classroomId: classroom.id });
});

it('rests and goes on when the teacher says so, and nobody else', async () => {
  const { players, teacher, game, begin } = await contest(2, 3);
  const [ann] = players as [LivePlayer];
  await begin();
  const pause = (isPaused: boolean, session: { token: string }) =>
    app.call('POST /user/live-games/{uuid}/pause', { ...of(game.uuid), body: { isPaused } }, as(session));
  const next = (sectionIdx: number, phase: 'question' | 'feedback') =>
    app.call(
      'POST /user/live-games/{uuid}/next',
      { ...of(game.uuid), body: { sectionIdx, phase } },
      as(teacher),
    );
  expect((await pause(true, (await createClass(app, 0)).teacher)).status).toBe(404);
  expect((await pause(true, teacher)).status).toBe(200);
  expect((await ann.right()).status).toBe(409);
  await pass(60_000);
  expect((await pause(false, teacher)).status).toBe(200);
  await pass(2500);
  expect((await ann.right()).status).toBe(200);
  await next(0, 'question');
  await ann.fetch();
  expect(ann.data.live?.phase).toBe('feedback');
  await next(0, 'feedback');
  await ann.fetch();
  expect(ann.data.live).toMatchObject({ phase: 'question', sectionIdx: 1 });
});

it('shows the teacher what the class missed', async () => {
  const { players, teacher, game, begin } = await contest(2, 1);
  const [ann, ben, guest] = players as [LivePlayer, LivePlayer, LivePlayer];
  await begin();
  await pass(2500);
  await ann.wrong();
  await ben.wrong();
  await guest.right();
  await pass(2000);
  const missed = await app.call('GET /user/live-games/{uuid}/missed', of(game.uuid), as(teacher));
  expect(missed.body.missed).toMatchObject([{ count: 2, of: 3 }]);
  expect(missed.body.missed[0]?.word.traductions.every(({ soundUrl }) => soundUrl)).toBe(true);
  const foreign = (await createClass(app, 0)).teacher;
  expect((await app.call('GET /user/live-games/{uuid}/missed', of(game.uuid), as(foreign))).status).toBe(404);
});

it('plays in balanced teams, and the teacher moves a name', async () => {
  const { players, teacher, game, start } = await seatedGame(app, farm, { kind: 'battle', students: 4 });
  const set = (body: object) =>
    app.call('PUT /user/live-games/{uuid}', { ...of(game.uuid), body } as never, as(teacher));
  expect((await set({ teamsCount: 1 })).status).toBe(422);
  expect((await set({ teamsCount: 2, goalCount: 30 })).status).toBe(200);
  await refresh(players);
  const [first] = players;
  const params = { uuid: game.uuid, studentGameUuid: first?.mine.uuid ?? '' };
  const move = (team: number) =>
    app.call(
      'POST /user/live-games/{uuid}/players/{studentGameUuid}/team',
      { params, body: { team } },
      as(teacher),
    );
  expect((await move(3)).status).toBe(422);
  expect((await move(2)).status).toBe(200);
  await start();
  await refresh(players);
  expect(first?.mine.team).toBe(2);
  expect(players.map(({ mine }) => mine.team).sort()).toEqual([1, 1, 2, 2]);
  expect((await move(1)).status).toBe(409);
});
