import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, listGroups, students } from '../../db/schema/classes.ts';

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

/** Names one of somebody's classes. */
export type ClassroomKey = { readonly uuid: string } | { readonly id: number };

/** Archived classes are left out. */
const ownAll = (teacherId: number) => and(eq(classrooms.teacherId, teacherId), isNull(classrooms.archivedAt));

const ownOne = (teacherId: number, key: ClassroomKey) =>
  and(ownAll(teacherId), 'uuid' in key ? eq(classrooms.uuid, key.uuid) : eq(classrooms.id, key.id));

/** Classes of a teacher with the number of that teacher’s pupils in each. */
export async function selectOwn(db: Db | Tx, teacherId: number, key?: ClassroomKey) {
  return db
    .select({ classroom: classrooms, studentsCount: count(students.id) })
    .from(classrooms)
    .leftJoin(
      students,
      and(eq(students.classroomId, classrooms.id), eq(students.teacherId, classrooms.teacherId)),
    )
    .where(key ? ownOne(teacherId, key) : ownAll(teacherId))
    .groupBy(classrooms.id)
    .orderBy(asc(classrooms.title), asc(classrooms.id));
}

export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

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

/** Undefined when the teacher has no such class. */
export async function updateOwn(tx: Tx, teacherId: number, uuid: string, changes: ClassroomChanges) {
  const [row] = await tx
    .update(classrooms)
    .set({ ...changes, uuid: sql`${classrooms.uuid}` })
    .where(ownOne(teacherId, { uuid }))
    .returning();
  return row;
}

/** False for another one's class. Throws where the code is taken. */
export async function updateCode(db: Db, teacherId: number, uuid: string, code: string): Promise<boolean> {
  const rows = await db
    .update(classrooms)
    .set({ code })
    .where(ownOne(teacherId, { uuid }))
    .returning({ id: classrooms.id });
  return rows.length === 1;
}

/** Puts a class into the archive; its pupils are then in none. */
export async function archiveOwn(tx: Tx, teacherId: number, uuid: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(classrooms)
    .set({
      archivedAt: now,
      archivedStudentIds: sql`array(select s.id from students s where s.classroom_id = ${classrooms.id})`,
    })
    .where(ownOne(teacherId, { uuid }))
    .returning({ id: classrooms.id });
  if (!row) return false;
  await tx.update(students).set({ classroomId: null }).where(eq(students.classroomId, row.id));
  return true;
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
