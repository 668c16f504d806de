import { gameYearStart, weekNumber } from '@motamo/rules/week-number';
import type { Context } from '../../context.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { schoolDay } from '../../school-day.ts';
import { deleteHoliday, insertHoliday, selectHolidays, selectReaders } from './year-plan.queries.ts';

const todayOf = (ctx: Context) => schoolDay(ctx.clock.now(), ctx.config.timeZone);

const ofThisYear = (ctx: Context, { accountId }: AdultPrincipal) => ({
  userId: accountId,
  gameYear: gameYearStart(todayOf(ctx)).year,
});

export async function findYearPlan(ctx: Context, adult: AdultPrincipal) {
  return {
    weekNb: weekNumber(todayOf(ctx)),
    holidayWeeks: await selectHolidays(ctx.db, ofThisYear(ctx, adult)),
  };
}

/** Marks a week, or takes the mark away; twice is like once. */
export async function markWeek(
  ctx: Context,
  adult: AdultPrincipal,
  { weekNb, isHoliday }: { weekNb: number; isHoliday: boolean },
) {
  const row = { ...ofThisYear(ctx, adult), weekNb };
  await (isHoliday ? insertHoliday(ctx.db, row) : deleteHoliday(ctx.db, row));
  return findYearPlan(ctx, adult);
}

/** The pupils who have own lists of this teacher on their screens ask for them again. */
export async function tellReaders(ctx: Context, teacherId: number): Promise<void> {
  publishListsChanged(ctx, await selectReaders(ctx.db, teacherId));
}
