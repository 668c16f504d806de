import { DAY_MS } from './calendar.ts';

const GAME_YEAR_MONTH = 10;
const GAME_YEAR_DAY = 15;

/** A day of the school's calendar, month 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number };

/** The 15 October on or before a day: the first day of its game year (rulings 10). */
export function gameYearStart(date: CalendarDay): CalendarDay {
  const isStarted =
    date.month > GAME_YEAR_MONTH || (date.month === GAME_YEAR_MONTH && date.day >= GAME_YEAR_DAY);
  return { year: isStarted ? date.year : date.year - 1, month: GAME_YEAR_MONTH, day: GAME_YEAR_DAY };
}

/**
 * Number of the game week, 1 to 52 (product §9, rulings 10): 1 and the whole weeks elapsed since 15 October. The days of two
 * breaks do not count: three weeks from the Monday on or before 21 December, and the first full week (Monday to Sunday) of
 * March. It goes on through the summer and the first weeks of school: day 231 is in week 30, the last day in week 49.
 */
export function weekNumber(date: CalendarDay): number {
  const start = gameYearStart(date);
  const startDay = dayNumber(start);
  const today = dayNumber(date);
  const christmas = mondayOnOrBefore(dayNumber({ year: start.year, month: 12, day: 21 }));
  const march = mondayOnOrBefore(dayNumber({ year: start.year + 1, month: 3, day: 7 }));
  const counted = today - startDay - daysSpentIn(christmas, 21, today) - daysSpentIn(march, 7, today);
  return 1 + Math.floor(counted / 7);
}

/** First and last day of a game week in the game year of `today`, breaks included; undefined for a week that the year has not. */
export function daysOfWeek(
  week: number,
  today: CalendarDay,
): { first: CalendarDay; last: CalendarDay } | undefined {
  const start = gameYearStart(today);
  const end = dayNumber({ ...start, year: start.year + 1 });
  const days: CalendarDay[] = [];
  for (let day = dayNumber(start); day < end; day++) {
    const date = calendarDay(day);
    if (weekNumber(date) === week) days.push(date);
  }
  const [first, last] = [days[0], days.at(-1)];
  return first && last && { first, last };
}

function calendarDay(day: number): CalendarDay {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function daysSpentIn(firstDay: number, lengthDays: number, today: number): number {
  return Math.min(lengthDays, Math.max(0, today - firstDay));
}

/** Days since 1 January 1970, which was a Thursday. */
function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function mondayOnOrBefore(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}
