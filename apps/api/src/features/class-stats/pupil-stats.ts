import type { ReplyOf } from '@motamo/contract/endpoint';
import type { pupilStats } from '@motamo/contract/pupil-stats';
import type { LearningLang } from '@motamo/contract/values';
import { experienceOf } from '@motamo/rules/level';
import { isPerfect, successRate } from '@motamo/rules/rewards';
import { weekNumber } from '@motamo/rules/week-number';
import { type AnsweredWord, wordStatsOf } from '@motamo/rules/word-stats';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { schoolDay } from '../../school-day.ts';
import { answeredWords, knowledgeAt, loadMemories, type Memories } from '../knowledge/knowledge.ts';
import { currentCatalogue, wordsOf, wordView } from '../words/words.ts';
import { cursorOf, gameView, isoOf, type PageAsked, pageOf } from './class-games.ts';
import type { Asked } from './class-stats.ts';
import { mayRead, statsWordView, studentView } from './class-stats.view.ts';
import { type PupilGameRow, selectPupilGames } from './games.queries.ts';
import {
  type PupilRow,
  selectLastAnswers,
  selectLearntByWeek,
  selectOfferedWords,
  selectPupil,
  selectTotals,
} from './pupil.queries.ts';
import { findOwnStudentId, listsOf } from './scope.ts';

type Reply<K extends keyof typeof pupilStats> = ReplyOf<(typeof pupilStats)[K]>;
type WordsReply = Reply<'GET /user/students/{uuid}/stats/words'>;

const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 6;
const HARD_WORDS_SHOWN = 9;

/** The last six Mondays by the school's calendar, the newest last. */
function mondaysUntil(now: Date, timeZone: string): string[] {
  const { year, month, day } = schoolDay(now, timeZone);
  const today = Date.UTC(year, month - 1, day);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    new Date(monday - (WEEKS_SHOWN - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

async function learntByWeek(ctx: Context, studentId: number) {
  const { timeZone } = ctx.config;
  const mondays = mondaysUntil(ctx.clock.now(), timeZone);
  const counts = await selectLearntByWeek(ctx.db, { studentId, since: mondays[0] ?? '', timeZone });
  return mondays.map((firstDay) => {
    const [year = 0, month = 0, day = 0] = firstDay.split('-').map(Number);
    return { firstDay, weekNb: weekNumber({ year, month, day }), count: counts.get(firstDay) ?? 0 };
  });
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

function pupilView(ctx: Context, row: PupilRow): WordsReply['student'] {
  const { classroom_uuid: uuid, classroom_title: title } = row;
  return {
    ...studentView(ctx, row),
    grade: row.grade,
    level: experienceOf(row.points_xp).level,
    learningLang: row.learning_lang as LearningLang,
    classroom: uuid !== null && title !== null ? { uuid, title } : null,
    lastPlayedAt: row.last_played_ms === null ? null : isoOf(row.last_played_ms),
  };
}

async function wordsReply(
  ctx: Context,
  pupil: PupilRow,
  memories: Memories,
  { adult, lang }: Asked,
): Promise<WordsReply['statsWords']> {
  const learningLang = pupil.learning_lang as LearningLang;
  const now = ctx.clock.now();
  const catalogue = await currentCatalogue(ctx);
  const offered = await selectOfferedWords(ctx.db, pupil.id, listsOf(adult));
  const answered = answeredWords(memories.values(), now);
  const idsWhere = (is: (row: (typeof offered)[number]) => boolean) =>
    offered.filter(is).map(({ word_id }) => word_id);
  const stats = wordStatsOf(
    answered,
    idsWhere(({ is_offered }) => is_offered),
  );
  const hard = hardest(answered);
  const hardIds = hard.map(({ wordId }) => wordId);
  const last = await selectLastAnswers(ctx.db, pupil.id, hardIds);
  const readable = (ids: readonly number[]) => wordsOf(catalogue, ids).filter((word) => mayRead(word, adult));
  const full = (ids: readonly number[]) =>
    readable(ids).map((word) => wordView(ctx, word, { lang: learningLang }));
  const short = (ids: readonly number[]) =>
    readable(ids).map((word) => statsWordView(ctx, word, { learningLang, lang }));
  return {
    ...stats,
    easyWords: full(stats.easyWordIds),
    mostDifficultWords: full(stats.mostDifficultWordIds),
    words: short(idsWhere(({ is_played }) => is_played))
      .map((word) => ({ word, knowledge: knowledgeAt(memories.get(word.id), now) }))
      .sort((a, b) => inOrder.indexOf(a.knowledge) - inOrder.indexOf(b.knowledge) || a.word.id - b.word.id),
    hardWords: hard.flatMap(({ wordId, rightCount, tries }) =>
      short([wordId]).map((word) => ({
        word,
        successRate: successRate(rightCount, tries - rightCount),
        lastRight: last.get(wordId) ?? [],
      })),
    ),
    learntByWeek: await learntByWeek(ctx, pupil.id),
  };
}

/** What an own pupil knows, and who the pupil is. */
export async function findPupilWords(ctx: Context, { adult, uuid, lang }: Asked): Promise<WordsReply> {
  const pupil = await selectPupil(ctx.db, await findOwnStudentId(ctx, adult, uuid));
  if (!pupil) throw notFound();
  const memories = await loadMemories(ctx.db, { studentId: pupil.id, lang: pupil.learning_lang });
  return {
    student: pupilView(ctx, pupil),
    statsWords: await wordsReply(ctx, pupil, memories, { adult, uuid, lang }),
  };
}

function partView(row: PupilGameRow) {
  const { good_result: good, bad_result: bad } = row;
  const isFinish = row.finished_ms !== null;
  return {
    uuid: row.student_game_uuid,
    createdAt: isoOf(row.created_ms),
    startedAt: isoOf(row.started_ms),
    finishedAt: row.finished_ms === null ? null : isoOf(row.finished_ms),
    totalScore: row.total_score,
    score: row.total_score,
    goodResult: good,
    badResult: bad,
    successRate: successRate(good, bad),
    perfect: isPerfect({ isFinish, good, bad }),
    sectionsCount: row.sections_count,
    totalGameTimeMs: row.total_game_time_ms,
    isFinish,
    place: row.place,
  };
}

/** What an own pupil has played. Sums count finished games, the list shows all (rulings 6). */
export async function findPupilGames(
  ctx: Context,
  { adult, uuid, lang }: Asked,
  { limit, cursor }: PageAsked,
): Promise<Reply<'GET /user/students/{uuid}/stats/games'>> {
  const studentId = await findOwnStudentId(ctx, adult, uuid);
  const totals = await selectTotals(ctx.db, studentId);
  const rows = await selectPupilGames(ctx.db, {
    studentId,
    lists: listsOf(adult),
    cursor: cursorOf(cursor),
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    statsGames: {
      totalTimeMsPlayed: totals.time_ms,
      totalStudentGamesCount: totals.games,
      totalPodiumCount: totals.podiums,
      totalPerfectGameCount: totals.perfect,
      totalScore: totals.score,
      games: page.map((row) => ({ ...gameView(ctx, row, lang), studentGame: partView(row) })),
    },
    nextCursor,
  };
}
