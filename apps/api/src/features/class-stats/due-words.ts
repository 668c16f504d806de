import type { ReviewCounts } from '@motamo/contract/review';
import { dueWordsOf } from '@motamo/rules/learning/due-words';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { choosableAt, loadMemories, loadMemoriesOfStudents, type Memories } from '../knowledge/knowledge.ts';
import { currentCatalogue } from '../words/words.ts';
import { selectMembers } from './class-stats.queries.ts';
import type { StatsRequest } from './class-stats.ts';
import { findOwnStudentId, findStatsClassroom } from './scope.ts';
import { selectStudent } from './student.queries.ts';

async function dueOf(ctx: Context, memories: Memories): Promise<ReviewCounts> {
  const { words } = await currentCatalogue(ctx);
  const at = { now: ctx.clock.now(), timeZone: ctx.config.timeZone };
  return dueWordsOf(
    [...memories]
      .filter(([wordId]) => words.get(wordId)?.isDeleted === false)
      .map(([wordId, row]) => choosableAt(wordId, true, row, at)),
  );
}

/** How many words an own pupil has to review now. */
export async function findStudentDueWords(
  ctx: Context,
  { adult, uuid }: StatsRequest,
): Promise<{ review: ReviewCounts }> {
  const student = await selectStudent(ctx.db, await findOwnStudentId(ctx, adult, uuid));
  if (!student) throw notFound();
  const learningLang = student.learning_lang;
  return { review: await dueOf(ctx, await loadMemories(ctx.db, { studentId: student.id, learningLang })) };
}

/** The sums over the pupils of a class; minutes are those of the pupil who has most. */
export async function findClassDueWords(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
): Promise<{ review: ReviewCounts & { studentsCount: number } }> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const members = await selectMembers(ctx.db, classroom);
  const byStudent = await loadMemoriesOfStudents(ctx.db, { studentIds: members.map(({ id }) => id) });
  const each = await Promise.all([...byStudent.values()].map((memories) => dueOf(ctx, memories)));
  const sum = (of: (due: ReviewCounts) => number) => each.reduce((all, due) => all + of(due), 0);
  return {
    review: {
      dueCount: sum(({ dueCount }) => dueCount),
      savedCount: sum(({ savedCount }) => savedCount),
      minutes: Math.max(0, ...each.map(({ minutes }) => minutes)),
      studentsCount: each.filter(({ dueCount }) => dueCount > 0).length,
    },
  };
}
