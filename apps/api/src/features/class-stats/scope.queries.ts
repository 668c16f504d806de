import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Adult } from '../../http/session.ts';
import { mayStudent } from '../teaching/teaching.queries.ts';

/* Conditions on pupils `students s`, lists `wg` and games `live_games lg`, which the statistics put together. */

/** Pupils whom an adult may see by name. */
export const knownTo = (adult: Adult): SQL => mayStudent('see', adult, 's');

export const isStudent = (studentId: number): SQL => sql`s.id = ${studentId}`;

/** A pupil of the class who is not its owner's own (product §6) is not in it. */
export const inClassroom = ({ id, teacherId }: { id: number; teacherId: number }): SQL =>
  sql`s.classroom_id = ${id} and s.teacher_id = ${teacherId}`;

/** One of the pupils, where one is named. */
export const namedAmong = (members: SQL, studentUuid: string | undefined): SQL =>
  studentUuid === undefined ? members : sql`${members} and s.uuid = ${studentUuid}`;

/** Lists that an adult may see: those of the catalogue, and those of whose lists the adult reads. */
export const listsOf = (ownerIds: readonly number[]): SQL =>
  sql`(wg.type = 'list' or wg.owner_id = any(${sql.param([...ownerIds])}::int[]))`;

export const anyList: SQL = sql`true`;

export const gamesOfClassroom = (classroomId: number): SQL => sql`lg.classroom_id = ${classroomId}`;

export const gamesOfFamily = (userId: number): SQL =>
  sql`lg.creator_id = ${userId} and lg.group_type = 'family'`;

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
