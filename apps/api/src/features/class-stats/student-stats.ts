import type { ReplyOf } from '@motamo/contract/endpoint';
import type { ownStudentStats, PlayedGame } from '@motamo/contract/stats/student-stats';
import type { InterfaceLang } from '@motamo/contract/values';
import { dayAfter, mondayOf } from '@motamo/rules/calendar';
import { successRate } from '@motamo/rules/rewards';
import { type AnsweredWord, wordStatsOf } from '@motamo/rules/word-stats';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { answeredWords, knowledgeAt, loadMemories, type Memories, turnAt } from '../knowledge/knowledge.ts';
import { wordView } from '../words/word.view.ts';
import { catalogueFor, wordsOf } from '../words/words.ts';
import { cursorOf, pageOf, type StatsPageRequest } from './class-games.ts';
import type { StatsRequest } from './class-stats.ts';
import { mayRead, statsWordView } from './class-stats.view.ts';
import { selectStudentGames } from './games.queries.ts';
import { gameView } from './games.view.ts';
import { findOwnStudentId, readableBy } from './scope.ts';
import {
  type OwnStudentRow,
  selectLastAnswers,
  selectLearntByWeek,
  selectOfferedWords,
  selectStudent,
  selectTotals,
} from './student.queries.ts';
import { ownStudentView, partView } from './student.view.ts';

type Reply<K extends keyof typeof ownStudentStats> = ReplyOf<(typeof ownStudentStats)[K]>;
type WordsReply = Reply<'GET /user/students/{uuid}/stats/words'>;

const WEEKS_SHOWN = 6;
const HARD_WORDS_SHOWN = 9;

/** The last six Mondays by the school's calendar, the newest last. */
function mondaysUntil(now: Date, timeZone: string): string[] {
  const monday = mondayOf(isoDay(schoolDay(now, timeZone)));
  return Array.from({ length: WEEKS_SHOWN }, (_, at) => dayAfter(monday, (at - WEEKS_SHOWN + 1) * 7));
}

async function learntByWeek(ctx: Context, studentId: number) {
  const { timeZone } = ctx.config;
  const mondays = mondaysUntil(ctx.clock.now(), timeZone);
  const counts = await selectLearntByWeek(ctx.db, { studentId, since: mondays[0] ?? '', timeZone });
  return mondays.map((firstDay) => ({ firstDay, count: counts.get(firstDay) ?? 0 }));
}

/** Words with a wrong answer, the worst first. */
const hardest = (answered: readonly AnsweredWord[]) =>
  answered
    .filter(({ rightCount, tries }) => rightCount < tries)
    .sort(
      (a, b) => a.rightCount / a.tries - b.rightCount / b.tries || b.tries - a.tries || a.wordId - b.wordId,
    )
    .slice(0, HARD_WORDS_SHOWN);

const inOrder = ['mastered', 'learnt', 'difficult', 'seen', 'unseen'];

async function wordsReply(
  ctx: Context,
  student: OwnStudentRow,
  memories: Memories,
  { adult, lang }: StatsRequest,
): Promise<WordsReply['statsWords']> {
  const learningLang = student.learning_lang;
  const now = ctx.clock.now();
  const turn = (wordId: number) => turnAt(memories.get(wordId), { now, timeZone: ctx.config.timeZone });
  const catalogue = await catalogueFor(ctx, adult);
  const { lists, ...shown } = await readableBy(ctx, adult);
  const offered = await selectOfferedWords(ctx.db, student.id, lists);
  const answered = answeredWords(memories.values(), now);
  const idsWhere = (is: (row: (typeof offered)[number]) => boolean) =>
    offered.filter(is).map(({ word_id }) => word_id);
  const stats = wordStatsOf(
    answered,
    idsWhere(({ is_offered }) => is_offered),
  );
  const hard = hardest(answered);
  const hardIds = hard.map(({ wordId }) => wordId);
  const last = await selectLastAnswers(ctx.db, student.id, hardIds);
  const readable = (ids: readonly number[]) => wordsOf(catalogue, ids).filter((word) => mayRead(word, shown));
  const full = (ids: readonly number[]) =>
    readable(ids).map((word) => wordView(ctx, word, { lang: learningLang }));
  const short = (ids: readonly number[]) =>
    readable(ids).map((word) => statsWordView(ctx, word, { learningLang, lang }));
  return {
    ...stats,
    easyWords: full(stats.easyWordIds),
    mostDifficultWords: full(stats.mostDifficultWordIds),
    words: short(idsWhere(({ is_played }) => is_played))
      .map((word) => ({ word, knowledge: knowledgeAt(memories.get(word.id), now), turn: turn(word.id) }))
      .sort((a, b) => inOrder.indexOf(a.knowledge) - inOrder.indexOf(b.knowledge) || a.word.id - b.word.id),
    hardWords: hard.flatMap(({ wordId, rightCount, tries }) =>
      short([wordId]).map((word) => ({
        word,
        successRate: successRate(rightCount, tries - rightCount),
        lastRight: last.get(wordId) ?? [],
        turn: turn(wordId),
      })),
    ),
    learntByWeek: await learntByWeek(ctx, student.id),
  };
}

/** What an own pupil knows, and who the pupil is. */
export async function findStudentWords(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
): Promise<WordsReply> {
  const student = await selectStudent(ctx.db, await findOwnStudentId(ctx, adult, uuid));
  if (!student) throw notFound();
  const memories = await loadMemories(ctx.db, { studentId: student.id, learningLang: student.learning_lang });
  return {
    student: ownStudentView(ctx, student),
    statsWords: await wordsReply(ctx, student, memories, { adult, uuid, lang }),
  };
}

interface Played {
  readonly studentId: number;
  readonly lang: InterfaceLang;
  /** Lists whose names the reader may read. */
  readonly lists: SQL;
}

/** One page of the games of a pupil, the newest first; all, also those that were not finished (rulings 6). */
export async function listPlayed(
  ctx: Context,
  { studentId, lang, lists }: Played,
  { limit, cursor }: StatsPageRequest,
): Promise<{ games: PlayedGame[]; nextCursor: string | null }> {
  const rows = await selectStudentGames(ctx.db, {
    studentId,
    lists,
    cursor: cursorOf(cursor),
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    games: page.map((row) => ({ ...gameView(ctx, row, lang), studentGame: partView(row) })),
    nextCursor,
  };
}

/** What a pupil has played. Sums count finished games, the list shows all (rulings 6). */
export async function findPlayed(
  ctx: Context,
  played: Played,
  page: StatsPageRequest,
): Promise<Reply<'GET /user/students/{uuid}/stats/games'>> {
  const totals = await selectTotals(ctx.db, played.studentId);
  const { games, nextCursor } = await listPlayed(ctx, played, page);
  return {
    statsGames: {
      totalTimeMsPlayed: totals.time_ms,
      totalStudentGamesCount: totals.games,
      totalPodiumCount: totals.podiums,
      totalPerfectGameCount: totals.perfect,
      totalScore: totals.score,
      games,
    },
    nextCursor,
  };
}

/** The same of an own pupil of an adult. */
export async function findStudentGames(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  page: StatsPageRequest,
): Promise<Reply<'GET /user/students/{uuid}/stats/games'>> {
  const studentId = await findOwnStudentId(ctx, adult, uuid);
  const { lists } = await readableBy(ctx, adult);
  return findPlayed(ctx, { studentId, lang, lists }, page);
}
