import type { LearningLang } from '@motamo/rules/languages';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/connect.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { classrooms, students } from '../../../../db/schema/classes.ts';
import { studentGames } from '../../../../db/schema/games.ts';
import { products } from '../../../../db/schema/products.ts';
import { mayClass } from '../../../teaching/teaching.queries.ts';

const classColumns = {
  id: classrooms.id,
  uuid: classrooms.uuid,
  title: classrooms.title,
  code: classrooms.code,
  grade: classrooms.grade,
  lang: classrooms.learningLang,
  studentsCount: count(students.id),
};

const selectClasses = (db: Db) =>
  db
    .select(classColumns)
    .from(classrooms)
    .leftJoin(students, eq(students.classroomId, classrooms.id))
    .groupBy(classrooms.id)
    .orderBy(asc(classrooms.title), asc(classrooms.id));

export const selectClassesOfTeacher = (db: Db, teacherId: number) =>
  selectClasses(db).where(and(mayClass('teach', teacherId), isNull(classrooms.archivedAt)));

export const selectClassById = (db: Db, classroomId: number) =>
  selectClasses(db).where(eq(classrooms.id, classroomId));

/** An adult with the number of own children. */
export async function selectFamily(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: users.id,
      uuid: users.uuid,
      firstName: users.firstName,
      lastName: users.lastName,
      lang: users.lang,
      studentsCount: count(students.id),
      childLearningLang: sql<LearningLang | null>`min(${students.learningLang})`,
    })
    .from(users)
    .leftJoin(students, eq(students.parentId, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  return row;
}

export async function selectStudent(db: Db, studentId: number) {
  const [row] = await db
    .select({
      username: students.username,
      lang: students.lang,
      learningLang: students.learningLang,
      classroomId: students.classroomId,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return row;
}

/** First and podium places in live games that ended since, by pupil, the best first. */
export function selectLastHour(db: Db, { since, now, limit }: { since: Date; now: Date; limit: number }) {
  const poleCount = sql<number>`(count(*) filter (where ${studentGames.place} = 1))::int`;
  const podiumCount = sql<number>`(count(*) filter (where ${studentGames.place} <= 3))::int`;
  return db
    .select({
      id: students.id,
      uuid: students.uuid,
      name: students.username,
      avatarPictureId: products.pictureId,
      poleCount,
      podiumCount,
    })
    .from(studentGames)
    .innerJoin(students, eq(students.id, studentGames.studentId))
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(
      and(
        isNotNull(studentGames.place),
        isNull(students.archivedAt),
        lte(studentGames.place, 3),
        gt(studentGames.finishedAt, since),
        lte(studentGames.finishedAt, now),
      ),
    )
    .groupBy(students.id, products.pictureId)
    .orderBy(desc(poleCount), desc(podiumCount), asc(students.id))
    .limit(limit);
}

/** Whether the teacher hides the boards from the class of a pupil. */
export async function hidesBoards(db: Db, studentId: number): Promise<boolean> {
  const [row] = await db
    .select({ hidesBoards: classrooms.hidesBoards })
    .from(students)
    .innerJoin(classrooms, eq(classrooms.id, students.classroomId))
    .where(eq(students.id, studentId));
  return row?.hidesBoards === true;
}

export async function isEmailVerified(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return row?.at != null;
}
