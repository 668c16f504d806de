import type { StatsFilter } from '@motamo/contract/stats/class-stats';
import { STATS_FIRST_YEAR } from '@motamo/rules/limits';
import type { StatsStart } from '../../lib/stats-start.ts';

export type PeriodKind = StatsFilter['filteredDate'];

/** The stats filter of product §4: `all` has neither month nor year, `year` has no month. */
export interface Period {
  filteredDate: PeriodKind;
  month?: number;
  year?: number;
}

const allTimes: Period = { filteredDate: 'all' };

/** The period that an address names, and what an address says of a period. */
export function periodOf({ year, month }: Pick<StatsStart, 'year' | 'month'>): Period {
  if (year === undefined) return allTimes;
  return month === undefined ? { filteredDate: 'year', year } : { filteredDate: 'month', month, year };
}
export const addressOf = ({ year, month }: Period): Pick<StatsStart, 'year' | 'month'> => ({
  ...(year !== undefined && { year }),
  ...(month !== undefined && { month }),
});

/** Month starts at January of the present year, year at the present one. */
export function periodOfKind(kind: PeriodKind, now: Date): Period {
  const year = now.getFullYear();
  if (kind === 'all') return allTimes;
  return kind === 'month' ? { filteredDate: 'month', month: 1, year } : { filteredDate: 'year', year };
}

/** From 2022 to the present year. */
export function statsYears(now: Date): number[] {
  const count = now.getFullYear() - STATS_FIRST_YEAR + 1;
  return Array.from({ length: Math.max(1, count) }, (_, at) => STATS_FIRST_YEAR + at);
}
