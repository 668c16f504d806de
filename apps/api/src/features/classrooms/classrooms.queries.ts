import { and, asc, count, eq, sql } from 'drizzle-orm';
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
  const [row] = await db.select().from(classrooms).where(eq(classrooms.code, code));
  return row;
}

/** Names one of somebody's classes. */
export type ClassroomKey = { readonly uuid: string } | { readonly id: number };

const ownOne = (teacherId: number, key: ClassroomKey) =>
  and(
    eq(classrooms.teacherId, teacherId),
    'uuid' in key ? eq(classrooms.uuid, key.uuid) : eq(classrooms.id, key.id),
  );

/** Classes of a teacher with the number of his pupils in each. */
export async function selectOwn(db: Db | Tx, teacherId: number, key?: ClassroomKey) {
  return db
    .select({ classroom: classrooms, studentsCount: count(students.id) })
    .from(classrooms)
    .leftJoin(
      students,
      and(eq(students.classroomId, classrooms.id), eq(students.teacherId, classrooms.teacherId)),
    )
    .where(key ? ownOne(teacherId, key) : eq(classrooms.teacherId, teacherId))
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

export type ClassroomChanges = Partial<Pick<NewClassroomRow, 'title' | 'grade' | 'lang' | 'listGroupId'>>;

/** Undefined when the teacher has no such class. */
export async function updateOwn(tx: Tx, teacherId: number, uuid: string, changes: ClassroomChanges) {
  const [row] = await tx
    .update(classrooms)
    .set({ ...changes, uuid: sql`${classrooms.uuid}` })
    .where(ownOne(teacherId, { uuid }))
    .returning();
  return row;
}

export async function deleteOwn(db: Db | Tx, teacherId: number, uuid: string): Promise<boolean> {
  const rows = await db
    .delete(classrooms)
    .where(ownOne(teacherId, { uuid }))
    .returning({ id: classrooms.id });
  return rows.length === 1;
}

export async function ownsListGroup(db: Db | Tx, teacherId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: listGroups.id })
    .from(listGroups)
    .where(and(eq(listGroups.id, id), eq(listGroups.teacherId, teacherId)));
  return rows.length === 1;
}
