import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { classroomTeachers, teachingInvitations } from '../../db/schema/colleagues.ts';

export type TeachingInvitationRow = typeof teachingInvitations.$inferSelect;
type NewInvitation = typeof teachingInvitations.$inferInsert;
type Role = (typeof classroomTeachers.$inferSelect)['role'];

/** Colleagues who share a class, in the order in which they came. */
export function selectColleagues(db: Db | Tx, classroomId: number) {
  return db
    .select({
      id: users.id,
      uuid: users.uuid,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: classroomTeachers.role,
    })
    .from(classroomTeachers)
    .innerJoin(users, eq(users.id, classroomTeachers.teacherId))
    .where(eq(classroomTeachers.classroomId, classroomId))
    .orderBy(asc(classroomTeachers.createdAt), asc(users.id));
}
export type ColleagueRow = Awaited<ReturnType<typeof selectColleagues>>[number];

export async function upsertColleague(
  tx: Tx,
  row: { classroomId: number; teacherId: number; role: Role; createdAt?: Date },
): Promise<void> {
  const target = [classroomTeachers.classroomId, classroomTeachers.teacherId];
  await tx
    .insert(classroomTeachers)
    .values(row)
    .onConflictDoUpdate({ target, set: { role: row.role } });
}

export async function deleteColleague(tx: Tx, classroomId: number, teacherId: number): Promise<void> {
  await tx
    .delete(classroomTeachers)
    .where(and(eq(classroomTeachers.classroomId, classroomId), eq(classroomTeachers.teacherId, teacherId)));
}

const shownColumns = {
  invitation: teachingInvitations,
  classroom: { uuid: classrooms.uuid, title: classrooms.title },
  from: { firstName: users.firstName, lastName: users.lastName },
  studentsCount: sql<number>`case when ${teachingInvitations.kind} = 'students'
    then (select count(*)::int from students s where s.id = any(${teachingInvitations.studentIds})
      and s.teacher_id = ${teachingInvitations.fromUserId})
    else (select count(*)::int from students s where s.classroom_id = ${classrooms.id}
      and s.teacher_id = ${classrooms.teacherId}) end`,
};

const selectShown = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select(shownColumns)
    .from(teachingInvitations)
    .innerJoin(users, eq(users.id, teachingInvitations.fromUserId))
    .leftJoin(classrooms, eq(classrooms.id, teachingInvitations.classroomId))
    .where(which)
    .orderBy(desc(teachingInvitations.id));
export type ShownInvitation = Awaited<ReturnType<typeof selectShown>>[number];

/** Waits for an answer, and is not too old for one. */
const isOpen = (since: Date) =>
  and(eq(teachingInvitations.state, 'pending'), gt(teachingInvitations.createdAt, since));

/** What somebody sent and is not settled: what waits, and what was refused. */
export function selectSent(
  db: Db | Tx,
  fromUserId: number,
  about: { classroomId: number } | 'students',
  since: Date,
) {
  const subject =
    about === 'students'
      ? eq(teachingInvitations.kind, 'students')
      : and(ne(teachingInvitations.kind, 'students'), eq(teachingInvitations.classroomId, about.classroomId));
  const isUnsettled = or(
    isOpen(since),
    and(eq(teachingInvitations.state, 'refused'), gt(teachingInvitations.createdAt, since)),
  );
  return selectShown(db, and(eq(teachingInvitations.fromUserId, fromUserId), subject, isUnsettled));
}

export async function selectShownOne(db: Db | Tx, id: number): Promise<ShownInvitation | undefined> {
  const [row] = await selectShown(db, eq(teachingInvitations.id, id));
  return row;
}

/** What waits for a teacher; classes that are no longer the sender's wait no more. */
export function selectReceived(db: Db, email: string, since: Date) {
  const isAlive = or(
    eq(teachingInvitations.kind, 'students'),
    and(eq(classrooms.teacherId, teachingInvitations.fromUserId), isNull(classrooms.archivedAt)),
  );
  return selectShown(db, and(eq(teachingInvitations.email, email), isOpen(since), isAlive));
}

export async function findByKey(
  tx: Tx,
  fromUserId: number,
  key: string,
): Promise<TeachingInvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(teachingInvitations)
    .where(and(eq(teachingInvitations.fromUserId, fromUserId), eq(teachingInvitations.key, key)));
  return row;
}

export async function lockPending(tx: Tx, classroomId: number, email: string) {
  const [row] = await tx
    .select()
    .from(teachingInvitations)
    .where(
      and(
        eq(teachingInvitations.classroomId, classroomId),
        eq(teachingInvitations.email, email),
        eq(teachingInvitations.state, 'pending'),
        ne(teachingInvitations.kind, 'students'),
      ),
    )
    .for('update');
  return row;
}

export async function countOpen(tx: Tx, fromUserId: number, since: Date): Promise<number> {
  return tx.$count(teachingInvitations, and(eq(teachingInvitations.fromUserId, fromUserId), isOpen(since)));
}

export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<TeachingInvitationRow> {
  const [made] = await tx.insert(teachingInvitations).values(row).returning();
  if (!made) throw new Error('no invitation was written');
  return made;
}

export async function updateInvitation(tx: Tx, id: number, changes: Partial<NewInvitation>): Promise<void> {
  await tx.update(teachingInvitations).set(changes).where(eq(teachingInvitations.id, id));
}

/** Locked until the transaction ends: of yes, no and withdrawal the first one counts. */
export async function lockInvitation(tx: Tx, uuid: string): Promise<TeachingInvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(teachingInvitations)
    .where(eq(teachingInvitations.uuid, uuid))
    .for('update');
  return row;
}

/** What waits about a class that has changed hands, or about a colleague who has left it, is over. */
export async function withdrawPending(tx: Tx, classroomId: number, now: Date): Promise<void> {
  await tx
    .update(teachingInvitations)
    .set({ state: 'withdrawn', answeredAt: now })
    .where(
      and(
        eq(teachingInvitations.classroomId, classroomId),
        eq(teachingInvitations.state, 'pending'),
        ne(teachingInvitations.kind, 'students'),
      ),
    );
}

/** Own pupils of a teacher among these, locked. */
export async function lockOwnStudents(tx: Tx, teacherId: number, which: SQL) {
  return tx
    .select({ id: students.id, lang: students.lang })
    .from(students)
    .where(and(eq(students.teacherId, teacherId), which))
    .orderBy(asc(students.id))
    .for('update');
}

export const inClass = (classroomId: number): SQL => eq(students.classroomId, classroomId);
export const amongIds = (ids: readonly number[]): SQL => inArray(students.id, [...ids]);
export const amongUuids = (uuids: readonly string[]): SQL => inArray(students.uuid, [...uuids]);

/** Pupils change hands; what they learnt, earned and played is theirs and goes with them. */
export async function moveStudents(
  tx: Tx,
  ids: readonly number[],
  changes: Partial<
    Pick<typeof students.$inferInsert, 'teacherId' | 'classroomId' | 'grade' | 'learningLang'>
  >,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(students)
      .set(changes)
      .where(inArray(students.id, [...ids]));
}

export async function moveClass(
  tx: Tx,
  classroomId: number,
  changes: { teacherId: number; listGroupId: number | null },
): Promise<void> {
  await tx.update(classrooms).set(changes).where(eq(classrooms.id, classroomId));
}
