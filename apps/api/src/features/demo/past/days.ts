import { dayAfter, mondayOf } from '@motamo/rules/calendar';
import type { DemoStudent } from '../demo-class.ts';
import { dayAgo, shareOf, type World } from './world.ts';

/** Days of the past that are played. */
export const PAST_DAYS = 364;
/** The last weeks are what most screens show. */
const LATELY_DAYS = 45;

/** Christmas, the week in March, summer. */
export function isHoliday(day: string): boolean {
  const [year, monthDay] = [day.slice(0, 4), day.slice(5)];
  const march = mondayOf(`${year}-03-07`);
  const isMarchBreak = day >= march && day < dayAfter(march, 7);
  return (
    monthDay >= '12-22' || monthDay <= '01-05' || isMarchBreak || (monthDay >= '06-23' && monthDay <= '08-27')
  );
}

const WEEKDAYS = [0.45, 1, 1, 1, 1, 0.6, 0.3] as const;

export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/** How likely a pupil plays on a day: less on weekends, hardly in the holidays, more of late. */
function weightOf(day: string, daysAgo: number): number {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? 1;
  const lately = daysAgo <= LATELY_DAYS ? 2 : 1;
  return weekday * lately * (isHoliday(day) ? 0.06 : 1);
}

/** Days ago on which a pupil plays, the oldest first. The same pupil has the same habits on the same day. */
export function daysPlayed(world: World, person: DemoStudent, days: number): number[] {
  const all = Array.from({ length: PAST_DAYS }, (_, at) => at + 1)
    .filter((daysAgo) => daysAgo > (person.stoppedDaysAgo ?? 0))
    .map((daysAgo) => {
      const day = dayAgo(world, daysAgo);
      // Drawing without putting back (Efraimidis and Spirakis): the greatest keys stay.
      const key = shareOf('day', person.username, daysAgo) ** (1 / weightOf(day, daysAgo));
      return { daysAgo, key: person.lastDaysAgo?.includes(daysAgo) ? 2 : key };
    });
  return all
    .sort((a, b) => b.key - a.key)
    .slice(0, days)
    .map(({ daysAgo }) => daysAgo)
    .sort((a, b) => b - a);
}
