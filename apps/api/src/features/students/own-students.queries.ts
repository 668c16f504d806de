import { and, asc, count, desc, eq, gt, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { documents } from '../../db/schema/documents.ts';
import { studentGames } from '../../db/schema/games.ts';
import type { Adult } from '../../http/session.ts';
import { coveringLicenceColumn } from '../licences/licences.queries.ts';
import { mayClass, mayStudent } from '../teaching/teaching.queries.ts';

/** Pupils whom an adult teaches: the own ones, and those of classes that are taught together (product §6). */
export const taughtBy = (adult: Adult): SQL => mayStudent('teach', adult);

export const taughtInClass = (adult: Adult, classroomId: number) =>
  and(eq(students.classroomId, classroomId), taughtBy(adult));

export interface PageQuery {
  readonly limit: number;
  /** Id of the last pupil of the page before. */
  readonly cursor?: number;
}

/** In the order of their creation; one more than asked for tells whether there is another page. */
export async function selectIds(db: Db | Tx, which: SQL | undefined, { limit, cursor }: PageQuery) {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(which, cursor === undefined ? undefined : gt(students.id, cursor)))
    .orderBy(asc(students.id))
    .limit(limit + 1);
  return rows.map((row) => row.id);
}

/** Locked until the transaction ends, so that changes come one after the other. */
export async function lockPupil(tx: Tx, uuid: string) {
  const [row] = await tx.select().from(students).where(eq(students.uuid, uuid)).for('update');
  return row;
}

/** What adults see beside the pupil: class, licence, sign-in. */
export async function selectCircumstances(db: Db | Tx, ids: readonly number[], now: Date) {
  return db
    .select({
      id: students.id,
      classroomUuid: classrooms.uuid,
      classroomTitle: classrooms.title,
      licenseId: coveringLicenceColumn(now),
      sessionId: sessions.id,
    })
    .from(students)
    .leftJoin(classrooms, eq(classrooms.id, students.classroomId))
    .leftJoin(
      sessions,
      and(
        eq(sessions.type, 'student'),
        eq(sessions.accountId, students.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .where(inArray(students.id, [...ids]));
}

export async function selectPlay(db: Db | Tx, ids: readonly number[]) {
  return db
    .select({
      id: studentGames.studentId,
      gamesCount: count(studentGames.finishedAt),
      lastPlayedAt: max(studentGames.updatedAt),
    })
    .from(studentGames)
    .where(inArray(studentGames.studentId, [...ids]))
    .groupBy(studentGames.studentId);
}

/** Which of these usernames are in use. */
export async function selectTaken(db: Db | Tx, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .select({ username: students.username })
    .from(students)
    .where(inArray(students.username, [...usernames]));
  return rows.map((row) => row.username);
}

/** All usernames that begin like one of these, which hold only letters, digits and dots. */
export async function selectBeginning(db: Db | Tx, starts: readonly string[]): Promise<string[]> {
  if (starts.length === 0) return [];
  const rows = await db
    .select({ username: students.username })
    .from(students)
    .where(sql`${students.username} like any(${sql.param(starts.map((start) => `${start}%`))}::text[])`);
  return rows.map((row) => row.username);
}

export async function selectCreated(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(students)
    .where(inArray(students.creationKey, [...keys]));
}

export async function selectTaughtClasses(
  db: Db | Tx,
  teacherId: number,
  { ids, uuids }: { ids: readonly number[]; uuids: readonly string[] },
) {
  return db
    .select()
    .from(classrooms)
    .where(
      and(
        mayClass('teach', teacherId),
        isNull(classrooms.archivedAt),
        or(inArray(classrooms.id, [...ids]), inArray(classrooms.uuid, [...uuids])),
      ),
    );
}

/** Names that are in these classes already, or in the family. */
export async function selectNames(db: Db | Tx, adult: Adult, classroomIds: readonly number[]) {
  const isTeacher = adult.role === 'teacher';
  if (isTeacher && classroomIds.length === 0) return [];
  return db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      classroomId: students.classroomId,
    })
    .from(students)
    .where(isTeacher ? inArray(students.classroomId, [...classroomIds]) : taughtBy(adult))
    .orderBy(desc(students.id));
}

export async function updateRow(tx: Tx, id: number, changes: Partial<typeof students.$inferInsert>) {
  if (Object.keys(changes).length > 0) await tx.update(students).set(changes).where(eq(students.id, id));
}

/** Printed names go with the pupil. They are made again when somebody asks. */
export async function dropDocuments(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await tx.delete(documents).where(inArray(documents.userId, [...userIds]));
}
