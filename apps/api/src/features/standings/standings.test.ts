import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createStudent, type SignedInStudent } from '../../../test/factories.ts';
import { type GeneratedClass, generateClass } from '../../../test/generated-class.ts';
import { as } from '../../../test/live-table.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { classrooms } from '../../db/schema/classes.ts';
import { studentGames } from '../../db/schema/games.ts';

let app: TestApp;
let here: GeneratedClass;
let there: GeneratedClass;
beforeAll(async () => {
  app = await startTestApp();
  for (const list of ['farm', 'body'] as const) await loadTestPack(app, list);
  const shape = {
    gamesCount: 120,
    answersPerGame: 5,
    from: '2026-09-01T15:00:00Z',
    until: '2026-11-01T15:00:00Z',
  };
  here = await generateClass(app, { ...shape, seed: 1, studentsCount: 14 });
  there = await generateClass(app, { ...shape, seed: 2, studentsCount: 6 });
});
afterAll(() => app.stop());

interface Place extends Record<string, unknown> {
  id: number;
  rank: number;
  score: number;
}

/** The places of some pupils, or of all, counted anew from their games. */
async function recount(ids?: readonly number[]): Promise<Place[]> {
  const { rows } = await app.ctx.db.execute<Place>(sql`
    select id, score::int, rank() over (order by score desc)::int as rank from (
      select student_id as id, sum(total_score) as score from student_games
      where finished_at is not null and student_id is not null
        and (${ids === undefined} or student_id = any(${sql.param([...(ids ?? [])])}::int[])) group by 1
    ) counted where score > 0 order by score desc, id`);
  return rows;
}
const idsOf = ({ students }: GeneratedClass) => students.map(({ student }) => student.id);
const boardsOf = async (who: SignedInStudent) => (await app.call('GET /student/standings', {}, as(who))).body;
const shown = (rows: readonly { id: number; rank: number; totalScore: number }[]) =>
  rows.map(({ id, rank, totalScore }) => ({ id, rank, score: totalScore }));

/** The ten best, and the own place. */
const expected = (places: readonly Place[], id: number) =>
  places.filter((place, index) => index < 10 || place.id === id);

it('equals a recount for every pupil: all pupils, and those of the same teacher', async () => {
  const everybody = await recount();
  const school = await recount(idsOf(here));
  expect(everybody.length).toBeGreaterThan(11);
  for (const who of here.students) {
    const boards = await boardsOf(who);
    const own = who.student.id;
    expect(shown(boards.general)).toEqual(expected(everybody, own));
    expect(shown(boards.school)).toEqual(expected(school, own));
    expect(boards.general.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([own]);
    expect(boards).toMatchObject({ hasSchool: true, isHidden: false, hasMore: { general: true } });
    expect(boards.general[0]).not.toHaveProperty('firstName');
  }
});

it('counts a game when it finishes, once, and again when its score changes', async () => {
  const who = here.students[0] as SignedInStudent;
  const before = (await recount([who.student.id]))[0]?.score ?? 0;
  const { db } = app.ctx;
  const [game] = await db
    .select()
    .from(studentGames)
    .where(eq(studentGames.studentId, who.student.id))
    .limit(1);
  if (!game) throw new Error('no game');
  const own = async () => (await boardsOf(who)).general.find(({ isOwn }) => isOwn)?.totalScore;
  const change = (changes: Partial<typeof studentGames.$inferInsert>) =>
    db.update(studentGames).set(changes).where(eq(studentGames.id, game.id));
  await change({ finishedAt: null });
  const without = await own();
  expect(without).toBe((await recount([who.student.id]))[0]?.score ?? undefined);
  await change({ totalScore: 5_000 });
  expect(await own()).toBe(without);
  await change({ finishedAt: new Date('2026-11-02T15:00:00Z') });
  expect(await own()).toBe((without ?? 0) + 5_000);
  await change({ totalScore: 6_000 });
  expect(await own()).toBe((without ?? 0) + 6_000);
  await change({ totalScore: game.totalScore, finishedAt: game.finishedAt });
  expect((await own()) ?? 0).toBe(before);
});

it('shows the members of all own leagues, each once', async () => {
  const [manager, friend] = here.students as [SignedInStudent, SignedInStudent];
  const alone = await boardsOf(manager);
  expect(alone.leagues).toEqual([]);
  for (const name of ['Les Macareux', 'Les Fusées']) {
    const { league } = (await app.call('POST /student/leagues', { body: { name } }, as(manager))).body;
    const asked = await app.call(
      'POST /student/leagues/{uuid}/join',
      { params: { uuid: league.uuid } },
      as(friend),
    );
    const params = { uuid: asked.body.leagueInvitation.uuid };
    await app.call('POST /student/league-invitations/{uuid}/accept', { params }, as(manager));
  }
  const places = await recount([manager.student.id, friend.student.id]);
  expect(shown((await boardsOf(manager)).leagues)).toEqual(places);
});

it('has no school without a teacher, and no own row without a finished game', async () => {
  const boards = await boardsOf(await createStudent(app));
  expect(boards).toMatchObject({ hasSchool: false, school: [], leagues: [] });
  expect(boards.general).toHaveLength(10);
  expect(boards.general.some(({ isOwn }) => isOwn)).toBe(false);
  expect((await app.call('GET /student/standings', {})).status).toBe(401);
});

it('is empty for a class whose teacher hides it', async () => {
  const who = there.students[0] as SignedInStudent;
  const params = { uuid: there.classroom.uuid };
  const hide = (hidesBoards: boolean) =>
    app.call('PUT /user/classrooms/{uuid}', { params, body: { hidesBoards } }, as(there.teacher));
  expect((await hide(true)).body.classroom.hidesBoards).toBe(true);
  expect(await boardsOf(who)).toMatchObject({ isHidden: true, general: [], school: [], leagues: [] });
  expect((await app.call('GET /student/standings/live', {}, as(who))).body.standings).toEqual([]);
  await hide(false);
  expect((await boardsOf(who)).general).not.toEqual([]);
  const [row] = await app.ctx.db.select().from(classrooms).where(eq(classrooms.uuid, params.uuid));
  expect(row?.hidesBoards).toBe(false);
});

it('shows of the last hour the ten best, by first places and then by podiums', async () => {
  const { db, clock } = app.ctx;
  const place = async (
    { student }: SignedInStudent,
    at: number,
    places: readonly number[],
    minutesAgo: number,
  ) => {
    const games = await db.select().from(studentGames).where(eq(studentGames.studentId, student.id)).limit(2);
    expect(games).toHaveLength(2);
    for (const [index, reached] of places.entries()) {
      const finishedAt = new Date(clock.now().getTime() - minutesAgo * 60_000 + at);
      const changes = { place: reached, finishedAt };
      await db
        .update(studentGames)
        .set(changes)
        .where(eq(studentGames.id, games[index]?.id ?? 0));
    }
  };
  // Beginning with the last: two with a second place only, eight winners, two who also came third, one too long ago.
  const places = [[2], [2], [1], [1], [1], [1], [1], [1], [1], [1], [1, 3], [1, 3]];
  for (const [at, who] of here.students.slice(0, 12).entries()) await place(who, at, places[at] ?? [], 59);
  const [late, viewer] = here.students.slice(12) as [SignedInStudent, SignedInStudent];
  await place(late, 0, [1, 1], 60);
  const { standings } = (await app.call('GET /student/standings/live', {}, as(viewer))).body;
  const shownBest = [10, 11, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => here.students[at]?.student);
  expect(standings.map(({ student }) => student.name)).toEqual(shownBest.map((one) => one?.username));
  expect(standings.map(({ poleCount, podiumCount }) => [poleCount, podiumCount])).toEqual([
    ...Array.from({ length: 2 }, () => [1, 2]),
    ...Array.from({ length: 8 }, () => [1, 1]),
  ]);
});
