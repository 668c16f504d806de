import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, listGroups, students } from '../../db/schema/classes.ts';
import { accessColumn, type ClassroomKey, isNamed, mayClass } from '../teaching/teaching.queries.ts';

export type Classroom = typeof classrooms.$inferSelect;
export type NewClassroomRow = typeof classrooms.$inferInsert;

/** Undefined when the code is taken. */
export async function insertClassroom(
  db: Db | Tx,
  classroom: NewClassroomRow,
): Promise<Classroom | undefined> {
  const [row] = await db.insert(classrooms).values(classroom).onConflictDoNothing().returning();
  return row;
}

export async function findByCode(db: Db | Tx, code: string): Promise<Classroom | undefined> {
  const [row] = await db
    .select()
    .from(classrooms)
    .where(and(eq(classrooms.code, code), isNull(classrooms.archivedAt)));
  return row;
}

export async function countOwn(tx: Tx, teacherId: number): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(classrooms)
    .where(eq(classrooms.teacherId, teacherId));
  return row?.held ?? 0;
}

const owner = alias(users, 'owner');

/** Living classes that a teacher sees, with the number of their pupils and what the teacher is to them. */
export async function selectSeen(db: Db | Tx, teacherId: number, key?: ClassroomKey) {
  return db
    .select({
      classroom: classrooms,
      studentsCount: count(students.id),
      access: accessColumn(teacherId),
      owner: { firstName: owner.firstName, lastName: owner.lastName },
    })
    .from(classrooms)
    .innerJoin(owner, eq(owner.id, classrooms.teacherId))
    .leftJoin(
      students,
      and(eq(students.classroomId, classrooms.id), eq(students.teacherId, classrooms.teacherId)),
    )
    .where(and(isNull(classrooms.archivedAt), mayClass('see', teacherId), key ? isNamed(key) : undefined))
    .groupBy(classrooms.id, owner.id)
    .orderBy(asc(classrooms.title), asc(classrooms.id));
}

export type SeenRow = Awaited<ReturnType<typeof selectSeen>>[number];

/** A parent with the number of children. */
export async function selectFamily(db: Db | Tx, parentId: number) {
  const [row] = await db
    .select({ id: users.id, uuid: users.uuid, studentsCount: count(students.id) })
    .from(users)
    .leftJoin(students, eq(students.parentId, users.id))
    .where(eq(users.id, parentId))
    .groupBy(users.id);
  return row;
}

export type ClassroomChanges = Partial<
  Pick<NewClassroomRow, 'title' | 'grade' | 'learningLang' | 'listGroupId' | 'hidesBoards' | 'listOnly'>
>;

export async function updateClassroom(tx: Tx, id: number, changes: ClassroomChanges): Promise<void> {
  await tx
    .update(classrooms)
    .set({ ...changes, uuid: sql`${classrooms.uuid}` })
    .where(eq(classrooms.id, id));
}

/** Throws where the code is taken. */
export async function updateCode(tx: Tx, id: number, code: string): Promise<void> {
  await tx.update(classrooms).set({ code }).where(eq(classrooms.id, id));
}

/** Puts a class into the archive; its pupils are then in none. */
export async function archiveClassroom(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(classrooms)
    .set({
      archivedAt: now,
      archivedStudentIds: sql`array(select s.id from students s where s.classroom_id = ${classrooms.id})`,
    })
    .where(eq(classrooms.id, id));
  await tx.update(students).set({ classroomId: null }).where(eq(students.classroomId, id));
}

export async function selectStudentIds(db: Db | Tx, classroomId: number): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.classroomId, classroomId));
  return rows.map(({ id }) => id);
}

/** The list group of a teacher who has one only; else null. */
export async function findOnlyListGroup(db: Db | Tx, teacherId: number): Promise<number | null> {
  const rows = await db
    .select({ id: listGroups.id })
    .from(listGroups)
    .where(and(eq(listGroups.teacherId, teacherId), isNull(listGroups.archivedAt)))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

export async function ownsListGroup(db: Db | Tx, teacherId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listGroups.id })
    .from(listGroups)
    .where(and(eq(listGroups.id, id), eq(listGroups.teacherId, teacherId), isNull(listGroups.archivedAt)));
  return rows.length === 1;
}
