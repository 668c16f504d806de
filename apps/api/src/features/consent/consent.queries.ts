import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { users } from '../../db/schema/accounts.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import type { Adult } from '../../http/session.ts';
import { taughtBy } from '../students/own-students.queries.ts';

type GivenBy = NonNullable<(typeof students.$inferSelect)['consentGivenBy']>;

const given = (consentGivenAt: Date, consentGivenBy: GivenBy) => ({
  awaitsConsentSince: null,
  consentGivenAt,
  consentGivenBy,
});

export async function confirmOwn(
  db: Db,
  adult: Adult,
  uuids: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(students)
    .set(given(now, adult.role === 'parent' ? 'parent' : 'teacher'))
    .where(and(inArray(students.uuid, [...uuids]), taughtBy(adult), isNotNull(students.awaitsConsentSince)))
    .returning({ id: students.id });
  return rows.map(({ id }) => id);
}

export async function confirmByMail(tx: Tx, studentId: number, now: Date): Promise<void> {
  await tx
    .update(students)
    .set(given(now, 'guardian-mail'))
    .where(and(eq(students.id, studentId), isNotNull(students.awaitsConsentSince)));
}

/** The pupil whom a parent is asked about, with class and teacher. */
export async function selectAsked(db: Db | Tx, studentId: number) {
  const [row] = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      lang: students.lang,
      awaitsConsentSince: students.awaitsConsentSince,
      classroom: classrooms.title,
      teacherFirstName: users.firstName,
      teacherLastName: users.lastName,
    })
    .from(students)
    .leftJoin(classrooms, eq(classrooms.id, students.classroomId))
    .leftJoin(users, eq(users.id, students.teacherId))
    .where(eq(students.id, studentId));
  return row;
}
