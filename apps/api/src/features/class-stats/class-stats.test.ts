import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createClassroom,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
} from '../../../test/factories.ts';
import { SoloPlayer } from '../../../test/solo-player.ts';
import { loadTestPack } from '../../../test/test-pack.ts';
import { wordGroups } from '../../db/schema/words.ts';
import { openSession } from '../../http/session-store.ts';
import { nextFriday } from './readiness.ts';
import { weekAround } from './student-week.ts';

let app: TestApp;
let farm: string;
let body: string;
let teacher: SignedInAdult;
let other: SignedInAdult;
let classroom: Awaited<ReturnType<typeof createClassroom>>;
let lea: SignedInStudent;
let noah: SignedInStudent;

const ofClass = (key: string, uuid = classroom.uuid) => `/api/v1/user/classrooms/uuid/${uuid}/${key}`;
const classKeys = [
  'stats',
  'students/stats',
  'word-groups/stats',
  'games',
  'taken-for',
  'ready',
  'weakest-words',
] as const;
const studentKeys = ['stats/words', 'stats/games', 'stats/week', 'taken-for'] as const;

beforeAll(async () => {
  app = await startTestApp({ TZ: 'America/Toronto' });
  farm = await loadTestPack(app, 'farm');
  body = await loadTestPack(app, 'body');
  teacher = await createTeacher(app, { licensed: true });
  other = await createTeacher(app, { licensed: true });
  classroom = await createClassroom(app, { teacher, title: 'Classe 4B' });
  lea = await createStudent(app, { teacher, classroom, firstName: 'Léa', lastName: 'Bouchard' });
  noah = await createStudent(app, { teacher, classroom, firstName: 'Noah', lastName: 'Gagnon' });
  const played = new SoloPlayer(app, lea);
  await played.start('cards', farm);
  await played.wrong(2000);
  await played.finish(3000);
  const left = new SoloPlayer(app, noah);
  await left.start('translate', body);
  await left.right(4000);
  await left.send('POST', `/student/games/${left.game.uuid}/leave`);
});
afterAll(() => app.stop());

const as = (adult: SignedInAdult, lang?: string) => ({ token: adult.token, ...(lang ? { lang } : {}) });
const inClass = <Q extends object>(query?: Q) => ({
  params: { uuid: classroom.uuid },
  query: query ?? ({} as Q),
});

it('tells what a class is about: pupils by name, the lists they have played', async () => {
  const reply = await app.call('GET /user/classrooms/uuid/{uuid}/stats', inClass(), as(teacher));
  expect(reply.body.classroom).toEqual({
    uuid: classroom.uuid,
    title: 'Classe 4B',
    lang: 'en',
    studentsCount: 2,
  });
  expect(reply.body.students.map(({ name }) => name)).toEqual(['Léa Bouchard', 'Noah Gagnon']);
  expect(reply.body.wordGroups.map(({ uuid }) => uuid).sort()).toEqual([farm, body].sort());
  expect(JSON.stringify(reply.body)).not.toMatch(/password|shortcode|needs|points/i);
});

it('ranks by finished games only; a left game earns nothing', async () => {
  const reply = await app.call('GET /user/classrooms/uuid/{uuid}/students/stats', inClass(), as(teacher));
  const [first, second] = reply.body.studentStats;
  expect(first).toMatchObject({ rank: 1, studentId: lea.student.id, games: 1 });
  expect(first?.student.name).toBe('Léa Bouchard');
  expect(first?.totalScore).toBeGreaterThan(700);
  expect(first?.totalSuccessRate).toBeGreaterThanOrEqual(90);
  expect(second).toMatchObject({
    rank: 2,
    totalScore: 0,
    games: 0,
    totalSuccessRate: 0,
    totalTimeMsPlayed: 0,
  });
});

it('counts the words of a left game, but not the game', async () => {
  const reply = await app.call(
    'GET /user/classrooms/uuid/{uuid}/word-groups/stats',
    inClass(),
    as(teacher, 'en'),
  );
  const stats = new Map(reply.body.wordGroupStats.map((row) => [row.wordGroup.uuid, row]));
  expect(stats.get(farm)?.wordGroup.text).toBe('list farm');
  expect(stats.get(farm)?.stats.gameCount).toBe(1);
  const left = stats.get(body)?.stats;
  expect(left).toEqual({
    gameCount: 0,
    successRate: 100,
    wordStats: [{ wordId: expect.any(Number), successRate: 100, tries: 1 }],
  });
});

it('gives the words of a list that was played, and of no other', async () => {
  const key = 'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words';
  const { uuid } = classroom;
  const reply = await app.call(key, { params: { uuid, wordGroupUuid: farm } }, as(teacher));
  expect(reply.body.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['cow', 'harvest']));
  const school = await loadTestPack(app, 'school');
  expect((await app.call(key, { params: { uuid, wordGroupUuid: school } }, as(teacher))).status).toBe(404);
});

it('lists games, finished or not, with results', async () => {
  const reply = await app.call('GET /user/classrooms/uuid/{uuid}/games', inClass(), as(teacher));
  expect(reply.body).toMatchObject({ total: 2, nextCursor: null });
  const [left, played] = reply.body.games;
  expect(left).toMatchObject({ wasUserFinished: false, finishedAt: null, gameType: { slug: 'translate' } });
  expect(played).toMatchObject({ wasUserFinished: true, canSeeResult: true, classroomId: null });
  expect(played?.results).toEqual([
    expect.objectContaining({ rank: 1, student: expect.objectContaining({ name: 'Léa Bouchard' }) }),
  ]);
});

it('tells which word was taken for which, by whom and how fast', async () => {
  const key = 'GET /user/classrooms/uuid/{uuid}/taken-for';
  const reply = await app.call(key, inClass(), as(teacher, 'fr'));
  expect(reply.body.wrongCount).toBe(1);
  const [pair] = reply.body.takenFor;
  expect(pair?.word.id).not.toBe(pair?.chosenWord.id);
  expect(pair).toMatchObject({ count: 1, medianTimeMs: 2000 });
  expect(pair?.students).toEqual([{ student: expect.objectContaining({ name: 'Léa Bouchard' }), count: 1 }]);
  expect(pair?.word).toMatchObject({
    text: expect.not.stringMatching(/^l[ea] /),
    meaning: expect.stringMatching(/^l[ea’] ?/),
  });
  // Who reads in the language that is learnt sees what explains the word all the same.
  const inEnglish = await app.call(key, inClass(), as(teacher, 'en'));
  expect(inEnglish.body.takenFor[0]?.word).toEqual(pair?.word);
  const none = await app.call(key, inClass({ studentUuid: noah.student.uuid }), as(teacher));
  expect(none.body).toEqual({ takenFor: [], wrongCount: 0 });
  const ofStudent = await app.call(
    'GET /user/students/{uuid}/taken-for',
    { params: { uuid: lea.student.uuid }, query: {} },
    as(teacher, 'fr'),
  );
  expect(ofStudent.body).toEqual(reply.body);
});

describe('readiness for a day', () => {
  const key = 'GET /user/classrooms/uuid/{uuid}/ready';

  it('is asked for the next Friday at first', () => {
    const friday = (instant: string) => nextFriday(new Date(instant), 'America/Toronto');
    expect(friday('2026-11-10T15:00:00Z')).toBe('2026-11-13');
    expect(friday('2026-11-14T04:59:00Z')).toBe('2026-11-13');
    expect(friday('2026-11-14T05:00:00Z')).toBe('2026-11-20');
  });

  it('shows each pupil and word, who needs help first, and fades with the days', async () => {
    const soon = await app.call(key, inClass({ wordGroupUuid: farm, day: '2026-11-10' }), as(teacher));
    const { rows, words } = soon.body.ready;
    expect(rows.map(({ student }) => student.name)).toEqual(['Noah Gagnon', 'Léa Bouchard']);
    for (const cell of rows[0]?.cells ?? [])
      expect(cell).toEqual({ readiness: 'unseen', recall: null, turn: null });
    expect(rows[1]?.cells).toHaveLength(words.length);
    const known = rows[1]?.cells.filter(({ recall }) => recall !== null) ?? [];
    expect(known.length).toBeGreaterThan(5);
    for (const { turn } of known) expect(turn?.seenDaysAgo).toBe(0);
    const late = await app.call(key, inClass({ wordGroupUuid: farm, day: '2027-03-10' }), as(teacher));
    const sum = (cells: readonly { recall: number | null }[] = []) =>
      cells.reduce((total, { recall }) => total + (recall ?? 0), 0);
    expect(sum(late.body.ready.rows[1]?.cells)).toBeLessThan(0.9 * sum(rows[1]?.cells));
  });

  it('refuses a day that is none and a list that the class has nothing to do with', async () => {
    expect((await app.call(key, inClass({ day: '2026-02-30' }), as(teacher))).status).toBe(422);
    const school = await loadTestPack(app, 'school');
    expect((await app.call(key, inClass({ wordGroupUuid: school }), as(teacher))).status).toBe(404);
  });
});

it('names the words that most pupils would miss now, and forgets more of them with time', async () => {
  const key = 'GET /user/classrooms/uuid/{uuid}/weakest-words';
  const ask = async () =>
    (await app.call(key, { params: { uuid: classroom.uuid } }, as(teacher))).body.words.map(({ id }) => id);
  const missed = await app.call('GET /user/classrooms/uuid/{uuid}/taken-for', inClass(), as(teacher));
  const words = await ask();
  expect(words).toContain(missed.body.takenFor[0]?.word.id);
  expect(words.length).toBeGreaterThan(8);
  expect(new Set(words).size).toBe(words.length);
  const alone = await createClassroom(app, { teacher });
  const none = await app.call(key, { params: { uuid: alone.uuid } }, as(teacher));
  expect(none.body.words).toEqual([]);
});

it('tells the week of a pupil: time by day, the list played last, what resists', async () => {
  const key = 'GET /user/students/{uuid}/stats/week';
  const params = { uuid: lea.student.uuid };
  const { week } = (await app.call(key, { params }, as(teacher, 'fr'))).body;
  expect(week.days.map(({ day }) => day)).toEqual([
    ...['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
  ]);
  const games = await app.call('GET /user/students/{uuid}/stats/games', { params, query: {} }, as(teacher));
  const { totalTimeMsPlayed } = games.body.statsGames;
  expect(totalTimeMsPlayed).toBeGreaterThan(0);
  expect(week).toMatchObject({ today: '2026-11-10', totalTimeMsPlayed });
  expect(week.days[1]?.timeMsPlayed).toBe(totalTimeMsPlayed);
  expect(week.list).toMatchObject({ uuid: farm, learntWordsCount: 0 });
  expect(week.list?.wordsCount).toBeGreaterThan(9);
  expect(week.difficultWords.length).toBe(Math.min(3, week.difficultWordsCount));

  const unplayed = await createStudent(app, { teacher, classroom });
  const { body: empty } = await app.call(key, { params: { uuid: unplayed.student.uuid } }, as(teacher));
  expect(empty.week).toMatchObject({
    totalTimeMsPlayed: 0,
    list: null,
    difficultWordsCount: 0,
    difficultWords: [],
  });
});

it('counts a Sunday night to the week that ends, by the calendar of the school', () => {
  expect(weekAround('2026-11-15')[0]).toBe('2026-11-09');
  expect(weekAround('2026-11-16')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
});

it('tells what a pupil knows and has played', async () => {
  const params = { uuid: lea.student.uuid };
  const words = await app.call('GET /user/students/{uuid}/stats/words', { params }, as(teacher, 'fr'));
  expect(words.body.student).toMatchObject({
    name: 'Léa Bouchard',
    classroom: { uuid: classroom.uuid, title: 'Classe 4B' },
  });
  const { statsWords } = words.body;
  expect(statsWords.words).toHaveLength(16);
  expect(statsWords.hardWords).toHaveLength(1);
  expect(statsWords.hardWords[0]).toMatchObject({
    ...{ successRate: 50, lastRight: [false, true] },
    turn: { seenDaysAgo: 0, comesInDays: expect.any(Number) },
  });
  expect(statsWords.words.map(({ turn, knowledge }) => [turn === null, knowledge === 'unseen'])).toEqual(
    statsWords.words.map(({ turn }) => [turn === null, turn === null]),
  );
  expect(statsWords.learntByWeek).toHaveLength(6);
  expect(statsWords.learntByWeek.at(-1)).toMatchObject({ firstDay: '2026-11-09', count: 0 });
  const own = await app.call('GET /student/stats/words', {}, { token: lea.token });
  expect(statsWords).toMatchObject({ ...own.body.statsWords, easyWords: [], mostDifficultWords: [] });
  const games = await app.call('GET /user/students/{uuid}/stats/games', { params, query: {} }, as(teacher));
  expect(games.body.statsGames).toMatchObject({ totalStudentGamesCount: 1, totalPodiumCount: 0 });
  expect(games.body.statsGames.games[0]?.studentGame).toMatchObject({ isFinish: true, perfect: false });
});

it('counts a word as learnt in the week of its second good game', async () => {
  app.clock.set('2026-11-17T15:00:00Z');
  // a week without a call has ended the sessions
  lea = { ...lea, token: await openSession(app.ctx, { type: 'student', id: lea.student.id }) };
  teacher = { ...teacher, token: await openSession(app.ctx, { type: 'user', id: teacher.user.id }) };
  other = { ...other, token: await openSession(app.ctx, { type: 'user', id: other.user.id }) };
  const again = new SoloPlayer(app, lea);
  await again.start('cards', farm);
  await again.finish(3000);
  const params = { uuid: lea.student.uuid };
  const reply = await app.call('GET /user/students/{uuid}/stats/words', { params }, as(teacher));
  const weeks = reply.body.statsWords.learntByWeek;
  expect(weeks.at(-1)?.firstDay).toBe('2026-11-16');
  expect(weeks.at(-1)?.count).toBeGreaterThan(0);
  expect(weeks.at(-2)?.count).toBe(0);
});

it('serves the family group of a parent like a class', async () => {
  const parent = await createParent(app);
  const child = await createStudent(app, { parent, licensed: true, firstName: 'Zoé' });
  const game = new SoloPlayer(app, child);
  await game.start('hear', farm);
  await game.finish();
  const { uuid } = parent.user;
  const options = { token: parent.token, lang: 'fr' };
  const about = await app.call('GET /user/classrooms/uuid/{uuid}/stats', { params: { uuid } }, options);
  expect(about.body.classroom).toMatchObject({ title: 'Ma famille', studentsCount: 1, lang: 'en' });
  const input = { params: { uuid }, query: {} };
  const ranking = await app.call('GET /user/classrooms/uuid/{uuid}/students/stats', input, options);
  expect(ranking.body.studentStats.map(({ student, games }) => [student.firstName, games])).toEqual([
    ['Zoé', 1],
  ]);
  for (const key of classKeys)
    expect([key, (await app.raw('GET', ofClass(key, uuid), undefined, options)).status]).toEqual([key, 200]);
});

describe('what belongs to others', () => {
  it('looks as if it were missing, for classes and pupils', async () => {
    const parent = await createParent(app);
    const manager = await createSchoolManager(app);
    const nowhere = '01890000-0000-7000-8000-000000000000';
    for (const { token } of [other, parent, manager]) {
      for (const key of classKeys) {
        const theirs = await app.raw('GET', ofClass(key), undefined, { token });
        const missing = await app.raw('GET', ofClass(key, nowhere), undefined, { token });
        expect([key, theirs.status, theirs.body]).toEqual([key, 404, missing.body]);
      }
      for (const key of studentKeys) {
        const url = (uuid: string) => `/api/v1/user/students/${uuid}/${key}`;
        const theirs = await app.raw('GET', url(lea.student.uuid), undefined, { token });
        const missing = await app.raw('GET', url(nowhere), undefined, { token });
        expect([key, theirs.status, theirs.body]).toEqual([key, 404, missing.body]);
      }
    }
  });

  it('stays unread by pupils and without a session', async () => {
    for (const key of classKeys) {
      expect((await app.raw('GET', ofClass(key))).status).toBe(401);
      expect((await app.raw('GET', ofClass(key), undefined, { token: lea.token })).status).toBe(403);
    }
  });

  it('leaves out a pupil of the class who is another teacher’s', async () => {
    const moved = await createStudent(app, { teacher: other, classroom, firstName: 'Ailleurs' });
    const about = await app.call('GET /user/classrooms/uuid/{uuid}/stats', inClass(), as(teacher));
    expect(about.body.students.map(({ id }) => id)).not.toContain(moved.student.id);
    const params = { uuid: moved.student.uuid };
    const seen = await app.call('GET /user/students/{uuid}/stats/words', { params }, as(other));
    expect(seen.body.student.classroom).toBeNull();
  });
});

it('never names the lists and own words of another teacher', async () => {
  const { db } = app.ctx;
  const [made] = await db.select().from(wordGroups).where(eq(wordGroups.uuid, body));
  await db
    .update(wordGroups)
    .set({ type: 'custom', ownerId: other.user.id, titles: { fr: 'SECRET' } })
    .where(eq(wordGroups.uuid, body));
  for (const key of classKeys) {
    const reply = await app.raw('GET', ofClass(key), undefined, as(teacher));
    expect([key, reply.status, JSON.stringify(reply.body).includes('SECRET')]).toEqual([key, 200, false]);
  }
  const words = await app.raw('GET', ofClass(`word-groups/${body}/words`), undefined, as(teacher));
  const ready = await app.raw('GET', ofClass(`ready?wordGroupUuid=${body}`), undefined, as(teacher));
  expect([words.status, ready.status]).toEqual([404, 404]);
  for (const key of studentKeys) {
    const url = `/api/v1/user/students/${noah.student.uuid}/${key}`;
    const reply = await app.raw('GET', url, undefined, as(teacher));
    expect([key, reply.status, JSON.stringify(reply.body).includes('SECRET')]).toEqual([key, 200, false]);
  }
  const games = await app.call('GET /user/classrooms/uuid/{uuid}/games', inClass(), as(teacher));
  expect(games.body.games.map(({ wordGroup }) => wordGroup.text)).toContain('');
  const { id: _, ...before } = made as typeof wordGroups.$inferSelect;
  await db.update(wordGroups).set(before).where(eq(wordGroups.uuid, body));
});

it('refuses filters that make no sense and fills in those that are short', async () => {
  const path = ofClass('students/stats');
  const ask = (query: string) => app.raw('GET', `${path}?${query}`, undefined, as(teacher));
  for (const query of ['filteredDate=week', 'filteredDate=month&month=13', 'filteredDate=year&year=2021'])
    expect([query, (await ask(query)).status]).toEqual([query, 422]);
  const games = async (query: string) => {
    const { studentStats } = (await ask(query)).body as unknown as { studentStats: { games: number }[] };
    return studentStats.reduce((sum, row) => sum + row.games, 0);
  };
  expect(await games('filteredDate=month')).toBe(0);
  expect(await games('filteredDate=month&month=11')).toBe(2);
  expect(await games('filteredDate=year')).toBe(2);
  expect(await games('filteredDate=year&year=2025')).toBe(0);
  expect(await games('month=3&year=2024')).toBe(2);
  const bad = await app.raw('GET', `${ofClass('games')}?cursor=x`, undefined, as(teacher));
  expect(bad.status).toBe(422);
});

it('keeps the title of a list that has one language only', async () => {
  await app.ctx.db
    .update(wordGroups)
    .set({ titles: { es: 'la granja' } })
    .where(eq(wordGroups.uuid, farm));
  const reply = await app.call(
    'GET /user/classrooms/uuid/{uuid}/word-groups/stats',
    inClass(),
    as(teacher, 'en'),
  );
  expect(reply.body.wordGroupStats.map(({ wordGroup }) => wordGroup.text)).toContain('la granja');
});
