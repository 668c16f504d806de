import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { homework, homeworkReminders, homeworkStudents } from '../../db/schema/homework.ts';
import {
  groupColumns,
  type StatsGroupRow,
  type StudentRow,
  studentColumns,
} from '../class-stats/class-stats.queries.ts';

import { mayClass } from '../teaching/teaching.queries.ts';

/*
 * `h` is a homework, `c` its class, `wg` its list, `s` a pupil who has it. A pupil of the class who is not the teacher's
 * own (product §6) has none of it.
 */

type NewHomework = typeof homework.$inferInsert;

export interface HomeworkRow extends StatsGroupRow {
  readonly homework_id: number;
  readonly homework_uuid: string;
  readonly classroom_id: number;
  readonly from_day: string;
  readonly until_day: string;
  readonly rounds: number | null;
  readonly is_for_class: boolean;
  readonly learning_lang: 'fr' | 'en' | 'es';
}

const isFor = sql.raw(`s.classroom_id = c.id and s.teacher_id = c.teacher_id and (h.is_for_class or exists (
  select from homework_students hs where hs.homework_id = h.id and hs.student_id = s.id))`);

/** Homework that fits the condition on `h` and `c`, the newest first. */
export async function selectHomework(db: Db, which: SQL): Promise<HomeworkRow[]> {
  const { rows } = await db.execute<HomeworkRow>(sql`
    select h.id as homework_id, h.uuid as homework_uuid, h.classroom_id, h.from_day::text, h.until_day::text, h.rounds, h.is_for_class,
      c.lang as learning_lang, ${groupColumns}
    from homework h join classrooms c on c.id = h.classroom_id join word_groups wg on wg.id = h.word_group_id
    where ${which} order by h.until_day desc, h.id desc`);
  return rows;
}

export const isOfClassroom = (classroomId: number): SQL => sql`c.id = ${classroomId}`;

export const isHomeworkOf = (teacherId: number, uuid: string): SQL =>
  sql`h.uuid = ${uuid} and c.archived_at is null and ${mayClass('see', teacherId, 'c')}`;

/** Homework that runs and ends on one of these days, on a list that is still there. */
export const endsBetween = (today: string, lastDay: string): SQL => sql`wg.deleted_at is null
  and h.from_day <= ${today}::date and h.until_day between ${today}::date and ${lastDay}::date`;

/** Homework of one pupil on a list that is still there. */
export const isOfStudent = (studentId: number, day: string): SQL => sql`wg.deleted_at is null
  and ${day}::date between h.from_day and h.until_day
  and exists (select from students s where s.id = ${studentId} and ${isFor})`;

export interface ProgressRow extends StudentRow {
  readonly homework_id: number;
  readonly parent_id: number | null;
  readonly begun_count: number;
  readonly rounds_done: number;
  readonly known_count: number;
}

const inTime = (column: SQL, timeZone: string) =>
  sql`(${column} at time zone ${timeZone}::text)::date between h.from_day and h.until_day`;
/** Live games are no homework, reviews of the day have no list of their own. */
const isRound = sql.raw(
  "g.word_group_id = h.word_group_id and g.type not in ('battle', 'contest', 'review')",
);

interface Progress {
  readonly homeworkIds: readonly number[];
  readonly timeZone: string;
  /** This pupil alone. */
  readonly studentId?: number;
}

/**
 * What each pupil has done of each homework. A word is known once it was answered right on two days or in two games, as
 * in rulings 8; what was known before counts, what is learnt after the last day does not.
 */
export async function selectProgress(db: Db, { homeworkIds, timeZone, studentId }: Progress) {
  if (homeworkIds.length === 0) return [];
  const { rows } = await db.execute<ProgressRow>(sql`
    with members as materialized (
      select h.id as homework_id, s.id as student_id
      from homework h join classrooms c on c.id = h.classroom_id join students s on ${isFor}
      where ${inArray(sql`h.id`, [...homeworkIds])}
        and ${studentId === undefined ? sql`true` : sql`s.id = ${studentId}`}
    ), played as (
      select m.homework_id, m.student_id,
        count(*) filter (where ${inTime(sql`sg.started_at`, timeZone)})::int as begun_count,
        count(*) filter (where ${inTime(sql`sg.finished_at`, timeZone)})::int as rounds_done
      from members m join homework h on h.id = m.homework_id
      join student_games sg on sg.student_id = m.student_id join games g on g.id = sg.game_id
      where ${isRound} group by m.homework_id, m.student_id
    ), known as (
      select homework_id, student_id, count(*)::int as known_count from (
        select m.homework_id, m.student_id, a.word_id
        from members m join homework h on h.id = m.homework_id
        join students s on s.id = m.student_id
        join student_games sg on sg.student_id = m.student_id
        join games g on g.id = sg.game_id and g.learning_lang = s.learning_lang
        join game_answers a on a.student_game_id = sg.id and (a.is_right or a.is_almost)
        join word_group_words w on w.word_group_id = h.word_group_id and w.word_id = a.word_id
        where (a.created_at at time zone ${timeZone}::text)::date <= h.until_day
        group by m.homework_id, m.student_id, a.word_id
        having count(distinct (sg.id, (a.created_at at time zone ${timeZone}::text)::date)) >= 2
      ) word group by homework_id, student_id
    )
    select m.homework_id, ${studentColumns}, s.parent_id, coalesce(played.begun_count, 0) as begun_count,
      coalesce(played.rounds_done, 0) as rounds_done, coalesce(known.known_count, 0) as known_count
    from members m join students s on s.id = m.student_id
    left join products avatar on avatar.id = s.avatar_id
    left join played on played.homework_id = m.homework_id and played.student_id = m.student_id
    left join known on known.homework_id = m.homework_id and known.student_id = m.student_id
    order by s.last_name, s.first_name, s.id`);
  return rows;
}

const HARD_WORDS_MAX = 8;

/** Words of the list that were answered wrong in its games while the homework ran, the hardest first. */
export async function selectHardWords(db: Db, homeworkId: number, timeZone: string) {
  const { rows } = await db.execute<{ word_id: number; wrong: number; tries: number }>(sql`
    select a.word_id, count(*) filter (where not a.is_right and not a.is_almost)::int as wrong, count(*)::int as tries
    from homework h join classrooms c on c.id = h.classroom_id join students s on ${isFor}
    join student_games sg on sg.student_id = s.id join games g on g.id = sg.game_id
    join game_answers a on a.student_game_id = sg.id
    join word_group_words w on w.word_group_id = h.word_group_id and w.word_id = a.word_id
    where h.id = ${homeworkId} and ${isRound} and ${inTime(sql`a.created_at`, timeZone)}
    group by a.word_id having bool_or(not a.is_right and not a.is_almost)
    order by wrong desc, tries, a.word_id limit ${HARD_WORDS_MAX}`);
  return rows;
}

/** Ids of pupils of a class; shorter than what was asked where one of them is not. */
export async function selectClassStudentIds(
  tx: Tx,
  classroom: { id: number; teacherId: number },
  uuids: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        inArray(students.uuid, [...uuids]),
        eq(students.classroomId, classroom.id),
        eq(students.teacherId, classroom.teacherId),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertHomework(tx: Tx, row: NewHomework, studentIds: readonly number[]): Promise<void> {
  const [made] = await tx.insert(homework).values(row).returning({ id: homework.id });
  if (!made) throw new Error('no homework was written');
  if (studentIds.length > 0)
    await tx
      .insert(homeworkStudents)
      .values(studentIds.map((studentId) => ({ homeworkId: made.id, studentId })));
}

const isTaught = (db: Db | Tx, teacherId: number, uuid: string) =>
  and(
    eq(homework.uuid, uuid),
    inArray(
      homework.classroomId,
      db.select({ id: classrooms.id }).from(classrooms).where(mayClass('teach', teacherId)),
    ),
  );

/** False for one of a class that the teacher does not teach. */
export async function updateHomework(
  db: Db | Tx,
  teacherId: number,
  uuid: string,
  change: Pick<NewHomework, 'fromDay' | 'untilDay' | 'rounds'>,
): Promise<boolean> {
  const rows = await db
    .update(homework)
    .set(change)
    .where(isTaught(db, teacherId, uuid))
    .returning({ id: homework.id });
  return rows.length === 1;
}

export async function deleteHomework(db: Db | Tx, teacherId: number, uuid: string): Promise<boolean> {
  const rows = await db
    .delete(homework)
    .where(isTaught(db, teacherId, uuid))
    .returning({ id: homework.id });
  return rows.length === 1;
}

/** Parents who want to be reminded, and whose address is known to be theirs. */
export async function selectParentsToRemind(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<{
    id: number;
    uuid: string;
    first_name: string;
    email: string;
    lang: 'fr';
  }>(sql`
    select id, uuid, first_name, email, lang from users
    where ${inArray(sql`id`, [...ids])} and wants_homework_mails and email_verified_at is not null`);
  return rows;
}

/** The homework among these of which the parent had not been reminded yet; from now on the parent has. */
export async function noteReminders(
  tx: Tx,
  parentId: number,
  homeworkIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .insert(homeworkReminders)
    .values(homeworkIds.map((homeworkId) => ({ homeworkId, parentId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ homeworkId: homeworkReminders.homeworkId });
  return rows.map(({ homeworkId }) => homeworkId);
}
