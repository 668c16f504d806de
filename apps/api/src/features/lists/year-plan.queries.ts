import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { holidayWeeks } from '../../db/schema/year-plan.ts';

type HolidayWeek = typeof holidayWeeks.$inferSelect;

export async function selectHolidays(
  db: Db,
  { userId, gameYear }: Omit<HolidayWeek, 'weekNb'>,
): Promise<number[]> {
  const rows = await db
    .select({ weekNb: holidayWeeks.weekNb })
    .from(holidayWeeks)
    .where(and(eq(holidayWeeks.userId, userId), eq(holidayWeeks.gameYear, gameYear)))
    .orderBy(asc(holidayWeeks.weekNb));
  return rows.map(({ weekNb }) => weekNb);
}

export async function insertHoliday(db: Db, row: HolidayWeek): Promise<void> {
  await db.insert(holidayWeeks).values(row).onConflictDoNothing();
}

export async function deleteHoliday(db: Db, { userId, gameYear, weekNb }: HolidayWeek): Promise<void> {
  await db
    .delete(holidayWeeks)
    .where(
      and(
        eq(holidayWeeks.userId, userId),
        eq(holidayWeeks.gameYear, gameYear),
        eq(holidayWeeks.weekNb, weekNb),
      ),
    );
}

/** Pupils of a teacher whose class follows one of the own list groups, or the children of a parent. */
export async function selectReaders(db: Db, adultId: number): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .leftJoin(classrooms, eq(classrooms.id, students.classroomId))
    .where(
      or(
        and(eq(classrooms.teacherId, adultId), isNotNull(classrooms.listGroupId)),
        eq(students.parentId, adultId),
      ),
    );
  return rows.map(({ id }) => id);
}
