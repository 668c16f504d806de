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
  const today = dayNumber(date);
  const resting = breaksOf(start).reduce(
    (sum, { firstDay, lengthDays }) => sum + daysSpentIn(firstDay, lengthDays, today),
    0,
  );
  return 1 + Math.floor((today - dayNumber(start) - resting) / 7);
}

/** The two breaks of the game year that begins on a day. */
function breaksOf(start: CalendarDay) {
  return [
    { firstDay: mondayOnOrBefore(dayNumber({ year: start.year, month: 12, day: 21 })), lengthDays: 21 },
    { firstDay: mondayOnOrBefore(dayNumber({ year: start.year + 1, month: 3, day: 7 })), lengthDays: 7 },
  ];
}

/** Days that follow each other, first and last included. */
export interface DaySpan {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** One week of the year plan: its days, in two parts where a break lies between them, and the break that begins in it. */
export interface PlanWeek {
  readonly week: number;
  readonly days: readonly DaySpan[];
  readonly rest: DaySpan | null;
}

/** The weeks of the game year of a day, in their order (rulings 10). */
export function yearPlan(today: CalendarDay): PlanWeek[] {
  const start = gameYearStart(today);
  const end = dayNumber({ ...start, year: start.year + 1 });
  const breaks = breaksOf(start);
  const isRest = (day: number) =>
    breaks.some(
      (one) =>
        daysSpentIn(one.firstDay, one.lengthDays, day + 1) > daysSpentIn(one.firstDay, one.lengthDays, day),
    );
  const spans: { week: number; isRest: boolean; first: number; last: number }[] = [];
  for (let day = dayNumber(start); day < end; day++) {
    const at = { week: weekNumber(calendarDay(day)), isRest: isRest(day) };
    const open = spans.at(-1);
    if (open?.week === at.week && open.isRest === at.isRest) open.last = day;
    else spans.push({ ...at, first: day, last: day });
  }
  const spanOf = ({ first, last }: { first: number; last: number }): DaySpan => ({
    first: calendarDay(first),
    last: calendarDay(last),
  });
  const weeks = [...new Set(spans.map(({ week }) => week))];
  return weeks.map((week) => {
    const own = spans.filter((span) => span.week === week);
    const rest = own.find((span) => span.isRest);
    return {
      week,
      days: own.filter((span) => !span.isRest).map(spanOf),
      rest: rest ? spanOf(rest) : null,
    };
  });
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
