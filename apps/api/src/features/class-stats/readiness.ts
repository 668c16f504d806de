import type { ReadinessGrid, ReadinessRow } from '@motamo/contract/stats/class-stats';
import { DAY_MS, dayAfter } from '@motamo/rules/calendar';
import { readinessOf, readyWordsNeeded } from '@motamo/rules/readiness';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import {
  loadMemoriesOfStudents,
  type Memories,
  memoryAt,
  noMemories,
  turnAt,
} from '../knowledge/knowledge.ts';
import { catalogueFor, wordsOf } from '../words/words.ts';
import {
  type StudentRow,
  selectGroupsOf,
  selectListedWordIds,
  selectMembers,
} from './class-stats.queries.ts';
import { learningLangOf, type StatsRequest, weekOf } from './class-stats.ts';
import { groupView, statsWordView, studentView } from './class-stats.view.ts';
import { findStatsClassroom } from './scope.ts';

const FRIDAY = 5;

/** Friday of this week by the school's calendar; from Saturday on that of the next. */
export function nextFriday(now: Date, timeZone: string): string {
  const today = isoDay(schoolDay(now, timeZone));
  const days = (FRIDAY - new Date(Date.parse(today)).getUTCDay() + 7) % 7;
  return dayAfter(today, days);
}

/** The moment of a day for which recall is worked out: now plus whole days, never before now. */
function momentOf(ctx: Pick<Context, 'clock' | 'config'>, day: string): Date {
  const now = ctx.clock.now();
  const today = isoDay(schoolDay(now, ctx.config.timeZone));
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return new Date(now.getTime() + Math.max(0, days) * DAY_MS);
}

interface Asked {
  readonly wordIds: readonly number[];
  /** For which recall is worked out. */
  readonly moment: Date;
  readonly now: Date;
  readonly timeZone: string;
}

function rowOf(student: ReadinessRow['student'], memories: Memories, asked: Asked): ReadinessRow {
  const { wordIds, moment } = asked;
  const cells = wordIds.map((wordId) => {
    const row = memories.get(wordId);
    const memory = memoryAt(row, moment);
    return {
      readiness: readinessOf(memory),
      recall: memory?.recallProbability ?? null,
      turn: turnAt(row, asked),
    };
  });
  const readyCount = cells.filter(
    ({ readiness }) => readiness === 'ready' || readiness === 'mastered',
  ).length;
  return { student, cells, readyCount, isReady: readyCount >= readyWordsNeeded(wordIds.length) };
}

async function rowsOf(ctx: Context, members: readonly StudentRow[], asked: Asked): Promise<ReadinessRow[]> {
  const { wordIds } = asked;
  const ids = members.map(({ id }) => id);
  const memories = await loadMemoriesOfStudents(ctx.db, { studentIds: ids, wordIds });
  const rows = members.map((member) =>
    rowOf(studentView(ctx, member), memories.get(member.id) ?? noMemories, asked),
  );
  return rows.sort((a, b) => a.readyCount - b.readyCount);
}

/** How well each pupil will remember each word of a list on a day, from the memory of rulings 8. */
export async function findReadiness(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  asked: { wordGroupUuid?: string | undefined; day?: string | undefined },
): Promise<{ ready: ReadinessGrid }> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const weekNb = weekOf(ctx);
  const groups = await selectGroupsOf(ctx.db, classroom, weekNb);
  const group = asked.wordGroupUuid ? groups.find((row) => row.uuid === asked.wordGroupUuid) : groups[0];
  if (!group) throw notFound();
  const day = asked.day ?? nextFriday(ctx.clock.now(), ctx.config.timeZone);
  const members = await selectMembers(ctx.db, classroom);
  const words = wordsOf(await catalogueFor(ctx, adult), await selectListedWordIds(ctx.db, group.id));
  const wordIds = words.map(({ id }) => id);
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  const rows = await rowsOf(ctx, members, { wordIds, moment: momentOf(ctx, day), ...at });
  const langs = { learningLang: learningLangOf(classroom, members), lang };
  return {
    ready: {
      day,
      wordGroup: groupView(ctx, group, { lang, weekNb }),
      words: words.map((word) => statsWordView(ctx, word, langs)),
      rows,
      neededCount: readyWordsNeeded(words.length),
      readyStudentsCount: rows.filter(({ isReady }) => isReady).length,
    },
  };
}
