import { recallAfter } from '@motamo/rules/learning/recall';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type GeneratedClass, generateClass } from '../../../test/generated-class.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { gameAnswers, games, studentGames } from '../../db/schema/games.ts';
import { learnerPaces, wordMemories } from '../../db/schema/words.ts';

/* What is told of single pupils, and of what a class remembers, against a second count (see recount.test.ts). */

const TZ = 'America/Toronto';
const filters = [
  { filteredDate: 'all' },
  { filteredDate: 'month', month: 10, year: 2026 },
  { filteredDate: 'year', year: 2025 },
] as const;

let app: TestApp;
const classes: GeneratedClass[] = [];
beforeAll(async () => {
  app = await startTestApp({ TZ });
  await loadTestPack(app);
  const past = { from: '2025-09-02T12:00:00Z', until: '2026-11-10T15:00:00Z' };
  for (const [seed, studentsCount] of [2, 3, 4].entries())
    classes.push(
      await generateClass(app, {
        seed: seed + 9,
        studentsCount,
        gamesCount: 120,
        answersPerGame: 6,
        ...past,
      }),
    );
  for (const made of classes) await remember(made);
}, 60_000);
afterAll(() => app.stop());

const STABILITIES = [0.4, 2, 9, 40];

/** Some memories of each pupil, with last reviews weeks apart. */
async function remember({ students }: GeneratedClass) {
  const wordIds = [...new Set((await app.ctx.db.select().from(gameAnswers)).map(({ wordId }) => wordId))];
  for (const [nth, { student }] of students.entries()) {
    const rows = wordIds.slice(0, 24 - 2 * nth).map((wordId, at) => ({
      studentId: student.id,
      wordId,
      learningLang: 'en' as const,
      due: app.clock.now(),
      stabilityDays: (STABILITIES[(at + nth) % 4] ?? 1) + at / 50,
      fsrsDifficulty: 5,
      state: 2,
      reps: 3,
      lapses: 0,
      learningSteps: 0,
      scheduledDays: 1,
      lastReviewAt: new Date(app.clock.now().getTime() - (1 + ((7 * at + nth) % 20)) * 86_400_000),
      tries: 3,
      rightCount: 2,
      rightDays: 2,
      rightGames: 2,
      lastTwoRight: [true, true],
    }));
    await app.ctx.db.insert(wordMemories).values(rows);
  }
}

const each = [0, 1, 2].map((at) => [at] as const);
const monthOf = new Intl.DateTimeFormat('en-CA', { timeZone: TZ, year: 'numeric', month: '2-digit' });
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: TZ });
function isIn(instant: Date, filter: (typeof filters)[number]): boolean {
  if (filter.filteredDate === 'all') return true;
  const [year, month] = monthOf.format(instant).split('-').map(Number);
  return year === filter.year && (filter.filteredDate === 'year' || month === filter.month);
}

async function seatsOf(studentId: number) {
  const seats = await app.ctx.db.select().from(studentGames);
  const own = seats.filter((seat) => seat.studentId === studentId);
  const ids = new Set(own.map(({ id }) => id));
  const answers = (await app.ctx.db.select().from(gameAnswers)).filter((row) => ids.has(row.studentGameId));
  return { own, answers };
}

it.each(each)('finds what each pupil of class %i takes for what', async (at) => {
  const made = classes[at] as GeneratedClass;
  for (const { student } of made.students) {
    const { own, answers } = await seatsOf(student.id);
    for (const filter of filters) {
      const seats = new Map(
        own.filter((seat) => isIn(seat.startedAt, filter)).map((seat) => [seat.id, seat]),
      );
      const pairs = new Map<string, number>();
      for (const row of answers) {
        const isTaken = row.chosenWordId !== null && row.chosenWordId !== row.wordId;
        if (!seats.has(row.studentGameId) || row.isRight || row.isAlmost || !isTaken) continue;
        const pair = `${row.wordId} ${row.chosenWordId}`;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
      const { body } = await app.call(
        'GET /user/students/{uuid}/taken-for',
        { params: { uuid: student.uuid }, query: filter },
        { token: made.teacher.token },
      );
      const numbers = (pair: string) => pair.split(' ').map(Number) as [number, number];
      const expected = [...pairs].sort(
        ([a, x], [b, y]) => y - x || numbers(a)[0] - numbers(b)[0] || numbers(a)[1] - numbers(b)[1],
      );
      const told = body.takenFor.map(({ word, chosenWord, count }) => [`${word.id} ${chosenWord.id}`, count]);
      expect(told).toEqual(expected.slice(0, 60));
      expect(body.wrongCount).toBe(expected.reduce((sum, [, count]) => sum + count, 0));
    }
  }
});

it.each(each)('sums the week of each pupil of class %i, and the words learnt by week', async (at) => {
  const made = classes[at] as GeneratedClass;
  for (const { student } of made.students) {
    const { own, answers } = await seatsOf(student.id);
    const params = { uuid: student.uuid };
    const as = { token: made.teacher.token };
    const { week } = (await app.call('GET /user/students/{uuid}/stats/week', { params }, as)).body;
    for (const { day, timeMsPlayed } of week.days) {
      const finished = own.filter((seat) => seat.finishedAt && dayOf.format(seat.startedAt) === day);
      expect([day, timeMsPlayed]).toEqual([day, finished.reduce((sum, s) => sum + s.totalGameTimeMs, 0)]);
    }
    const last = [...own].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime() || b.id - a.id)[0];
    const [game] = await app.ctx.db
      .select()
      .from(games)
      .where(inArray(games.id, [last?.gameId ?? 0]));
    const overview = await app.call(
      'GET /user/classrooms/uuid/{uuid}/stats',
      { params: { uuid: made.classroom.uuid } },
      as,
    );
    const list = overview.body.wordGroups.find(({ id }) => id === game?.wordGroupId);
    expect([week.list?.uuid, week.list?.wordsCount]).toEqual([list?.uuid, list?.wordCount]);

    const firstGood = new Map<number, Map<number, number>>();
    for (const row of answers) {
      if (!row.isRight && !row.isAlmost) continue;
      const byGame = firstGood.get(row.wordId) ?? new Map<number, number>();
      firstGood.set(row.wordId, byGame);
      const known = byGame.get(row.studentGameId) ?? Number.POSITIVE_INFINITY;
      byGame.set(row.studentGameId, Math.min(known, row.createdAt.getTime()));
    }
    const learnt = [...firstGood.values()].flatMap(
      (byGame) => [...byGame.values()].sort((a, b) => a - b)[1] ?? [],
    );
    const words = await app.call('GET /user/students/{uuid}/stats/words', { params }, as);
    for (const { firstDay, count } of words.body.statsWords.learntByWeek) {
      const end = new Date(Date.parse(firstDay) + 7 * 86_400_000).toISOString().slice(0, 10);
      const days = learnt.map((instant) => dayOf.format(instant));
      expect([firstDay, count]).toEqual([
        firstDay,
        days.filter((day) => day >= firstDay && day < end).length,
      ]);
    }
  }
});

it.each(each)('names words that class %i keeps less than others, the weakest first', async (at) => {
  const made = classes[at] as GeneratedClass;
  const ids = made.students.map(({ student }) => student.id);
  const rows = await app.ctx.db.select().from(wordMemories).where(inArray(wordMemories.studentId, ids));
  const told = await app.ctx.db.select().from(learnerPaces).where(inArray(learnerPaces.studentId, ids));
  const paces = new Map(told.map((row) => [row.studentId, row]));
  const daysOf = ({ lastReviewAt }: (typeof rows)[number]) =>
    (app.clock.now().getTime() - lastReviewAt.getTime()) / 86_400_000;
  const recallOf = (wordId: number) => {
    const met = rows.filter((row) => row.wordId === wordId);
    const each = met.map((row) => recallAfter(row, daysOf(row), paces.get(row.studentId)));
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  };
  const { body } = await app.call(
    'GET /user/classrooms/uuid/{uuid}/weakest-words',
    { params: { uuid: made.classroom.uuid } },
    { token: made.teacher.token },
  );
  const named = body.words.map(({ id }) => id);
  const all = [...new Set(rows.map(({ wordId }) => wordId))];
  expect(named).toHaveLength(Math.min(12, all.length));
  expect(new Set(named).size).toBe(named.length);
  const recalls = named.map(recallOf);
  expect(recalls).toEqual(recalls.toSorted((a, b) => a - b));
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  expect(mean(recalls)).toBeLessThan(mean(all.map(recallOf)));
});
