import { recallOf } from '@motamo/rules/learning/answer-recall';
import type { Pace } from '@motamo/rules/learning/recall';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { students } from '../../db/schema/classes.ts';
import { gameAnswers, gameSections, games, studentGames } from '../../db/schema/games.ts';
import { learnerPaces, wordMemories } from '../../db/schema/words.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { loadAllPacks } from '../content/content.ts';
import { afterReview, paceAfterReview, type RememberedRow } from '../knowledge/knowledge.ts';
import { loadDemo } from './demo.ts';
import { brother } from './demo-class.ts';
import { playDemoPast } from './demo-past.ts';
import { DEMO_PASSWORD } from './demo-people.ts';

const BOTH_MS = 900_000;
const goOn = new AbortController().signal;

async function schoolWithPast(now = '2026-11-23T20:00:00Z', env = {}): Promise<TestApp> {
  const app = await startTestApp({ DEMO: '1', ...env });
  app.clock.set(now);
  const quiet = () => undefined;
  await loadAllPacks(app.ctx, quiet, quiet);
  await loadDemo(app.ctx);
  await playDemoPast(app.ctx, goOn);
  return app;
}

let app: TestApp;
beforeAll(async () => {
  app = await schoolWithPast();
}, BOTH_MS);
afterAll(() => app.stop());

const rowsOf = async (of: TestApp, text: string) =>
  (await of.connection.pool.query<Record<string, unknown>>(text)).rows;

const signIn = async (username: string) => {
  const body = { username, password: DEMO_PASSWORD };
  return { token: (await app.call('POST /global/auth/login', { body })).body.jwt };
};

/**
 * Figures that people see of each pupil and game, without ids and addresses. The answers are gathered in one pass:
 * a subquery for each game is as slow as whatever plan the planner picks before the tables were analysed.
 */
const figures = `
  with answered as (
    select x.student_game_id,
      array_agg(w.key || ' ' || x.is_right || ' ' || coalesce(c.key, x.answered_text, '') order by x.id) as answers
    from game_answers x join words w on w.id = x.word_id left join words c on c.id = x.chosen_word_id
    where w.own_change is null group by x.student_game_id)
  select s.username, s.points_xp, s.points_k, s.points_z, a.code as avatar, g.type, p.started_at, p.finished_at, p.left_at,
    p.total_score, p.good_result, p.bad_result, p.total_game_time_ms, p.place, p.team, d.answers
  from student_games p join games g on g.id = p.game_id join students s on s.id = p.student_id
  left join products a on a.id = s.avatar_id left join answered d on d.student_game_id = p.id
  order by s.username, p.started_at, g.type`;

describe('the past of the demo school', () => {
  it(
    'is the same each time for the same day',
    async () => {
      // Begun later on that day, by a school with another secret.
      const other = await schoolWithPast('2026-11-23T20:47:31.250Z', {
        SECRET: 'b7d02e9154fa6c38' + '90ed17a2c5b46f83',
      });
      const [mine, theirs] = await Promise.all([rowsOf(app, figures), rowsOf(other, figures)]);
      await other.stop();
      expect(mine.length).toBeGreaterThan(800);
      expect(theirs).toEqual(mine);
    },
    BOTH_MS,
  );

  it('is explained by the ledger, and boards and games by the answers', async () => {
    const wrong = await rowsOf(
      app,
      `select s.username, l.* from students s cross join lateral (
        select coalesce(sum(amount) filter (where currency = 'xp'), 0) as xp,
          coalesce(sum(amount) filter (where currency = 'k'), 0) as k,
          coalesce(sum(amount) filter (where currency = 'z'), 0) as z from points_ledger where student_id = s.id) l
       where (l.xp, l.k, l.z) is distinct from (s.points_xp, s.points_k, s.points_z)`,
    );
    expect(wrong).toEqual([]);
    const board = await rowsOf(
      app,
      `select s.username from students s left join student_scores b on b.student_id = s.id
       where coalesce(b.total_score, 0) <> (select coalesce(sum(total_score), 0) from student_games p
         where p.student_id = s.id and p.finished_at is not null)`,
    );
    expect(board).toEqual([]);
    const counted = await rowsOf(
      app,
      `select p.id, g.type from student_games p join games g on g.id = p.game_id cross join lateral (
        select coalesce(sum(points), 0) as score, count(*) filter (where is_right) as good,
          count(*) filter (where not is_right) as bad, coalesce(sum(time_ms), 0) as time
        from game_answers a where a.student_game_id = p.id) c
       where (c.score, c.good, c.bad, c.time)
         is distinct from (p.total_score, p.good_result, p.bad_result, p.total_game_time_ms)`,
    );
    expect(counted.filter(({ type }) => type !== 'contest')).toEqual([]);
  });

  it('has nothing before the pupils were there, in the future, without a licence, or at absurd speed', async () => {
    const odd = await rowsOf(
      app,
      `select s.username, p.started_at from student_games p join students s on s.id = p.student_id
       where p.started_at < s.created_at or coalesce(p.finished_at, p.started_at) > '2026-11-23T20:00:00Z'
         or p.finished_at <= p.started_at or not exists (select from licenses l where
           (l.user_id = s.teacher_id and l.type = 'teacher' or l.user_id = s.parent_id and l.student_id = s.id)
           and l.started_at <= p.started_at and l.finished_at > p.started_at)`,
    );
    expect(odd).toEqual([]);
    const [times] = await rowsOf(app, 'select min(time_ms) as least, max(time_ms) as most from game_answers');
    expect(times?.least).toBeGreaterThan(400);
    expect(times?.most).toBeLessThan(60_000);
  });

  it('leaves in memory what a replay of the answers gives', async () => {
    const { db, config } = app.ctx;
    const [tom] = await db.select().from(students).where(eq(students.username, brother.username));
    const played = await db
      .select({
        answer: gameAnswers,
        section: gameSections,
        gameId: games.id,
        learningLang: games.learningLang,
      })
      .from(gameAnswers)
      .innerJoin(studentGames, eq(studentGames.id, gameAnswers.studentGameId))
      .innerJoin(games, eq(games.id, studentGames.gameId))
      .innerJoin(gameSections, eq(gameSections.studentGameId, gameAnswers.studentGameId))
      .where(eq(studentGames.studentId, tom?.id ?? 0))
      .orderBy(asc(gameAnswers.createdAt), asc(gameAnswers.id));
    const asked = played.filter(({ answer, section }) => answer.sectionIdx === section.sectionIdx);
    expect(asked.length).toBeGreaterThan(300);
    const memories = new Map<number, RememberedRow>();
    const missed = new Set<string>();
    let pace: Pace | null = null as Pace | null;
    for (const { answer, section, gameId, learningLang } of asked) {
      const { wordId, createdAt: now, timeMs, isRight, isAlmost, answeredText, chosenWordId } = answer;
      const key = `${answer.studentGameId} ${answer.sectionIdx} ${wordId}`;
      const verdict = isAlmost ? 'almost' : isRight ? 'right' : 'wrong';
      const isTyped = answeredText !== null && chosenWordId === null && !section.almost;
      const recall = recallOf({
        ...{ verdict, isTyped, timeMs, limitMs: section.limitMs, wasMissed: missed.has(key) },
      });
      if (!isRight) missed.add(key);
      const choices = answeredText !== null && chosenWordId === null ? null : section.choices.length;
      const day = isoDay(schoolDay(now, config.timeZone));
      const review = { studentId: tom?.id ?? 0, wordId, learningLang, gameId, recall, choices, now, day };
      const row = memories.get(wordId);
      const before: RememberedRow | undefined = row && {
        ...row,
        ...(pace && {
          ...{ paceLevel: pace.level, paceSlope: pace.slope },
          ...{ paceRepetition: pace.repetition, paceAnswers: pace.answers, paceSpread: [...pace.spread] },
        }),
      };
      memories.set(wordId, afterReview(before, review));
      pace = paceAfterReview(before, review) ?? pace;
    }
    const stored = await db
      .select()
      .from(wordMemories)
      .where(eq(wordMemories.studentId, tom?.id ?? 0))
      .orderBy(asc(wordMemories.wordId));
    expect(stored).toEqual([...memories.values()].sort((a, b) => a.wordId - b.wordId));
    const [kept] = await db
      .select()
      .from(learnerPaces)
      .where(eq(learnerPaces.studentId, tom?.id ?? 0));
    expect(kept).toMatchObject({ ...pace });
  });

  it('has strong and weak pupils, one who stopped coming and one with a needs profile', async () => {
    const { token } = await signIn('prof@demo.motamo.test');
    const [classroom] = (await app.call('GET /user/classrooms', {}, { token })).body.classrooms;
    const params = { uuid: classroom?.uuid ?? '' };
    const path = 'GET /user/classrooms/uuid/{uuid}/students/stats';
    const { studentStats } = (await app.call(path, { params, query: {} as never }, { token })).body;
    const rates = studentStats.map(({ totalSuccessRate }) => totalSuccessRate);
    expect(Math.min(...rates)).toBeLessThan(65);
    expect(Math.max(...rates)).toBeGreaterThan(85);
    expect(Math.max(...rates)).toBeLessThan(98);
    const pupils = await rowsOf(
      app,
      `select s.username, s.points_xp, a.code as avatar, s.needs->>'timeFactor' as factor,
        max(p.started_at) as last from students s join student_games p on p.student_id = s.id
        join products a on a.id = s.avatar_id group by s.id, a.code`,
    );
    expect(new Set(pupils.map(({ avatar }) => avatar)).size).toBeGreaterThan(6);
    expect(pupils.filter(({ factor }) => factor === '1.5')).toHaveLength(1);
    const stopped = pupils.filter(({ last }) => (last as Date) < new Date('2026-10-20'));
    expect(stopped.map(({ username }) => username)).toEqual(['edouard.demo']);
    const lately = pupils.filter(({ last }) => (last as Date) > new Date('2026-11-22T05:00:00Z'));
    expect(lately.map(({ username }) => username)).toEqual(expect.arrayContaining(['lea.demo', 'noah.demo']));
  });
});

describe('what the demo accounts open is not empty', () => {
  /** Parts of a reply that are empty lists, or zero where a figure is asked for. */
  const emptyParts = (body: object, parts: readonly string[]) =>
    parts.filter((part) => {
      const value = part
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], body);
      return Array.isArray(value) ? value.length === 0 : !value;
    });
  type Asked = readonly [path: string, ...parts: string[]];
  const expectFull = async (token: string, asked: readonly Asked[]) => {
    for (const [path, ...parts] of asked) {
      const { status, body } = await app.raw('GET', `/api/v1${path}`, undefined, { token });
      expect([path, status, emptyParts(body, parts)]).toEqual([path, 200, []]);
    }
  };

  it('of the teacher', async () => {
    const { token } = await signIn('prof@demo.motamo.test');
    const [classroom] = (await app.call('GET /user/classrooms', {}, { token })).body.classrooms;
    const of = `/user/classrooms/uuid/${classroom?.uuid}`;
    const { homework } = (
      await app.call(
        'GET /user/classrooms/uuid/{uuid}/homework',
        { params: { uuid: classroom?.uuid ?? '' } },
        { token },
      )
    ).body;
    expect(homework).toHaveLength(4);
    const { rows, hardWords } = (
      await app.call(
        'GET /user/homework/{uuid}',
        { params: { uuid: homework.at(-1)?.uuid ?? '' } },
        { token },
      )
    ).body;
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(1);
    expect(hardWords.length).toBeGreaterThan(0);
    await expectFull(token, [
      [`${of}/stats`, 'students', 'wordGroups'],
      [`${of}/students/stats`, 'studentStats'],
      [`${of}/word-groups/stats`, 'wordGroupStats'],
      [`${of}/games`, 'games', 'nextCursor'],
      [`${of}/taken-for`, 'wrongCount', 'takenFor'],
      [`${of}/ready`, 'ready.rows'],
      [`${of}/weakest-words`, 'words'],
      [`${of}/week`, 'wordGroups'],
      [`${of}/review`, 'review'],
      [
        '/user/list-groups',
        'listGroups.0.wordGroups',
        'listGroups.1.wordGroups',
        'listGroups.2.wordGroups.3',
      ],
      ['/user/words/own', 'words'],
      ['/user/year-plan', 'yearPlan.holidayWeeks'],
      ['/user/dictations', 'dictations'],
      ['/user/school-lists', 'sharedLists'],
    ]);
    const { listGroups } = (await app.call('GET /user/list-groups', {}, { token })).body;
    const lists = listGroups.flatMap(({ wordGroups }) => wordGroups);
    expect(lists.flatMap(({ text, isShared }) => (isShared ? text : []))).toEqual(['Expo-sciences']);
    expect(lists.flatMap(({ text, followedFrom }) => (followedFrom ? [text, followedFrom] : []))).toEqual([
      ...['Au théâtre', 'Annie Roberge'],
    ]);
  });

  it('of the pupil and of the parent', async () => {
    const { token } = await signIn('lea.demo');
    await expectFull(token, [
      ['/student/stats/words', 'statsWords.learntWordsCount', 'statsWords.difficultWordsCount'],
      ['/student/stats/words', 'statsWords.masteredWordsCount'],
      ['/student/stats/games', 'statsGames'],
      ['/student/stats/days', 'playDays.days'],
      ['/student/stats/due-words', 'dueWords'],
      ['/student/review', 'review.dueCount'],
      ['/student/games', 'games', 'nextCursor'],
      ['/student/homework', 'homework'],
      ['/student/products/bought', 'products.4'],
      ['/student/leagues', 'leagues.1'],
      ['/student/league-invitations', 'leagueInvitations'],
      ['/student/notifications', 'notifications'],
      ['/student/standings', 'general', 'school', 'leagues'],
    ]);
    const parent = await signIn('parent@demo.motamo.test');
    const { students: children } = (await app.call('GET /user/students', { query: {} as never }, parent))
      .body;
    for (const { uuid } of children)
      await expectFull(parent.token, [
        [`/user/students/${uuid}/stats/week`, 'week'],
        [`/user/students/${uuid}/stats/days`, 'playDays.days'],
        [`/user/students/${uuid}/stats/words`, 'statsWords.learntWordsCount'],
        [`/user/students/${uuid}/stats/games`, 'statsGames'],
        [`/user/students/${uuid}/taken-for`, 'wrongCount'],
        [`/user/students/${uuid}/review`, 'review'],
      ]);
  });
});
