import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { countStatements } from '../../../../../test/count-statements.ts';
import { createGuest } from '../../../../../test/factories.ts';
import {
  createClass,
  createGame,
  type LivePlayer,
  refresh,
  seat,
  seatedGame,
} from '../../../../../test/live-table.ts';
import { loadTestPack } from '../../../../../test/test-pack.ts';
import { licenses, students } from '../../../../db/schema/classes.ts';
import { studentGames } from '../../../../db/schema/games.ts';
import { liveGames } from '../../../../db/schema/live-games.ts';
import { wordMemories } from '../../../../db/schema/words.ts';
import { sendHeartbeat } from '../clock/heartbeat.ts';
import { startLiveGame } from '../start-game.ts';

const STRANGE = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
let farm: string;
beforeAll(async () => {
  app = await startTestApp({ LIVE_COUNTDOWN_MS: '0' });
  farm = await loadTestPack(app);
});
afterAll(() => app.stop());

let group: Awaited<ReturnType<typeof createClass>>;
let game: Awaited<ReturnType<typeof createGame>>;
let players: [LivePlayer, LivePlayer, LivePlayer];

beforeEach(async () => {
  group = await createClass(app, 2);
  game = await createGame(app, group, farm);
  const guest = await createGuest(app);
  players = (await seat(app, game, [...group.students, guest])) as typeof players;
  await sendHeartbeat(app.ctx);
  const params = { uuid: game.uuid };
  // by choosing alone; what is typed is seen in ../typed.test.ts
  const kinds = ['cards' as const, 'hear' as const, 'translate' as const];
  await app.call('PUT /user/live-games/{uuid}', { params, body: { kinds } }, { token: group.teacher.token });
  await app.call('POST /user/live-games/{uuid}/start', { params }, { token: group.teacher.token });
  for (const player of players) await player.fetch();
});

it('refuses ids that name nothing of the current question, and what was typed', async () => {
  const [ann] = players;
  const { prompt } = await ann.key();
  const answered = await ann.put({ wordUuid: STRANGE });
  expect([answered.status, answered.body.errors]).toMatchObject([422, { wordUuid: expect.any(String) }]);
  expect((await ann.put({ wordUuid: prompt.uuid, answeredWordUuid: STRANGE })).status).toBe(422);
  expect((await ann.put({ wordUuid: prompt.uuid, answeredText: 'cow' })).status).toBe(422);
  expect((await ann.put({ wordUuid: prompt.uuid, timeToAnswerMs: -1 })).status).toBe(422);
  await ann.fetch();
  expect(ann.mine.sectionsDoneCount).toBe(0);
});

it("takes no answer with another player's ids, or for another player", async () => {
  const [ann, ben, guest] = players;
  const { prompt, right } = await ben.key();
  const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
  expect((await ann.put(body)).status).toBe(422);
  const path = `/api/v1/student/student-games/${ben.mine.uuid}`;
  const stolen = await app.raw('PUT', path, { ...body, timeToAnswerMs: 1 }, { token: ann.token });
  expect([stolen.status, stolen.body.code]).toEqual([404, 'not-found']);
  const asGuest = await app.raw('PUT', path, { ...body, timeToAnswerMs: 1 }, { token: guest.token });
  expect(asGuest.status).toBe(403);
});

it('takes no answer as a wrong one', async () => {
  const [, , guest] = players;
  const { prompt } = await guest.key();
  expect((await guest.put({ wordUuid: prompt.uuid, answeredWordUuid: null })).status).toBe(200);
  expect(guest.mine).toMatchObject({
    badResult: 1,
    totalScore: 0,
    results: [{ answeredWordUuid: null, isRight: false }],
  });
  expect(guest.mine.results[0]?.word?.text).toBeTruthy();
});

it('brings only what the answer changed', async () => {
  const [ann, ben] = players;
  await ben.right();
  const reply = await ann.right();
  expect(reply.body.student).toMatchObject({
    uuid: group.students[0]?.student.uuid,
    licenseId: expect.any(Number),
  });
  expect(ann.data.studentGames).toHaveLength(1);
  expect(ann.mine.results).toHaveLength(1);
  await ann.right();
  expect(ann.mine.results).toMatchObject([{ sectionIdx: 1 }]);
  expect(ann.data.sections).toMatchObject([{ sectionIdx: 2 }]);
});

it('brings the answered word in the languages of the player and the game, after a refresh too', async () => {
  const [ann] = players;
  const languages = () => ann.mine.results[0]?.word?.traductions.map(({ lang }) => lang);
  await ann.right();
  expect(languages()).toEqual(['fr', 'en']);
  await ann.fetch();
  expect(languages()).toEqual(['fr', 'en']);
  await app.ctx.db
    .update(students)
    .set({ lang: 'de' })
    .where(eq(students.uuid, group.students[0]?.student.uuid ?? ''));
  await ann.fetch();
  expect(languages()).toEqual(expect.arrayContaining(['fr', 'en', 'de']));
});

it('refuses a session as soon as it has ended, and a pupil as soon as no licence covers that pupil', async () => {
  const [ann, ben] = players;
  // both are known to the process, which must ask all the same
  await ann.right();
  await ben.right();
  const { prompt, right } = await ann.key();
  const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
  await app.call('POST /global/auth/logout', {}, { token: ann.token });
  const dead = await ann.put(body);
  expect([dead.status, dead.body.code]).toEqual([401, 'session-finished']);
  expect((await ann.put({ ...body, timeToAnswerMs: -1 })).status).toBe(401);
  const endedAt = app.clock.now();
  await app.ctx.db.update(licenses).set({ endedAt }).where(eq(licenses.userId, group.teacher.user.id));
  const uncovered = await ben.right();
  expect([uncovered.status, uncovered.body.code]).toEqual([402, 'licence-required']);
});

it('notices at once what has changed about a pupil whom the process knows', async () => {
  const [ann] = players;
  await ann.right();
  expect(ann.section.answers).toHaveLength(4);
  const needs = { timeFactor: null, choices: 2, noAudio: false, noRaceView: false, calm: false } as const;
  const id = group.students[0]?.student.id ?? 0;
  await app.ctx.db.update(students).set({ needs, pointsK: 77 }).where(eq(students.id, id));
  app.clock.advance(14_000);
  await ann.fetch();
  const reply = await ann.right();
  expect(reply.body.student).toMatchObject({ pointsK: 77, needs: { choices: 2 } });
  // without a limit time counts a little, so that nobody can tell it from the score
  expect(ann.mine.results).toMatchObject([{ points: 98 }]);
  expect(ann.section.answers).toHaveLength(2);
});

it('takes answers until the game is over, and repeats after it', async () => {
  const [ann] = players;
  const { prompt, right } = await ann.key();
  const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
  const params = { uuid: game.uuid };
  await ann.put(body);
  const next = await ann.key();
  await app.call('POST /user/live-games/{uuid}/terminate', { params }, { token: group.teacher.token });
  expect((await ann.put(body)).status).toBe(200);
  expect(ann.data).toMatchObject({ isFinish: true, live: { status: 'terminated' } });
  const late = await ann.put({ wordUuid: next.prompt.uuid, answeredWordUuid: next.right.uuid });
  expect([late.status, late.body.flash]).toEqual([409, expect.stringContaining('terminée')]);
});

it('reads the list with the first answer of each player in a process, and needs no more statements for it', async () => {
  for (const player of players) {
    const { prompt, right } = await player.key();
    const body = { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
    expect(await countStatements(() => player.put(body))).toBe(2);
  }
});

it('needs one statement once it remembers the seat, and reads again when anything of it has changed', async () => {
  const [ann, ben] = players;
  await ann.right();
  await ben.right();
  const body = async (player: LivePlayer) => {
    const { prompt, right } = await player.key();
    return { wordUuid: prompt.uuid, answeredWordUuid: right.uuid };
  };
  const next = await body(ann);
  expect(await countStatements(() => ann.put(next))).toBe(1);
  expect(ann.mine.sectionsDoneCount).toBe(2);
  // the same word is played elsewhere meanwhile
  const after = await body(ann);
  const studentId = group.students[0]?.student.id ?? 0;
  const [row] = await app.ctx.db.select().from(studentGames).where(eq(studentGames.uuid, ann.mine.uuid));
  const wordId = row?.nextWordId ?? 0;
  const elsewhere = {
    ...{
      studentId,
      wordId,
      learningLang: 'en' as const,
      due: app.clock.now(),
      stabilityDays: 3,
      fsrsDifficulty: 5,
      state: 2,
    },
    ...{ reps: 7, lapses: 0, learningSteps: 0, scheduledDays: 1, lastReviewAt: app.clock.now(), tries: 7 },
    ...{ rightCount: 5, rightDays: 2, rightGames: 2, lastTwoRight: [true, true] },
  };
  await app.ctx.db.insert(wordMemories).values(elsewhere);
  expect((await ann.put(after)).status).toBe(200);
  const isThis = and(eq(wordMemories.studentId, studentId), eq(wordMemories.wordId, wordId));
  expect(await app.ctx.db.select().from(wordMemories).where(isThis)).toMatchObject([
    { tries: 8, rightCount: 6 },
  ]);
  // a player whose row has moved is looked at again
  const isBen = eq(studentGames.uuid, ben.mine.uuid);
  await app.ctx.db.update(studentGames).set({ totalScore: 500 }).where(isBen);
  const moved = await body(ben);
  await ben.put(moved);
  expect(ben.mine.totalScore).toBeGreaterThan(500);
  const last = await body(ben);
  const removedAt = app.clock.now();
  await app.ctx.db.update(studentGames).set({ removedAt }).where(isBen);
  expect((await ben.put(last)).status).toBe(403);
});

it('gives an outage back: clocks and deadlines move by it', async () => {
  const [ann] = players;
  const served = ann.section.servedAtMs;
  const before = await app.ctx.db
    .select()
    .from(liveGames)
    .where(eq(liveGames.code, game.code ?? ''));
  app.clock.advance(2000);
  await sendHeartbeat(app.ctx);
  // nobody is there for 40 s; then a new process starts, and the first thing that it does is to look
  app.clock.advance(40_000);
  const { prompt, right } = await ann.key();
  const reborn = { ...app.ctx };
  await sendHeartbeat(reborn);
  await ann.fetch();
  expect(ann.section.servedAtMs).toBe(served + 40_000);
  const after = await app.ctx.db
    .select()
    .from(liveGames)
    .where(eq(liveGames.code, game.code ?? ''));
  expect((after[0]?.deadlineAt?.getTime() ?? 0) - (before[0]?.deadlineAt?.getTime() ?? 0)).toBe(40_000);
  await ann.put({ wordUuid: prompt.uuid, answeredWordUuid: right.uuid, timeToAnswerMs: 9000 });
  // two seconds before the outage, none of it
  expect(ann.mine.results).toMatchObject([{ timeMs: 2000, points: 96 }]);
  const rows = await app.ctx.db.select().from(studentGames).where(eq(studentGames.uuid, ann.mine.uuid));
  expect(rows[0]?.totalScore).toBe(96);
});

it('does not put off a game that begins right after an outage', async () => {
  const { game: next, players: seated, teacher, start } = await seatedGame(app, farm, { students: 1 });
  await sendHeartbeat(app.ctx);
  // nobody is there for 40 s; the first thing that a new process hears of is a start
  app.clock.advance(40_000);
  const reborn = { ...app.ctx };
  const leader = { type: 'user', role: 'teacher', sessionId: '', accountId: teacher.user.id } as const;
  await startLiveGame(reborn, leader, next.uuid);
  await sendHeartbeat(reborn);
  await refresh(seated);
  expect(seated[0]?.data.live).toMatchObject({ status: 'started', opensAtMs: app.clock.now().getTime() });
  await expect(start()).rejects.toThrow('conflict');
});
