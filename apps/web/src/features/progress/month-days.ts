/** Months are `YYYY-MM`, days ISO dates, weeks begin on Monday. */

const DAYS = 7;
/** A Monday. */
const SOME_MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

function moved(month: string, by: number): string {
  const date = firstOf(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

export const monthBefore = (month: string) => moved(month, -1);
export const monthAfter = (month: string) => moved(month, 1);

/** The weeks of a month; null where a day of the week lies in another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % DAYS;
  const cells = Array.from({ length: Math.ceil((before + length) / DAYS) * DAYS }, (_, at) => {
    const day = at - before + 1;
    return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / DAYS }, (_, week) =>
    cells.slice(week * DAYS, (week + 1) * DAYS),
  );
}

/** "Novembre 2026" in the reader's language. */
export function monthName(month: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = format.format(firstOf(month));
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export function weekdayLetters(tag: string): { short: string; long: string }[] {
  const name = (weekday: 'narrow' | 'long', at: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(SOME_MONDAY + at * DAY_MS);
  return Array.from({ length: DAYS }, (_, at) => ({
    short: name('narrow', at).toLocaleLowerCase(tag),
    long: name('long', at),
  }));
}
