import { daysOfWeek, weekNumber } from '@motamo/rules/week-number';
import { useQuery } from '@tanstack/react-query';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';

const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

/** The game week of today by the school's zone; by this device's until the server has said it (rulings 10). */
export function useCurrentWeek(): number {
  const globals = useQuery(queryOf('GET /user/globals', {}));
  return globals.data?.weekNb ?? weekNumber(today());
}

/** "7 – 13 déc." for a week of this game year; empty for a week that the year has not. */
export function useWeekDates(): (week: number) => string {
  const lang = useLanguage();
  const format = new Intl.DateTimeFormat(languageTags[lang], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (week) => {
    const days = daysOfWeek(week, today());
    if (!days) return '';
    const [first, last] = [days.first, days.last].map(({ year, month, day }) =>
      Date.UTC(year, month - 1, day),
    );
    return format.formatRange(first ?? 0, last ?? 0);
  };
}
