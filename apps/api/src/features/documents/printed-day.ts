import type { Context } from '../../context.ts';
import { schoolDay } from '../../school-day.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Today as DD-MM-YYYY by the school's calendar. */
export function printedDay(ctx: Pick<Context, 'clock' | 'config'>): string {
  const { year, month, day } = schoolDay(ctx.clock.now(), ctx.config.timeZone);
  return `${twoDigits(day)}-${twoDigits(month)}-${year}`;
}
