import { WEEK_NB_MAX, WEEK_NB_MIN } from '@motamo/rules/limits';
import { daysOfWeek, weekNumber } from '@motamo/rules/week-number';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayRange } from '../../lib/dates.ts';
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
    return dayRange(format, first ?? 0, last ?? 0);
  };
}

/** All weeks of the year for a list to be set to. */
export function useWeekOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('lists');
  const now = useCurrentWeek();
  const datesOf = useWeekDates();
  return Array.from({ length: WEEK_NB_MAX }, (_, at) => {
    const week = WEEK_NB_MIN + at;
    const dates = datesOf(week);
    const label = t(week === now ? 'week.now' : 'week.other', { week });
    return { value: String(week), label: dates ? `${label} · ${dates}` : label };
  });
}
