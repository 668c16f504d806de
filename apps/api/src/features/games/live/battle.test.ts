import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { createGuest, storedStudent } from '../../../../test/factories.ts';
import { type LivePlayer, refresh, seatedGame } from '../../../../test/live-table.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { pointsLedger } from '../../../db/schema/classes.ts';
import { gameAnswers, games, studentGames } from '../../../db/schema/games.ts';
import { liveGames } from '../../../db/schema/live-games.ts';
import { wordMemories } from '../../../db/schema/words.ts';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '5000' });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

async function startedBattle(students: number, guests = 0) {
  const visitors = await Promise.all(Array.from({ length: guests }, () => createGuest(app)));
  const seated = await seatedGame(app, farm, { students, guests: visitors });
  await seated.start();
  app.clock.advance(5000);
  await refresh(seated.players);
  return seated;
}

async function playOut(player: LivePlayer, answer: 'right' | 'wrong'): Promise<void> {
  while (player.mine.sectionsDoneCount < player.data.sectionsCount) {
    app.clock.advance(4000);
    expect((await player[answer]()).status).toBe(200);
  }
}

it('plays a battle from the lobby to the podium', async () => {
  const { players, students, teacher, game } = await startedBattle(3, 1);
  const [first, second, third, guest] = players as [LivePlayer, LivePlayer, LivePlayer, LivePlayer];
  expect(first.data).toMatchObject({ isStarted: true, isFinish: false, live: { status: 'started' } });
  expect(first.section).toMatchObject({ sectionIdx: 0, isBonus: false });
  expect(first.section.answers).toHaveLength(4);

  await playOut(first, 'right');
  await playOut(second, 'right');
  await playOut(guest, 'wrong');
  await third.wrong();
  await playOut(third, 'right');

  await first.fetch();
  expect(first.data).toMatchObject({ isFinish: true, live: { status: 'finished', ownPlace: 1 } });
  expect(first.mine).toMatchObject({
    isFinish: true,
    goodResult: 5,
    badResult: 0,
    place: 1,
    pointsK: 5,
    pointsZ: 4,
  });
  expect(first.mine.results).toHaveLength(5);
  const recount = first.mine.results.reduce((sum, { points }) => sum + points, 0);
  expect(first.mine.totalScore).toBe(recount);
  expect(first.mine.pointsXP).toBe(Math.round(recount / 10));
  const places = Object.fromEntries(first.data.studentGames.map(({ seat: at, place }) => [at, place]));
  expect(places).toEqual({ 1: 1, 2: 2, 3: 3, 4: null });

  const stored = await storedStudent(app, students[0]?.student.id ?? 0);
  expect([stored.pointsK, stored.pointsZ, stored.pointsXp]).toEqual([5, 4, first.mine.pointsXP]);
  const params = { uuid: game.uuid };
  const board = await app.call('GET /student/standings/live', {}, { token: first.token });
  expect(board.body.standings[0]).toMatchObject({
    id: students[0]?.student.id,
    poleCount: 1,
    podiumCount: 1,
  });
  const seen = await app.call('GET /user/live-games/{uuid}', { params }, { token: teacher.token });
  expect(seen.body.gameData.studentGames[0]?.student.name).toBe('Élève 1 Gagnon');
  expect(first.data.studentGames[0]?.student.name).toBe(students[0]?.student.username);
});

it('pays a guest nothing, whatever the score', async () => {
  const { players } = await startedBattle(1, 1);
  for (const player of players) await playOut(player, 'right');
  const guest = players[1] as LivePlayer;
  await guest.fetch();
  expect(guest.mine).toMatchObject({ isFinish: true, goodResult: 5, pointsXP: 0, pointsK: 0, pointsZ: 0 });
});

it('pays nothing for a game of less than twenty seconds, however right it was', async () => {
  const { players, students } = await startedBattle(3);
  const playAll = async () => {
    for (const player of players) for (let at = 0; at < 5; at += 1) await player.right();
  };
  const beganAtMs = app.clock.now().getTime();
  await playAll();
  expect(app.clock.now().getTime() - beganAtMs).toBeLessThan(20_000);
  await refresh(players);
  expect(players.map(({ mine }) => [mine.place, mine.pointsXP, mine.pointsK, mine.pointsZ])).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [3, 0, 0, 0],
  ]);
  const stored = await storedStudent(app, students[0]?.student.id ?? 0);
  expect([stored.pointsXp, stored.pointsK, stored.pointsZ]).toEqual([0, 0, 0]);
});

it('counts the fifth section double and shows it as a bonus', async () => {
  const { players } = await startedBattle(1);
  const [only] = players as [LivePlayer];
  for (let at = 0; at < 4; at += 1) {
    app.clock.advance(3000);
    await only.right();
  }
  expect(only.section).toMatchObject({ sectionIdx: 4, isBonus: true });
  // feedback 1 s, announced 1 s
  expect(only.section.servedAtMs - app.clock.now().getTime()).toBe(2000);
  app.clock.advance(2000);
  await only.right();
  expect(only.mine.results[0]).toMatchObject({ points: 200 });
});

it('holds an answer of a script until its question opens, and counts it once', async () => {
  const { players } = await startedBattle(1);
  const [player] = players as [LivePlayer];
  await player.wrong();
  const opensAtMs = player.section.servedAtMs;
  expect(opensAtMs - app.clock.now().getTime()).toBe(2000);
  const { prompt, right } = await player.key();
  const body = {
    wordUuid: prompt.uuid,
    answeredWordUuid: right.uuid,
    timeToAnswerMs: 0,
    answerId: randomUUID(),
  };
  const replies = await Promise.all([player.putAtOnce(body), player.putAtOnce(body)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(app.clock.now().getTime()).toBe(opensAtMs);
  expect(player.mine).toMatchObject({ sectionsDoneCount: 2, goodResult: 1, totalScore: 100 });
  const [row] = await app.ctx.db
    .select({ createdAt: gameAnswers.createdAt })
    .from(gameAnswers)
    .where(eq(gameAnswers.answerId, body.answerId));
  expect(row?.createdAt.getTime()).toBe(opensAtMs);
});

it('lets nobody be quicker than the brake: five answers sent at once take as long as those of a page', async () => {
  const { players } = await startedBattle(1);
  const [player] = players as [LivePlayer];
  const beganAtMs = app.clock.now().getTime();
  while (player.mine.sectionsDoneCount < player.data.sectionsCount) {
    const { prompt, wrong } = await player.key();
    const reply = await player.putAtOnce({ wordUuid: prompt.uuid, answeredWordUuid: wrong.uuid });
    expect(reply.status).toBe(200);
  }
  // four brakes of 2 s, and a bonus announced for 1 s
  expect(app.clock.now().getTime() - beganAtMs).toBe(9000);
});

it('brakes after a wrong answer and brings the word back', async () => {
  const { players, game } = await startedBattle(2);
  const [player] = players as [LivePlayer];
  const { prompt } = await player.key();
  app.clock.advance(1000);
  const reply = await player.wrong();
  expect(reply.status).toBe(200);
  expect(player.section.servedAtMs - app.clock.now().getTime()).toBe(2000);
  const [row] = await app.ctx.db.select().from(studentGames).where(eq(studentGames.uuid, player.mine.uuid));
  expect(row?.plan.flat().indexOf(prompt.wordId, 1)).toBe(4);
  const [live] = await app.ctx.db
    .select()
    .from(liveGames)
    .where(eq(liveGames.code, game.code ?? ''));
  expect(live?.plan.indexOf(prompt.wordId, 1)).toBe(-1);
});

it('gives a player a plan of the own when an answer changes it, and keeps it when one does not', async () => {
  const { players } = await startedBattle(2);
  const [sure, unsure] = players as [LivePlayer, LivePlayer];
  const planOf = async ({ mine }: LivePlayer) => {
    const [row] = await app.ctx.db.select().from(studentGames).where(eq(studentGames.uuid, mine.uuid));
    return row?.plan.flat();
  };
  app.clock.advance(1000);
  await sure.right();
  expect(await planOf(sure)).toEqual([]);
  await unsure.wrong();
  const changed = await planOf(unsure);
  expect(changed).toHaveLength(unsure.data.sectionsCount);
  app.clock.advance(4000);
  await unsure.right();
  expect(await planOf(unsure)).toEqual(changed);
});

it('costs two statements an answer, session and licence included, and a pupil who is known one', async () => {
  const { players } = await startedBattle(2, 1);
  const [student, , guest] = players as [LivePlayer, LivePlayer, LivePlayer];
  for (const [player, statements] of [
    [student, 2],
    [guest, 2],
    [student, 1],
    [guest, 2],
  ] as const) {
    const { prompt, right } = await player.key();
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
    expect(await countStatements(() => player.put(body))).toBe(statements);
  }
});

it('counts an answer once, however often it is sent', async () => {
  const { players } = await startedBattle(2);
  const [player] = players as [LivePlayer];
  const { prompt, right, wrong } = await player.key();
  app.clock.advance(500);
  const body = {
    wordUuid: prompt.uuid,
    answeredWordUuid: right.uuid,
    answerId: '01890000-0000-7000-8000-00000000000a',
  };
  const replies = await Promise.all(Array.from({ length: 6 }, () => player.put(body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await player.put({ ...body, answeredWordUuid: wrong.uuid })).status).toBe(200);
  for (const reply of replies)
    expect((reply.body.gameData as LivePlayer['data']).studentGames[0]).toMatchObject({
      goodResult: 1,
      sectionsDoneCount: 1,
    });
  await player.fetch();
  expect(player.mine).toMatchObject({ goodResult: 1, badResult: 0, sectionsDoneCount: 1 });
  const rows = await app.ctx.db.select().from(gameAnswers).where(eq(gameAnswers.promptUuid, prompt.uuid));
  expect(rows).toHaveLength(1);
});

it('keeps all answers of thirty who answer at once', async () => {
  const { players, game } = await startedBattle(30);
  const bodies = await Promise.all(
    players.map(async (player) => {
      const { prompt, right } = await player.key();
      return { player, body: { wordUuid: prompt.uuid, answeredWordUuid: right.uuid } };
    }),
  );
  const before = players[0]?.data.seq ?? 0;
  const replies = await Promise.all(bodies.map(({ player, body }) => player.put(body)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  await players[0]?.fetch();
  expect(players[0]?.data.seq).toBe(before + 30);
  expect(players[0]?.data.studentGames.every(({ goodResult }) => goodResult === 1)).toBe(true);
  expect(game.code).toMatch(/^\d{6}$/);
});

it('feeds the memory with every answer, and pays for them when its creator ends it', async () => {
  const { players, students, teacher, game } = await startedBattle(2);
  const [player] = players as [LivePlayer];
  await player.right();
  await player.wrong();
  app.clock.advance(20_000);
  const params = { uuid: game.uuid };
  const ended = await app.call(
    'POST /user/live-games/{uuid}/terminate',
    { params },
    { token: teacher.token },
  );
  expect(ended.body.game.state).toBe('terminated');
  const id = students[0]?.student.id ?? 0;
  const memories = await app.ctx.db.select().from(wordMemories).where(eq(wordMemories.studentId, id));
  expect(memories.map(({ tries, rightCount }) => [tries, rightCount]).sort()).toEqual([
    [1, 0],
    [1, 1],
  ]);
  const paid = await app.ctx.db.select().from(pointsLedger).where(eq(pointsLedger.studentId, id));
  expect(paid.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['xp', 10],
    ['k', 1],
  ]);
  await player.fetch();
  expect(player.mine).toMatchObject({ isFinish: true, place: 1, perfect: false, pointsXP: 10, pointsZ: 0 });
  // who never answered has finished nothing
  expect(player.data.studentGames.find(({ seat }) => seat === 2)).toMatchObject({
    isFinish: false,
    place: null,
  });
  expect((await player.right().catch(() => null))?.status ?? 409).toBe(409);
});

it('finishes a battle begun before the update as it was planned', async () => {
  const { players, game } = await startedBattle(2);
  const { db } = app.ctx;
  const [row] = await db.select().from(games).where(eq(games.uuid, game.uuid));
  const gameId = row?.id ?? 0;
  // What a release before reviews and gaps has left: the columns as the migration fills them.
  await db.update(liveGames).set({ reviews: [], gapWordIds: [] }).where(eq(liveGames.gameId, gameId));
  const course = { missRun: 0, safe: [], fresh: [] };
  await db.update(studentGames).set({ reviews: [], course }).where(eq(studentGames.gameId, gameId));
  const [first, second] = players as [LivePlayer, LivePlayer];
  await first.wrong();
  await playOut(first, 'right');
  await playOut(second, 'right');
  await first.fetch();
  expect(first.data).toMatchObject({ isFinish: true, live: { status: 'finished', ownPlace: 2 } });
  expect(first.mine).toMatchObject({ goodResult: 4, badResult: 1 });
});
