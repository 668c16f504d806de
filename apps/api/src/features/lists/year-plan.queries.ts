import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
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

/** Free weeks of one plan in another one that has none yet. */
export async function copyHolidays(
  tx: Tx,
  { from, to, gameYear }: { from: number; to: number; gameYear: number },
): Promise<void> {
  await tx.execute(sql`
    insert into holiday_weeks (user_id, game_year, week_nb)
    select ${to}, game_year, week_nb from holiday_weeks where user_id = ${from} and game_year = ${gameYear}
      and not exists (select from holiday_weeks own where own.user_id = ${to} and own.game_year = ${gameYear})
    on conflict do nothing`);
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
