import type { StatsFilter } from '@motamo/contract/stats/class-stats';
import type { Context } from '../../context.ts';
import { schoolDay } from '../../school-day.ts';

export interface Month {
  readonly year: number;
  readonly month: number;
}

/** From the first day of `from` to the day before the first day of `to`, by the school's calendar. */
export interface Period {
  readonly from: Month;
  readonly to: Month;
  readonly timeZone: string;
}

/** What a filter means (product §4 Stats filter); null for all times. */
export function periodOf(ctx: Pick<Context, 'clock' | 'config'>, filter: StatsFilter): Period | null {
  const { timeZone } = ctx.config;
  if (filter.filteredDate === 'all') return null;
  const year = filter.year ?? schoolDay(ctx.clock.now(), timeZone).year;
  if (filter.filteredDate === 'year')
    return { from: { year, month: 1 }, to: { year: year + 1, month: 1 }, timeZone };
  const month = filter.month ?? 1;
  const to = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return { from: { year, month }, to, timeZone };
}
