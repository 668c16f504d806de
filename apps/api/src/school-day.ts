import type { CalendarDay } from '@motamo/rules/week-number';

/** Making one costs more than all that it is used for. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

/** Days begin at full quarters of an hour everywhere, so what was worked out in this one still holds. */
const QUARTER_MS = 15 * 60_000;
const lastDays = new Map<string, { quarter: number; day: CalendarDay }>();

/** The day of the school's calendar at an instant (rulings 10): stored times are UTC, days are the school's. */
export function schoolDay(instant: Date, timeZone: string): CalendarDay {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const day = { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  lastDays.set(timeZone, { quarter, day });
  return day;
}

/** The same day as PostgreSQL's `date` writes it. */
export function isoDay({ year, month, day }: CalendarDay): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
