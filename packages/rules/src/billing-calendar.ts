import { WITHDRAWAL_DAYS } from './limits.ts';

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric, second: numeric },
    });
  formats.set(timeZone, format);
  return format;
}

function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    ...{ year: part('year'), month: part('month'), day: part('day') },
    ...{ hour: part('hour'), minute: part('minute'), second: part('second') },
  };
}

const asUtcMs = ({ year, month, day, hour, minute, second }: LocalTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The instant at which the clocks of a zone show this; a time that they skip counts as the hour after. */
function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = asUtcMs(local);
  const offsetAt = (ms: number) => asUtcMs(localTime(new Date(ms), timeZone)) - ms;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  if (offsetAt(second) === wanted - second) return new Date(second);
  return new Date(Math.max(first, second));
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The same day and time of the school's calendar, whole years later, through every change of the clocks. What began on
 * 29 February ends on the 28th of a year without one, and on the 29th again of one that has it: count from the beginning.
 */
export function addYears(instant: Date, years: number, timeZone: string): Date {
  const local = localTime(instant, timeZone);
  const year = local.year + years;
  const day = Math.min(local.day, daysIn(year, local.month));
  const ms = instant.getUTCMilliseconds();
  return new Date(instantOf({ ...local, year, day }, timeZone).getTime() + ms);
}

/** The same time of the school's calendar, so many days later (or earlier). */
export function addDays(instant: Date, days: number, timeZone: string): Date {
  const local = localTime(instant, timeZone);
  const ms = instant.getUTCMilliseconds();
  return new Date(instantOf({ ...local, day: local.day + days }, timeZone).getTime() + ms);
}

/** First instant at which a payment can no longer be withdrawn: day 14 is over, counted from the day after it (product §4). */
export function withdrawalEnd(paidAt: Date, timeZone: string): Date {
  const { year, month, day } = localTime(paidAt, timeZone);
  const midnight = { year, month, day: day + WITHDRAWAL_DAYS + 1, hour: 0, minute: 0, second: 0 };
  return instantOf(midnight, timeZone);
}
