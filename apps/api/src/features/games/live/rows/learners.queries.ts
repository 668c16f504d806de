import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { classrooms, students } from '../../../../db/schema/classes.ts';

export async function selectGradesOf(db: Db | Tx, studentIds: readonly number[]): Promise<(number | null)[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select({ grade: students.grade })
    .from(students)
    .where(inArray(students.id, [...studentIds]));
  return rows.map(({ grade }) => grade);
}

export async function selectLearner(db: Db | Tx, studentId: number) {
  const { grade, needs } = students;
  const [row] = await db.select({ grade, needs }).from(students).where(eq(students.id, studentId));
  return row;
}

/** Whether the class for which a game was made asks the chosen list alone. */
export async function selectIsClassListOnly(db: Db | Tx, classroomId: number | null): Promise<boolean> {
  if (classroomId === null) return false;
  const [row] = await db
    .select({ listOnly: classrooms.listOnly })
    .from(classrooms)
    .where(eq(classrooms.id, classroomId));
  return row?.listOnly ?? false;
}
