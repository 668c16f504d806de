import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  createClassroom,
  createStudent,
  createTeacher,
  type SignedInAdult,
  type SignedInStudent,
  signInStudent,
} from '../../../../test/factories.ts';
import { SoloPlayer } from '../../../../test/solo-player.ts';
import { loadTestPack } from '../../../../test/test-pack.ts';
import { gameAnswers, studentGames } from '../../../db/schema/games.ts';
import { wordGroups, wordGroupWords, words } from '../../../db/schema/words.ts';
import { openSession } from '../../../http/session-store.ts';

/* Lists without walls, spaced: what a pupil meets in the games of several days (rulings 7). */

const DAY_MS = 86_400_000;
let app: TestApp;
let [farm, school] = ['', ''];
let teacher: SignedInAdult;
let classroomUuid = '';
let session: SignedInStudent;

beforeAll(async () => {
  app = await startTestApp();
  farm = await loadTestPack(app);
  school = await loadTestPack(app, 'school');
});
afterAll(() => app.stop());
beforeEach(async () => {
  teacher = await createTeacher(app);
  const classroom = await createClassroom(app, { teacher });
  classroomUuid = classroom.uuid;
  session = await createStudent(app, { licensed: true, teacher, classroom, grade: 2 });
});

async function later(days: number) {
  app.clock.advance(days * DAY_MS);
  const token = await signInStudent(app, session.student.id);
  session = { ...session, token };
  teacher = { ...teacher, token: await openSession(app.ctx, { type: 'user', id: teacher.user.id }) };
}

async function play(list: string, type: SoloGameTypeSlug = 'cards') {
  const player = new SoloPlayer(app, session);
  const reply = await player.start(type, list);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  await player.finish();
  return player;
}

const reviewOf = async () => (await app.call('GET /student/review', {}, { token: session.token })).body;

test('words of lists begun before come along, marked, and count for their own list', async () => {
  await play(farm);
  await later(9);
  const player = await play(school);
  const reviews = player.data.sections.filter(({ isReview }) => isReview);
  // two for a beginner
  expect(reviews).toHaveLength(2);
  for (const { words } of reviews) expect(words[0]?.seenDaysAgo).toBe(9);
  const plain = player.data.sections.filter(({ isReview }) => !isReview);
  expect(plain.every(({ words }) => words[0]?.seenDaysAgo === undefined)).toBe(true);
  const [row] = await app.ctx.db
    .select()
    .from(studentGames)
    .where(eq(studentGames.uuid, player.studentGameUuid));
  const [list] = await app.ctx.db.select().from(wordGroups).where(eq(wordGroups.uuid, farm));
  const answers = await app.ctx.db
    .select()
    .from(gameAnswers)
    .where(eq(gameAnswers.studentGameId, row?.id ?? 0));
  expect(answers.filter(({ wordGroupId }) => wordGroupId === list?.id)).toHaveLength(2);
  const params = { uuid: classroomUuid };
  const stats = await app.call(
    'GET /user/classrooms/uuid/{uuid}/word-groups/stats',
    { params, query: {} },
    { token: teacher.token },
  );
  const triesOf = (uuid: string) =>
    stats.body.wordGroupStats
      .find(({ wordGroup }) => wordGroup.uuid === uuid)
      ?.stats.wordStats.reduce((sum, { tries }) => sum + tries, 0);
  expect([triesOf(farm), triesOf(school)]).toEqual([12, 8]);
  const [other] = await app.ctx.db.select().from(wordGroups).where(eq(wordGroups.uuid, school));
  const shown = await app.call(
    'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words',
    { params: { uuid: classroomUuid, wordGroupUuid: school } },
    { token: teacher.token },
  );
  const listed = await app.ctx.db
    .select()
    .from(wordGroupWords)
    .where(eq(wordGroupWords.wordGroupId, other?.id ?? 0));
  expect(shown.body.words.map(({ id }) => id).sort()).toEqual(listed.map(({ wordId }) => wordId).sort());
});

test('a class that wants this list only gets it alone', async () => {
  await play(farm);
  await later(9);
  const body = { listOnly: true };
  const params = { uuid: classroomUuid };
  const changed = await app.call('PUT /user/classrooms/{uuid}', { params, body }, { token: teacher.token });
  expect(changed.body.classroom.listOnly).toBe(true);
  const player = await play(school);
  expect(player.data.sections.some(({ isReview }) => isReview)).toBe(false);
});

test('the review of the day asks what is due across all lists, and helps first when much is due', async () => {
  const nothing = { dueCount: 0, minutes: 0, savedCount: 0, wordGroupUuid: null };
  expect((await reviewOf()).review).toEqual(nothing);
  await play(farm);
  expect((await reviewOf()).review).toMatchObject({ dueCount: 0, wordGroupUuid: farm });
  await later(1);
  await play(school);
  await later(9);
  const { review, next } = await reviewOf();
  expect(review.dueCount).toBeGreaterThan(10);
  expect(review.savedCount).toBeGreaterThan(0);
  expect(next).toEqual({ gameTypeSlug: 'review', wordGroupUuid: review.wordGroupUuid });
  const player = await play(review.wordGroupUuid ?? '', 'review');
  expect(player.data.sections).toHaveLength(10);
  expect(new Set(player.mine.results.map(({ word }) => word?.id)).size).toBe(10);
  expect((await reviewOf()).review.dueCount).toBe(review.dueCount - 10);
});

test('"Continue" leads to a list of the week while few words are due, to the one begun once something is known', async () => {
  const { token } = session;
  const globals = await app.call('GET /student/globals', {}, { token });
  const [first] = globals.body.wordGroupsOfTheWeek;
  expect((await reviewOf()).next).toEqual({ gameTypeSlug: 'cards', wordGroupUuid: first?.uuid });
  const other = globals.body.wordGroupsOfTheWeek.find(({ uuid }) => uuid !== first?.uuid)?.uuid ?? '';
  await play(other);
  await later(1);
  await play(other);
  const lists = (await app.call('GET /student/word-groups', {}, { token: session.token })).body.wordGroups;
  expect(lists.find(({ uuid }) => uuid === other)?.knownCount).toBeGreaterThan(0);
  const { review, next } = await reviewOf();
  expect(review.dueCount).toBeLessThan(10);
  expect(next).toEqual({ gameTypeSlug: expect.not.stringMatching('review'), wordGroupUuid: other });
});

test('what is due is told to pupils only', async () => {
  expect((await app.call('GET /student/review', {})).status).toBe(401);
  expect((await app.call('GET /student/review', {}, { token: teacher.token })).status).toBe(403);
});

test('after two misses in a row comes a word that was right before', async () => {
  await play(farm);
  const player = new SoloPlayer(app, session);
  await player.start('cards', farm);
  const right = (await player.open()).prompt.wordId;
  await player.right();
  const missed = [];
  for (let n = 0; n < 2; n += 1) {
    missed.push((await player.open()).prompt.wordId);
    await player.wrong();
  }
  const next = (await player.open()).prompt.wordId;
  expect(missed).not.toContain(next);
  const [row] = await app.ctx.db
    .select()
    .from(studentGames)
    .where(eq(studentGames.uuid, player.studentGameUuid));
  expect([right, ...(row?.course.safe ?? [])]).toContain(next);
});

test('new words of a list begin with those that an adult thinks the pupil is ready for', async () => {
  const classroom = await createClassroom(app, { teacher });
  session = await createStudent(app, { licensed: true, teacher, classroom, difficulty: 1 });
  const player = new SoloPlayer(app, session);
  await player.start('cards', farm);
  const [row] = await app.ctx.db
    .select()
    .from(studentGames)
    .where(eq(studentGames.uuid, player.studentGameUuid));
  const planned = (row?.plan ?? []).flat();
  const rows = await app.ctx.db.select().from(words).where(inArray(words.id, planned));
  const difficulties = new Map(rows.map(({ id, difficulty }) => [id, difficulty]));
  // Of sixteen words four are of each difficulty.
  expect(planned.map((id) => difficulties.get(id)).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
  expect(difficulties.get(planned[0] ?? 0)).toBe(1);
});

const LISTS = ['farm', 'school', 'body'] as const;
const KINDS = ['cards', 'hear', 'match', 'translate'] as const;
const TEN_GAMES: Record<
  string,
  { days: number; list(game: number): (typeof LISTS)[number]; type(game: number): SoloGameTypeSlug }
> = {
  'of one list, one a day': { days: 1, list: () => 'farm', type: () => 'cards' },
  'of one list in a row': { days: 0, list: () => 'farm', type: () => 'cards' },
  'of every kind and three lists in a row': {
    days: 0,
    list: (game) => LISTS[game % 3] ?? 'farm',
    type: (game) => KINDS[game % 4] ?? 'cards',
  },
  'of every kind and three lists, one a day': {
    days: 1,
    list: (game) => LISTS[game % 3] ?? 'farm',
    type: (game) => KINDS[game % 4] ?? 'cards',
  },
};

test.each(Object.keys(TEN_GAMES))(
  'gaps and dictations come from grade 3 on, and never before a word was seen: ten games %s',
  async (name) => {
    const games = TEN_GAMES[name];
    if (!games) throw new Error(`no games ${name}`);
    const classroom = await createClassroom(app, { teacher });
    session = await createStudent(app, { licensed: true, teacher, classroom, grade: 3 });
    const seen = new Set<number | undefined>();
    const added: string[] = [];
    for (let game = 0; game < 10; game += 1) {
      const type = games.type(game);
      const player = await play(await loadTestPack(app, games.list(game)), type);
      for (const { sectionIdx, word } of player.mine.results) {
        const kind = player.data.sections.find((section) => section.sectionIdx === sectionIdx)?.kind ?? '';
        if (!seen.has(word?.id)) expect(kind).toBe(type);
        seen.add(word?.id);
        if (kind === 'gap' || kind === 'dictation') added.push(kind);
      }
      await later(games.days);
    }
    expect(added.length).toBeGreaterThanOrEqual(4);
  },
);

test('a dictation is written from hearing, as this word and no other', async () => {
  const player = new SoloPlayer(app, session);
  await player.start('dictation', farm);
  expect(player.section).toMatchObject({ kind: 'dictation', asksTyping: true });
  expect(player.section.words[0]).toMatchObject({ traductions: [], imageUrl: null });
  expect(player.section.words[0]?.soundUrl).not.toBeNull();
  const { prompt } = await player.open();
  await player.answer({ wordUuid: prompt.uuid, answeredText: 'xyzzy' });
  expect(player.mine.results[0]).toMatchObject({ isRight: false, answeredText: 'xyzzy' });
  expect(player.mine.results[0]?.word).not.toBeNull();
});

test('a game begun before the update is finished as it was planned', async () => {
  const player = new SoloPlayer(app, session);
  await player.start('cards', farm);
  const untouched = { reviews: [], course: { missRun: 0, safe: [], fresh: [] } };
  await app.ctx.db.update(studentGames).set(untouched).where(eq(studentGames.uuid, player.studentGameUuid));
  await player.wrong();
  await player.wrong();
  await player.finish();
  expect(player.mine).toMatchObject({ isFinish: true, badResult: 2, goodResult: 8 });
});
