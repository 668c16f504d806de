import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms } from '../../db/schema/classes.ts';
import type { Adult } from '../../http/session.ts';

/* Conditions on pupils `students s`, lists `wg` and games `live_games lg`, which the statistics put together. */

/** Pupils whom an adult may see by name. */
export const knownTo = ({ role, accountId }: Adult): SQL =>
  role === 'teacher' ? sql`s.teacher_id = ${accountId}` : sql`s.parent_id = ${accountId}`;

export const isStudent = (studentId: number): SQL => sql`s.id = ${studentId}`;

export const inClassroom = (classroomId: number, known: SQL): SQL =>
  sql`s.classroom_id = ${classroomId} and ${known}`;

/** One of the pupils, where one is named. */
export const namedAmong = (members: SQL, studentUuid: string | undefined): SQL =>
  studentUuid === undefined ? members : sql`${members} and s.uuid = ${studentUuid}`;

/** Lists that an adult may see: those of the catalogue and the own ones. */
export const listsOf = ({ accountId }: Adult): SQL => sql`(wg.type = 'list' or wg.owner_id = ${accountId})`;

export const anyList: SQL = sql`true`;

export const gamesOfClassroom = (classroomId: number): SQL => sql`lg.classroom_id = ${classroomId}`;

export const gamesOfFamily = (userId: number): SQL =>
  sql`lg.creator_id = ${userId} and lg.group_type = 'family'`;

export async function selectOwnClassroom(db: Db, teacherId: number, uuid: string) {
  const [row] = await db
    .select({
      id: classrooms.id,
      uuid: classrooms.uuid,
      title: classrooms.title,
      learningLang: classrooms.learningLang,
    })
    .from(classrooms)
    .where(
      and(eq(classrooms.uuid, uuid), eq(classrooms.teacherId, teacherId), isNull(classrooms.archivedAt)),
    );
  return row;
}

/** The parent, when the uuid asked for is the parent's own. */
export async function selectFamilyHead(db: Db, userId: number, uuid: string) {
  const [row] = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.uuid, uuid)));
  return row;
}

export async function selectOwnStudentId(db: Db, known: SQL, uuid: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from students s where s.uuid = ${uuid} and ${known}`,
  );
  return rows[0]?.id;
}
