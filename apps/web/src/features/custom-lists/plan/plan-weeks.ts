import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { type DaySpan, type PlanWeek, yearPlan } from '@motamo/rules/week-number';
import { dayRange } from '../../../lib/dates.ts';
import { languageTags, useLanguage } from '../../../lib/language.ts';

/** What a row of the plan shows. */
export interface PlannedWeek extends PlanWeek {
  readonly lists: readonly WordGroup[];
}

const listsOf = (groups: readonly ListGroup[]) => groups.flatMap(({ wordGroups }) => wordGroups);

/** Week 1 of an own list means that it has none yet (product §9: reset to 1). */
export const isUnplanned = ({ weekNb }: Pick<WordGroup, 'weekNb'>): boolean => weekNb === WEEK_NB_MIN;

export const unplannedOf = (groups: readonly ListGroup[]): WordGroup[] => listsOf(groups).filter(isUnplanned);

/** The weeks in which lists can be put, in the game year of a day. */
export function plannedWeeks(groups: readonly ListGroup[], now: Date): PlannedWeek[] {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const lists = listsOf(groups);
  return yearPlan(today)
    .filter(({ week }) => week !== WEEK_NB_MIN)
    .map((one) => ({ ...one, lists: lists.filter(({ weekNb }) => weekNb === one.week) }));
}

/** "19 – 25 nov." in the words of the reader. */
export function useSpanText(): (span: DaySpan) => string {
  const format = new Intl.DateTimeFormat(languageTags[useLanguage()], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return ({ first, last }) => {
    const [from, until] = [first, last].map(({ year, month, day }) => Date.UTC(year, month - 1, day));
    return dayRange(format, from ?? 0, until ?? 0);
  };
}
