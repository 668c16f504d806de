import type { RequestOf } from '@motamo/contract/endpoint';
import type { Homework, homeworkCalls, OwnHomework } from '@motamo/contract/homework';
import type { InterfaceLang } from '@motamo/contract/values';
import { DAY_MS } from '@motamo/rules/calendar';
import { HOMEWORK_DAYS_MAX } from '@motamo/rules/learning/homework';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { weekOf } from '../class-stats/class-stats.ts';
import { statsWordView } from '../class-stats/class-stats.view.ts';
import { findOwnStudentId } from '../class-stats/scope.ts';
import type { Need } from '../teaching/teaching.queries.ts';
import { requireClass } from '../teaching/teaching.ts';
import { catalogueFor, findPlayableList, listScopeOf, wordsOf } from '../words/words.ts';
import {
  deleteHomework,
  insertHomework,
  isHomeworkOf,
  isOfClassroom,
  isOfStudent,
  selectClassStudentIds,
  selectHardWords,
  selectHomework,
  selectProgress,
  updateHomework,
} from './homework.queries.ts';
import { homeworkView, ownHomeworkView, type Reader, rowsView } from './homework.view.ts';

/** Who asks about what, and in which language. */
export interface HomeworkRequest {
  readonly adult: AdultPrincipal;
  /** Of a class, a homework or a pupil. */
  readonly uuid: string;
  readonly lang: InterfaceLang;
}

type NewHomework = RequestOf<(typeof homeworkCalls)['POST /user/classrooms/uuid/{uuid}/homework']>['body'];
type Change = RequestOf<(typeof homeworkCalls)['PUT /user/homework/{uuid}']>['body'];

const readerOf = (ctx: Context, lang: InterfaceLang): Reader => ({
  lang,
  weekNb: weekOf(ctx),
  day: isoDay(schoolDay(ctx.clock.now(), ctx.config.timeZone)),
});

const progressOf = (ctx: Context, homeworkIds: readonly number[], studentId?: number) =>
  selectProgress(ctx.db, {
    homeworkIds,
    timeZone: ctx.config.timeZone,
    ...(studentId === undefined ? {} : { studentId }),
  });

/** Homework of a class that the teacher sees. */
export async function listHomework(ctx: Context, asked: HomeworkRequest): Promise<Homework[]> {
  const { classroom } = await requireClass(ctx.db, asked.adult, { uuid: asked.uuid }, 'see');
  const rows = await selectHomework(ctx.db, isOfClassroom(classroom.id));
  const progress = await progressOf(
    ctx,
    rows.map(({ homework_id }) => homework_id),
  );
  return rows.map((row) => homeworkView(ctx, row, progress, readerOf(ctx, asked.lang)));
}

async function findOwn(ctx: Context, { adult, uuid }: HomeworkRequest, need: Need = 'see') {
  const [row] = await selectHomework(ctx.db, isHomeworkOf(adult.accountId, uuid));
  if (!row) throw notFound();
  await requireClass(ctx.db, adult, { id: row.classroom_id }, need);
  return { row, progress: await progressOf(ctx, [row.homework_id]) };
}

/** One homework: who has done it, and what was hard. */
export async function findHomework(ctx: Context, asked: HomeworkRequest) {
  const { row, progress } = await findOwn(ctx, asked);
  const hard = await selectHardWords(ctx.db, row.homework_id, ctx.config.timeZone);
  const byId = new Map(hard.map((one) => [one.word_id, one]));
  const words = wordsOf(await catalogueFor(ctx, asked.adult), [...byId.keys()]);
  const langs = { learningLang: row.learning_lang, lang: asked.lang };
  return {
    homework: homeworkView(ctx, row, progress, readerOf(ctx, asked.lang)),
    rows: rowsView(ctx, row, progress),
    hardWords: words.map((word) => ({
      word: statsWordView(ctx, word, langs),
      wrongCount: byId.get(word.id)?.wrong ?? 0,
      tries: byId.get(word.id)?.tries ?? 0,
    })),
  };
}

function checkDays(ctx: Context, { fromDay, untilDay }: Pick<Change, 'fromDay' | 'untilDay'>): void {
  if (untilDay < fromDay) throw invalidFields({ untilDay: 'daysOrder' });
  if (untilDay < readerOf(ctx, 'fr').day) throw invalidFields({ untilDay: 'dayPast' });
  if (Date.parse(untilDay) - Date.parse(fromDay) > HOMEWORK_DAYS_MAX * DAY_MS)
    throw invalidFields({ untilDay: { key: 'daysMax', params: { days: HOMEWORK_DAYS_MAX } } });
}

/**
 * Gives a list that the teacher may use to a class, or to some of its pupils.
 *
 * @throws Failure `invalid-fields` for an unknown list or pupil, and for days that make no sense
 */
export async function giveHomework(
  ctx: Context,
  asked: HomeworkRequest,
  { wordGroupUuid, studentUuids, fromDay, untilDay, rounds }: NewHomework,
): Promise<Homework> {
  const { classroom } = await requireClass(ctx.db, asked.adult, { uuid: asked.uuid }, 'teach');
  checkDays(ctx, { fromDay, untilDay });
  const list = await findPlayableList(ctx.db, wordGroupUuid, listScopeOf(ctx, asked.adult));
  if (!list) throw invalidFields({ wordGroupUuid: 'wordGroupUnknown' });
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  await inTransaction(ctx.db, async (tx) => {
    const wanted = [...new Set(studentUuids ?? [])];
    const studentIds = await selectClassStudentIds(tx, classroom, wanted);
    if (studentIds.length < wanted.length) throw invalidFields({ studentUuids: 'studentUnknown' });
    const days = { fromDay, untilDay, rounds };
    const ids = { uuid, classroomId: classroom.id, wordGroupId: list.id };
    await insertHomework(tx, { ...ids, ...days, isForClass: !studentUuids, createdAt: now }, studentIds);
  });
  return findSaved(ctx, { ...asked, uuid });
}

/** As it was given or changed, for the screens of its pupils as well. */
async function findSaved(ctx: Context, asked: HomeworkRequest): Promise<Homework> {
  const { row, progress } = await findOwn(ctx, asked);
  publishListsChanged(
    ctx,
    progress.map(({ id }) => id),
  );
  return homeworkView(ctx, row, progress, readerOf(ctx, asked.lang));
}

export async function changeHomework(
  ctx: Context,
  asked: HomeworkRequest,
  change: Change,
): Promise<Homework> {
  await findOwn(ctx, asked, 'teach');
  checkDays(ctx, change);
  if (!(await updateHomework(ctx.db, asked.adult.accountId, asked.uuid, change))) throw notFound();
  return findSaved(ctx, asked);
}

export async function removeHomework(ctx: Context, asked: HomeworkRequest): Promise<void> {
  const { progress } = await findOwn(ctx, asked, 'teach');
  if (!(await deleteHomework(ctx.db, asked.adult.accountId, asked.uuid))) throw notFound();
  publishListsChanged(
    ctx,
    progress.map(({ id }) => id),
  );
}

/** What a pupil has to do now, what ends first at the front. */
export async function listOwnHomework(
  ctx: Context,
  studentId: number,
  lang: InterfaceLang,
): Promise<OwnHomework[]> {
  const reader = readerOf(ctx, lang);
  const rows = await selectHomework(ctx.db, isOfStudent(studentId, reader.day));
  const progress = await progressOf(
    ctx,
    rows.map(({ homework_id }) => homework_id),
    studentId,
  );
  const byId = new Map(progress.map((one) => [one.homework_id, one]));
  return rows.reverse().flatMap((row) => {
    const own = byId.get(row.homework_id);
    return own ? ownHomeworkView(ctx, row, own, reader) : [];
  });
}

/** The same for an adult of the pupil. */
export async function listHomeworkOfStudent(ctx: Context, { adult, uuid, lang }: HomeworkRequest) {
  return listOwnHomework(ctx, await findOwnStudentId(ctx, adult, uuid), lang);
}
