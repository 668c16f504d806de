import type { StudentWeek } from '@motamo/contract/stats/student-stats';
import { dayAfter, mondayOf } from '@motamo/rules/calendar';
import { titleIn } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { knowledgeAt, loadMemories, type Memories, memoryAt } from '../knowledge/knowledge.ts';
import { catalogueFor, wordsOf } from '../words/words.ts';
import { selectListedWordIds } from './class-stats.queries.ts';
import type { StatsRequest } from './class-stats.ts';
import { mayRead, statsWordView } from './class-stats.view.ts';
import { findOwnStudentId, readableBy, type Scope } from './scope.ts';
import { selectLastList, selectStudent, selectTimeByDay } from './student.queries.ts';

const WORDS_SHOWN = 3;

/** The seven days of the week that a day is in, from Monday on. */
export function weekAround(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, days) => dayAfter(monday, days));
}

async function lastList(
  ctx: Context,
  studentId: number,
  memories: Memories,
  { lists, lang }: Pick<StatsRequest, 'lang'> & Pick<Scope, 'lists'>,
) {
  const list = await selectLastList(ctx.db, studentId, lists);
  if (!list) return null;
  const now = ctx.clock.now();
  const wordIds = await selectListedWordIds(ctx.db, list.id);
  const isLearnt = (wordId: number) =>
    ['learnt', 'mastered'].includes(knowledgeAt(memories.get(wordId), now));
  return {
    uuid: list.uuid,
    text: titleIn(list.titles, lang),
    wordsCount: wordIds.length,
    learntWordsCount: wordIds.filter(isLearnt).length,
  };
}

/** What an own pupil does this week: time by day, the list played last, the words that resist. */
export async function findStudentWeek(ctx: Context, asked: StatsRequest): Promise<{ week: StudentWeek }> {
  const { adult, uuid, lang } = asked;
  const student = await selectStudent(ctx.db, await findOwnStudentId(ctx, adult, uuid));
  if (!student) throw notFound();
  const { lists, ...readable } = await readableBy(ctx, adult);
  const now = ctx.clock.now();
  const { timeZone } = ctx.config;
  const today = isoDay(schoolDay(now, timeZone));
  const week = weekAround(today);
  const times = await selectTimeByDay(ctx.db, { studentId: student.id, since: week[0] ?? today, timeZone });
  const days = week.map((day) => ({ day, timeMsPlayed: times.get(day) ?? 0 }));
  const learningLang = student.learning_lang;
  const memories = await loadMemories(ctx.db, { studentId: student.id, learningLang });
  const recall = (id: number) => memoryAt(memories.get(id), now)?.recallProbability ?? 0;
  const ids = [...memories.keys()].filter((id) => knowledgeAt(memories.get(id), now) === 'difficult');
  const words = wordsOf(await catalogueFor(ctx, adult), ids).filter((word) => mayRead(word, readable));
  const hardest = words.sort((a, b) => recall(a.id) - recall(b.id) || a.id - b.id);
  return {
    week: {
      days,
      totalTimeMsPlayed: days.reduce((sum, { timeMsPlayed }) => sum + timeMsPlayed, 0),
      today,
      list: await lastList(ctx, student.id, memories, { lists, lang }),
      difficultWordsCount: words.length,
      difficultWords: hardest
        .slice(0, WORDS_SHOWN)
        .map((word) => statsWordView(ctx, word, { learningLang, lang })),
    },
  };
}
