import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { licenses, students } from '../../db/schema/classes.ts';

export type Licence = typeof licenses.$inferSelect;
export type NewLicence = typeof licenses.$inferInsert;

const runningAt = (now: Date) =>
  and(
    lte(licenses.startedAt, now),
    gt(licenses.finishedAt, now),
    or(isNull(licenses.endedAt), gt(licenses.endedAt, now)),
  );

async function newestRunning(db: Db | Tx, which: SQL | undefined, now: Date): Promise<Licence | undefined> {
  const [row] = await db
    .select()
    .from(licenses)
    .where(and(runningAt(now), which))
    .orderBy(desc(licenses.finishedAt), desc(licenses.id))
    .limit(1);
  return row;
}

const ofTeacher = (userId: number) => and(eq(licenses.type, 'teacher'), eq(licenses.userId, userId));
const ofChild = (userId: number, studentId: number) =>
  and(eq(licenses.type, 'student'), eq(licenses.userId, userId), eq(licenses.studentId, studentId));

export function teacherLicence(db: Db | Tx, userId: number, now: Date) {
  return newestRunning(db, ofTeacher(userId), now);
}

export function childLicence(db: Db | Tx, userId: number, studentId: number, now: Date) {
  return newestRunning(db, ofChild(userId, studentId), now);
}

export interface Covered {
  readonly id: number;
  readonly teacherId: number | null;
  readonly parentId: number | null;
  /** What a teacher had paid who handed the pupil over, and until when that holds. */
  readonly keptLicenceId: number | null;
  readonly keptUntil: Date | null;
}

const isKept = (student: Covered, now: Date): student is Covered & { keptLicenceId: number } =>
  student.keptLicenceId !== null && student.keptUntil !== null && student.keptUntil > now;

export async function licenceOver(db: Db | Tx, student: Covered, now: Date): Promise<Licence | undefined> {
  const ways = [
    ...(student.teacherId === null ? [] : [ofTeacher(student.teacherId)]),
    ...(student.parentId === null ? [] : [ofChild(student.parentId, student.id)]),
    ...(isKept(student, now) ? [eq(licenses.id, student.keptLicenceId)] : []),
  ];
  return ways.length === 0 ? undefined : newestRunning(db, or(...ways), now);
}

/**
 * `licenceOver` as a subquery of a larger statement: `student` is its alias for the pupil, `now` the number of its
 * parameter, such as `$3`. Three look-ups by index, where one with "or" would read whole tables.
 */
export const licenceSql = (student: string, now: string): string => `(
  select id from (
    (select id, finished_at from licenses where type = 'teacher' and user_id = ${student}.teacher_id
      and started_at <= ${now} and finished_at > ${now} and (ended_at is null or ended_at > ${now})
      order by finished_at desc, id desc limit 1)
    union all
    (select id, finished_at from licenses where type = 'student' and user_id = ${student}.parent_id
      and student_id = ${student}.id
      and started_at <= ${now} and finished_at > ${now} and (ended_at is null or ended_at > ${now})
      order by finished_at desc, id desc limit 1)
    union all
    (select id, finished_at from licenses where id = ${student}.kept_licence_id and ${student}.kept_until > ${now}
      and started_at <= ${now} and finished_at > ${now} and (ended_at is null or ended_at > ${now}))
  ) covering order by finished_at desc, id desc limit 1
)`;

/** Pupils who leave a teacher keep the licence that covered them, unless they keep one that lasts longer. */
export async function keepLicence(
  tx: Tx,
  { id: keptLicenceId, finishedAt: keptUntil }: Licence,
  studentIds: readonly number[],
): Promise<void> {
  const isShorter = or(isNull(students.keptUntil), lt(students.keptUntil, keptUntil));
  await tx
    .update(students)
    .set({ keptLicenceId, keptUntil })
    .where(and(inArray(students.id, [...studentIds]), isShorter));
}

export async function findCovered(db: Db | Tx, studentId: number): Promise<Covered | undefined> {
  const [row] = await db
    .select({
      id: students.id,
      teacherId: students.teacherId,
      parentId: students.parentId,
      keptLicenceId: students.keptLicenceId,
      keptUntil: students.keptUntil,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return row;
}

export async function childrenOf(db: Db | Tx, parentId: number): Promise<{ id: number }[]> {
  return db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.parentId, parentId))
    .orderBy(students.id);
}

/** The holder, locked until the transaction ends: two grants at once come one after the other. */
export async function lockHolder(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

export async function findHolderByEmail(db: Db | Tx, email: string) {
  const [row] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  return row;
}

export async function insertLicence(tx: Tx, licence: NewLicence): Promise<Licence> {
  const [row] = await tx.insert(licenses).values(licence).returning();
  if (!row) throw new Error('a licence was not stored');
  return row;
}

/** The id of the licence that covers a pupil (rulings 4), as a column of a query that has the table of pupils in it. */
export function coveringLicenceColumn(now: Date): SQL<number | null> {
  const [first = '', ...rest] = licenceSql('students', '?').split('?');
  const parts = rest.flatMap((text) => [sql`${now}::timestamptz`, sql.raw(text)]);
  return sql.join([sql.raw(first), ...parts]) as SQL<number | null>;
}
