import type { ReplyOf } from '@motamo/contract/endpoint';
import type { classStats, StatsFilter } from '@motamo/contract/stats/class-stats';
import type { InterfaceLang } from '@motamo/contract/values';
import { successRate } from '@motamo/rules/rewards';
import { weekNumber } from '@motamo/rules/week-number';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { schoolDay } from '../../school-day.ts';
import { wordView } from '../words/word.view.ts';
import { catalogueFor, wordsOf } from '../words/words.ts';
import {
  type StudentRow,
  selectGroupStats,
  selectGroupsOf,
  selectGroupWordIds,
  selectMembers,
  selectRanking,
} from './class-stats.queries.ts';
import { groupView, mayRead, studentView } from './class-stats.view.ts';
import { startedWithin } from './period.queries.ts';
import { periodOf } from './period.ts';
import { findStatsClassroom, type StatsClassroom } from './scope.ts';

type Reply<K extends keyof typeof classStats> = ReplyOf<(typeof classStats)[K]>;

/** Who asks for which class, and in which language. */
export interface StatsRequest {
  readonly adult: AdultPrincipal;
  readonly uuid: string;
  readonly lang: InterfaceLang;
}

export const weekOf = (ctx: Pick<Context, 'clock' | 'config'>) =>
  weekNumber(schoolDay(ctx.clock.now(), ctx.config.timeZone));

/** The language that a class reads words in: a family's is that of its first child. */
export function learningLangOf(
  classroom: Pick<StatsClassroom, 'learningLang'>,
  members: readonly StudentRow[],
) {
  return classroom.learningLang ?? members[0]?.learning_lang ?? 'en';
}

/** The class with its pupils and the lists that can be chosen. */
export async function findOverview(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
): Promise<Reply<'GET /user/classrooms/uuid/{uuid}/stats'>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const members = await selectMembers(ctx.db, classroom);
  const weekNb = weekOf(ctx);
  const groups = await selectGroupsOf(ctx.db, classroom, weekNb);
  return {
    classroom: {
      uuid: classroom.uuid,
      title: classroom.title,
      lang: learningLangOf(classroom, members),
      studentsCount: members.length,
    },
    students: members.map((row) => studentView(ctx, row)),
    wordGroups: groups.map((row) => groupView(ctx, row, { lang, weekNb })),
  };
}

/** Ranking by score. */
export async function rankStudents(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  filter: StatsFilter,
): Promise<Reply<'GET /user/classrooms/uuid/{uuid}/students/stats'>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const rows = await selectRanking(ctx.db, classroom, startedWithin(periodOf(ctx, filter)));
  return {
    studentStats: rows.map((row) => ({
      rank: row.rank,
      studentId: row.id,
      student: studentView(ctx, row),
      totalScore: row.score,
      totalSuccessRate: successRate(row.good, row.bad),
      games: row.games,
      totalTimeMsPlayed: row.time_ms,
    })),
  };
}

const rateOf = ({ good, tries }: { good: number; tries: number }) => successRate(good, tries - good);

export async function findGroupStats(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  filter: StatsFilter,
): Promise<Reply<'GET /user/classrooms/uuid/{uuid}/word-groups/stats'>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const rows = await selectGroupStats(ctx.db, classroom, startedWithin(periodOf(ctx, filter)));
  const weekNb = weekOf(ctx);
  return {
    wordGroupStats: rows.map((row) => {
      const words = row.words ?? [];
      const good = words.reduce((sum, word) => sum + word.good, 0);
      const tries = words.reduce((sum, word) => sum + word.tries, 0);
      return {
        wordGroup: groupView(ctx, row, { lang, weekNb }),
        stats: {
          gameCount: row.game_count,
          successRate: rateOf({ good, tries }),
          wordStats: words.map((word) => ({
            wordId: word.wordId,
            successRate: rateOf(word),
            tries: word.tries,
          })),
        },
      };
    }),
  };
}

/** The words behind the statistics of one list; refused for lists that the class has never played. */
export async function findGroupWords(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  wordGroupUuid: string,
): Promise<Reply<'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words'>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const wordIds = await selectGroupWordIds(ctx.db, classroom, wordGroupUuid);
  if (wordIds.length === 0) throw notFound();
  const members = classroom.learningLang === null ? await selectMembers(ctx.db, classroom) : [];
  const learningLang = learningLangOf(classroom, members);
  const words = wordsOf(await catalogueFor(ctx, adult), wordIds).filter((word) => mayRead(word, classroom));
  return { words: words.map((word) => wordView(ctx, word, { lang: learningLang })) };
}
