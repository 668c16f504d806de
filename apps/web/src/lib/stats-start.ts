import { STATS_FIRST_YEAR } from '@motamo/rules/limits';

export const statsTabs = ['ranking', 'groups', 'games', 'ready', 'taken', 'homework'] as const;
export type StatsTab = (typeof statsTabs)[number];

/** Anchor of the difficult words on a pupil's page. */
export const HARD_WORDS = 'hard-words';

export interface StatsStart {
  tab?: StatsTab;
  /** The list that "ready for Friday?" begins with. */
  list?: string;
  /** The day that it asks about. */
  day?: string;
  /** The period of the other tabs: a year, or a month of it. */
  year?: number;
  month?: number;
}

/** Search parameters of the class statistics; unknown ones are dropped. */
export function statsStart({ tab, list, day, year, month }: Record<string, unknown>): StatsStart {
  const known = statsTabs.find((name) => name === tab);
  const isWithin = (value: unknown, from: number, until: number): value is number =>
    Number.isInteger(value) && Number(value) >= from && Number(value) <= until;
  const isYear = isWithin(year, STATS_FIRST_YEAR, new Date().getFullYear());
  return {
    ...(known && { tab: known }),
    ...(typeof list === 'string' && { list }),
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(isYear && { year }),
    ...(isYear && isWithin(month, 1, 12) && { month }),
  };
}
