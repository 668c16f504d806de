import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { classrooms, listGroups, students } from '../../db/schema/classes.ts';
import { wordGroups } from '../../db/schema/words.ts';

/** `since`: what was deleted before is gone, even where nobody has cleared it away yet. */
export interface Whose {
  readonly teacherId: number;
  readonly since: Date;
}

const archivedStudents = ({ teacherId, since }: Whose) =>
  and(eq(students.archivedBy, teacherId), gt(students.archivedAt, since));
const archivedClassrooms = ({ teacherId, since }: Whose) =>
  and(eq(classrooms.teacherId, teacherId), gt(classrooms.archivedAt, since));
const archivedLists = ({ teacherId, since }: Whose) =>
  and(eq(wordGroups.ownerId, teacherId), gt(wordGroups.deletedAt, since));

export const selectStudents = (db: Db, whose: Whose) =>
  db.select().from(students).where(archivedStudents(whose)).orderBy(desc(students.archivedAt));
export const selectClassrooms = (db: Db, whose: Whose) =>
  db.select().from(classrooms).where(archivedClassrooms(whose)).orderBy(desc(classrooms.archivedAt));
export const selectLists = (db: Db, whose: Whose) =>
  db.select().from(wordGroups).where(archivedLists(whose)).orderBy(desc(wordGroups.deletedAt));

/** Ids of those that are still classes: a pupil comes back into one of them only. */
const livingClasses = (tx: Tx, teacherId: number) =>
  tx
    .select({ id: classrooms.id })
    .from(classrooms)
    .where(and(eq(classrooms.teacherId, teacherId), isNull(classrooms.archivedAt)));

export async function lockStudent(tx: Tx, whose: Whose, uuid: string) {
  const [row] = await tx
    .select()
    .from(students)
    .where(and(archivedStudents(whose), eq(students.uuid, uuid)))
    .for('update');
  return row;
}

export async function restoreStudent(
  tx: Tx,
  { id, archivedClassroomId }: { id: number; archivedClassroomId: number | null },
  teacherId: number,
): Promise<void> {
  const living = await livingClasses(tx, teacherId);
  const classroomId = living.some((one) => one.id === archivedClassroomId) ? archivedClassroomId : null;
  await tx
    .update(students)
    .set({ teacherId, classroomId, archivedAt: null, archivedBy: null, archivedClassroomId: null })
    .where(eq(students.id, id));
}

/** False for one that is not there. Pupils who are in no other class by now come along. */
export async function restoreClassroom(tx: Tx, whose: Whose, uuid: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(classrooms)
    .where(and(archivedClassrooms(whose), eq(classrooms.uuid, uuid)))
    .for('update');
  if (!row) return false;
  await tx
    .update(classrooms)
    .set({ archivedAt: null, archivedStudentIds: [] })
    .where(eq(classrooms.id, row.id));
  await tx
    .update(students)
    .set({ classroomId: row.id })
    .where(
      and(
        inArray(students.id, row.archivedStudentIds),
        eq(students.teacherId, whose.teacherId),
        isNull(students.classroomId),
      ),
    );
  return true;
}

export async function lockList(tx: Tx, whose: Whose, uuid: string) {
  const [row] = await tx
    .select()
    .from(wordGroups)
    .where(and(archivedLists(whose), eq(wordGroups.uuid, uuid)))
    .for('update');
  return row;
}

export async function selectFirstListGroup(tx: Tx, teacherId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: listGroups.id })
    .from(listGroups)
    .where(eq(listGroups.teacherId, teacherId))
    .orderBy(asc(listGroups.id))
    .limit(1);
  return row?.id;
}

export async function restoreList(tx: Tx, id: number, listGroupId: number): Promise<void> {
  await tx.update(wordGroups).set({ deletedAt: null, listGroupId }).where(eq(wordGroups.id, id));
}

/** Pupils whose time in the archive is over. */
export async function selectForgotten(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(isNotNull(students.archivedAt), lte(students.archivedAt, before)));
  return rows.map(({ id }) => id);
}

export async function deleteForgottenClassrooms(db: Db, before: Date): Promise<void> {
  await db.delete(classrooms).where(lte(classrooms.archivedAt, before));
}
