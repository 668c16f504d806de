import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { type GeneratedClass, generateClass } from '../../../test/generated-class.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { gameAnswers, games, studentGames } from '../../db/schema/games.ts';
import { liveGames } from '../../db/schema/live-games.ts';
import { wordGroups } from '../../db/schema/words.ts';

/*
 * Every number of the statistics against a second count: plain loops over all rows, with another calendar (Intl) and
 * without a line of the code under test.
 */

const TZ = 'America/Toronto';
const filters = [
  { filteredDate: 'all' },
  { filteredDate: 'month', month: 10, year: 2026 },
  { filteredDate: 'month', month: 11, year: 2026 },
  { filteredDate: 'month', month: 12, year: 2025 },
  { filteredDate: 'month', month: 2, year: 2023 },
  { filteredDate: 'year', year: 2026 },
  { filteredDate: 'year', year: 2025 },
] as const;
type Filter = (typeof filters)[number];

let app: TestApp;
const classes: GeneratedClass[] = [];

beforeAll(async () => {
  app = await startTestApp({ TZ });
  await loadTestPack(app);
  const past = { from: '2025-09-02T12:00:00Z', until: '2026-11-10T12:00:00Z' };
  for (const [seed, studentsCount] of [3, 6, 9].entries())
    classes.push(
      await generateClass(app, { seed, studentsCount, gamesCount: 90, answersPerGame: 6, ...past }),
    );
});
afterAll(() => app.stop());

const format = new Intl.DateTimeFormat('en-CA', { timeZone: TZ, year: 'numeric', month: 'numeric' });
function isIn(instant: Date | null, filter: Filter): boolean {
  if (!instant) return false;
  if (filter.filteredDate === 'all') return true;
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return parts.year === filter.year && (filter.filteredDate === 'year' || parts.month === filter.month);
}

/** All rows that the class has to do with. */
async function rowsOf({ students, classroom }: GeneratedClass) {
  const { db } = app.ctx;
  const ids = new Set(students.map(({ student }) => student.id));
  const seats = await db.select().from(studentGames);
  const own = seats.filter(({ studentId }) => studentId !== null && ids.has(studentId));
  const gameIds = new Set(own.map(({ gameId }) => gameId));
  const lives = await db.select().from(liveGames);
  for (const live of lives) if (live.classroomId === classroom.id) gameIds.add(live.gameId);
  return {
    ids,
    seats,
    own,
    lives: new Map(lives.map((live) => [live.gameId, live])),
    games: await db
      .select()
      .from(games)
      .where(inArray(games.id, [...gameIds])),
    answers: await db.select().from(gameAnswers),
  };
}

const percent = (good: number, all: number) => (all === 0 ? 0 : Math.round((100 * good) / all));
const call = { params: { uuid: '' } };
const asked = (made: GeneratedClass, query: Filter) => ({
  ...call,
  params: { uuid: made.classroom.uuid },
  query,
});

describe.each([0, 1, 2])('class %i', (at) => {
  const made = () => classes[at] as GeneratedClass;

  it.each(filters)('ranks its pupils: $filteredDate $month $year', async (filter) => {
    const { own } = await rowsOf(made());
    const { body, status } = await app.call(
      'GET /user/classrooms/uuid/{uuid}/students/stats',
      asked(made(), filter),
      { token: made().teacher.token },
    );
    expect(status).toBe(200);
    const expected = made().students.map(({ student }) => {
      let [score, good, all, count, timeMs] = [0, 0, 0, 0, 0];
      for (const seat of own) {
        if (seat.studentId !== student.id || !seat.finishedAt || !isIn(seat.startedAt, filter)) continue;
        score += seat.totalScore;
        good += seat.goodResult;
        all += seat.goodResult + seat.badResult;
        timeMs += seat.totalGameTimeMs;
        count += 1;
      }
      return { id: student.id, score, rate: percent(good, all), count, timeMs };
    });
    const told = body.studentStats.map((row) => ({
      id: row.studentId,
      score: row.totalScore,
      rate: row.totalSuccessRate,
      count: row.games,
      timeMs: row.totalTimeMsPlayed,
    }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect([...told].sort(byId)).toEqual(expected.sort(byId));
    for (const row of body.studentStats)
      expect(row.rank).toBe(1 + expected.filter(({ score }) => score > row.totalScore).length);
    expect(told.map(({ score }) => score)).toEqual(told.map(({ score }) => score).sort((a, b) => b - a));
  });

  it.each(filters)('counts lists and words: $filteredDate $month $year', async (filter) => {
    const rows = await rowsOf(made());
    const groupOf = new Map(rows.games.map(({ id, wordGroupId }) => [id, wordGroupId]));
    const expected = new Map<number, { finished: Set<number>; words: Map<number, [number, number]> }>();
    for (const seat of rows.own) {
      if (!isIn(seat.startedAt, filter)) continue;
      const playedId = groupOf.get(seat.gameId) ?? 0;
      const group = (id: number) => {
        const known = expected.get(id) ?? { finished: new Set<number>(), words: new Map() };
        expected.set(id, known);
        return known;
      };
      if (seat.finishedAt) group(playedId).finished.add(seat.gameId);
      for (const answer of rows.answers) {
        if (answer.studentGameId !== seat.id) continue;
        // A review counts for the list of its word.
        const { words } = group(answer.wordGroupId ?? playedId);
        const [good, tries] = words.get(answer.wordId) ?? [0, 0];
        words.set(answer.wordId, [good + (answer.isRight || answer.isAlmost ? 1 : 0), tries + 1]);
      }
    }
    const { body } = await app.call(
      'GET /user/classrooms/uuid/{uuid}/word-groups/stats',
      asked(made(), filter),
      { token: made().teacher.token },
    );
    expect(body.wordGroupStats).toHaveLength(expected.size);
    for (const { wordGroup, stats } of body.wordGroupStats) {
      const group = expected.get(wordGroup.id);
      const words = [...(group?.words ?? [])].sort(([a], [b]) => a - b);
      const sum = (which: 0 | 1) => words.reduce((total, [, counts]) => total + counts[which], 0);
      expect(stats).toEqual({
        gameCount: group?.finished.size,
        successRate: percent(sum(0), sum(1)),
        wordStats: words.map(([wordId, [good, tries]]) => ({
          wordId,
          tries,
          successRate: percent(good, tries),
        })),
      });
    }
  });

  it.each(filters)('lists its games: $filteredDate $month $year', async (filter) => {
    const rows = await rowsOf(made());
    const expected = rows.games.flatMap(({ id, uuid }) => {
      const live = rows.lives.get(id);
      const seat = rows.own.find(({ gameId }) => gameId === id);
      const startedAt = live ? live.startedAt : (seat?.startedAt ?? null);
      if (!isIn(startedAt, filter)) return [];
      const finishedAt = live ? live.endedAt : (seat?.finishedAt ?? null);
      const seats = rows.seats.filter(({ gameId }) => gameId === id);
      return [
        {
          uuid,
          startedAt: startedAt?.toISOString(),
          finishedAt: finishedAt?.toISOString() ?? null,
          wasUserFinished: live ? live.state === 'finished' : finishedAt !== null,
          canSeeResult: seat !== undefined,
          scores: seat ? seats.map(({ totalScore }) => totalScore).sort((a, b) => b - a) : [],
          known: seats.filter(({ studentId }) => studentId !== null && rows.ids.has(studentId)).length,
        },
      ];
    });
    const token = made().teacher.token;
    const told: unknown[] = [];
    let cursor: string | undefined;
    do {
      const query = { ...filter, limit: 7, ...(cursor ? { cursor } : {}) };
      const input = { params: { uuid: made().classroom.uuid }, query };
      const { body } = await app.call('GET /user/classrooms/uuid/{uuid}/games', input, { token });
      expect(body.total).toBe(expected.length);
      told.push(
        ...body.games.map((game) => ({
          uuid: game.uuid,
          startedAt: game.startedAt,
          finishedAt: game.finishedAt,
          wasUserFinished: game.wasUserFinished,
          canSeeResult: game.canSeeResult,
          scores: game.results.map(({ totalScore }) => totalScore),
          known: game.results.filter(({ student }) => student).length,
        })),
      );
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    const newestFirst = (a: { startedAt?: string }, b: { startedAt?: string }) =>
      String(b.startedAt).localeCompare(String(a.startedAt));
    expect(told.map((game) => (game as { startedAt: string }).startedAt)).toEqual(
      [...expected].sort(newestFirst).map(({ startedAt }) => startedAt),
    );
    const byUuid = (a: unknown, b: unknown) =>
      (a as { uuid: string }).uuid.localeCompare((b as { uuid: string }).uuid);
    expect(told.sort(byUuid)).toEqual(expected.sort(byUuid));
  });

  it.each(filters)('finds what is taken for what: $filteredDate $month $year', async (filter) => {
    const rows = await rowsOf(made());
    const groupOf = new Map(rows.games.map(({ id, wordGroupId }) => [id, wordGroupId]));
    const [list] = await app.ctx.db.select().from(wordGroups).where(eq(wordGroups.slug, 'body'));
    const student = made().students[1]?.student;
    for (const only of [{}, { studentUuid: student?.uuid }, { wordGroupUuid: list?.uuid }]) {
      const pairs = new Map<string, { times: number[]; who: Map<number, number> }>();
      for (const seat of rows.own) {
        if (!isIn(seat.startedAt, filter)) continue;
        if ('studentUuid' in only && seat.studentId !== student?.id) continue;
        for (const answer of rows.answers) {
          const { isRight, isAlmost, wordId, chosenWordId, timeMs } = answer;
          if (answer.studentGameId !== seat.id || isRight || isAlmost) continue;
          const listId = answer.wordGroupId ?? groupOf.get(seat.gameId);
          if ('wordGroupUuid' in only && listId !== list?.id) continue;
          if (chosenWordId === null || chosenWordId === wordId) continue;
          const pair = pairs.get(`${wordId} ${chosenWordId}`) ?? {
            times: [],
            who: new Map<number, number>(),
          };
          pairs.set(`${wordId} ${chosenWordId}`, pair);
          pair.times.push(timeMs);
          pair.who.set(seat.studentId ?? 0, (pair.who.get(seat.studentId ?? 0) ?? 0) + 1);
        }
      }
      const { body } = await app.call(
        'GET /user/classrooms/uuid/{uuid}/taken-for',
        { params: { uuid: made().classroom.uuid }, query: { ...filter, ...only } },
        { token: made().teacher.token },
      );
      expect(body.wrongCount).toBe([...pairs.values()].reduce((sum, { times }) => sum + times.length, 0));
      expect(body.takenFor).toHaveLength(Math.min(60, pairs.size));
      for (const { word, chosenWord, count, medianTimeMs, students } of body.takenFor) {
        const pair = pairs.get(`${word.id} ${chosenWord.id}`);
        const times = [...(pair?.times ?? [])].sort((a, b) => a - b);
        const low = times[Math.floor((times.length - 1) / 2)] ?? 0;
        const high = times[Math.floor(times.length / 2)] ?? 0;
        expect([count, medianTimeMs]).toEqual([times.length, Math.round((low + high) / 2)]);
        expect(new Map(students.map(({ student, count: own }) => [student.id, own]))).toEqual(pair?.who);
      }
      const counts = body.takenFor.map(({ count }) => count);
      const most = [...pairs.values()].map(({ times }) => times.length).sort((a, b) => b - a);
      expect(counts).toEqual(most.slice(0, 60));
    }
  });

  it('sums what each pupil has played', async () => {
    const { own } = await rowsOf(made());
    for (const { student } of made().students) {
      const seats = own.filter(({ studentId }) => studentId === student.id);
      const finished = seats.filter(({ finishedAt }) => finishedAt);
      const { body } = await app.call(
        'GET /user/students/{uuid}/stats/games',
        { params: { uuid: student.uuid }, query: {} },
        { token: made().teacher.token },
      );
      const { games: played, ...sums } = body.statsGames;
      expect(sums).toEqual({
        totalTimeMsPlayed: finished.reduce((sum, seat) => sum + seat.totalGameTimeMs, 0),
        totalStudentGamesCount: finished.length,
        totalPodiumCount: 0,
        totalPerfectGameCount: finished.filter(
          ({ badResult, goodResult }) => badResult === 0 && goodResult > 4,
        ).length,
        totalScore: finished.reduce((sum, seat) => sum + seat.totalScore, 0),
      });
      expect(played.map(({ studentGame }) => studentGame.uuid).sort()).toEqual(
        seats.map(({ uuid }) => uuid).sort(),
      );
    }
  });
});

it('asks the database as often for nine pupils as for three', async () => {
  const [small, , large] = classes as [GeneratedClass, GeneratedClass, GeneratedClass];
  const count = async (made: GeneratedClass, key: string) =>
    countStatements(() =>
      app.raw('GET', `/api/v1/user/classrooms/uuid/${made.classroom.uuid}/${key}`, undefined, {
        token: made.teacher.token,
      }),
    );
  for (const key of ['stats', 'students/stats', 'word-groups/stats', 'games', 'taken-for', 'ready']) {
    const statements = await count(small, key);
    expect([key, await count(large, key)]).toEqual([key, statements]);
    expect(statements).toBeLessThan(12);
  }
});
