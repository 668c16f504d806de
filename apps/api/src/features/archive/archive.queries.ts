import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { classrooms, listGroups, students } from '../../db/schema/classes.ts';
import { teachingInvitations } from '../../db/schema/colleagues.ts';
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
const archivedListGroups = ({ teacherId, since }: Whose) =>
  and(eq(listGroups.teacherId, teacherId), gt(listGroups.archivedAt, since));

/** Those that were deleted with their group come back with it. */
const wentAlone = (db: Db) =>
  notExists(
    db
      .select({ id: listGroups.id })
      .from(listGroups)
      .where(and(eq(listGroups.id, wordGroups.listGroupId), eq(listGroups.archivedAt, wordGroups.deletedAt))),
  );

export const selectStudents = (db: Db, whose: Whose) =>
  db.select().from(students).where(archivedStudents(whose)).orderBy(desc(students.archivedAt));
export const selectClassrooms = (db: Db, whose: Whose) =>
  db.select().from(classrooms).where(archivedClassrooms(whose)).orderBy(desc(classrooms.archivedAt));
export const selectLists = (db: Db, whose: Whose) =>
  db
    .select()
    .from(wordGroups)
    .where(and(archivedLists(whose), wentAlone(db)))
    .orderBy(desc(wordGroups.deletedAt));
export const selectListGroups = (db: Db, whose: Whose) =>
  db.select().from(listGroups).where(archivedListGroups(whose)).orderBy(desc(listGroups.archivedAt));

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

/** The group that a list was in, else the first one of its teacher; undefined where all are gone. */
export async function selectGroupFor(
  tx: Tx,
  teacherId: number,
  formerId: number | null,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: listGroups.id })
    .from(listGroups)
    .where(and(eq(listGroups.teacherId, teacherId), isNull(listGroups.archivedAt)))
    .orderBy(desc(sql`${listGroups.id} = ${formerId}`), asc(listGroups.id))
    .limit(1);
  return row?.id;
}

/**
 * False for one that is not there. Brings the lists back that went with the group, and lets the classes follow it that
 * did and follow none by now.
 */
export async function restoreListGroup(tx: Tx, whose: Whose, uuid: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(listGroups)
    .where(and(archivedListGroups(whose), eq(listGroups.uuid, uuid)))
    .for('update');
  if (!row?.archivedAt) return false;
  await tx
    .update(listGroups)
    .set({ archivedAt: null, archivedClassroomIds: [] })
    .where(eq(listGroups.id, row.id));
  await tx
    .update(wordGroups)
    .set({ deletedAt: null })
    .where(and(eq(wordGroups.listGroupId, row.id), eq(wordGroups.deletedAt, row.archivedAt)));
  await tx
    .update(classrooms)
    .set({ listGroupId: row.id })
    .where(
      and(
        inArray(classrooms.id, row.archivedClassroomIds),
        eq(classrooms.teacherId, whose.teacherId),
        isNull(classrooms.listGroupId),
      ),
    );
  return true;
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

/** Classes, groups of lists, and invitations that came to nothing; what was played on the lists of a group keeps them. */
export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await db.delete(listGroups).where(lte(listGroups.archivedAt, before));
  await db.delete(classrooms).where(lte(classrooms.archivedAt, before));
  // Addresses of people who said no, or nothing; what was accepted tells whose lists a class brought along.
  const isSettled = ne(teachingInvitations.state, 'accepted');
  await db.delete(teachingInvitations).where(and(isSettled, lte(teachingInvitations.createdAt, before)));
}
