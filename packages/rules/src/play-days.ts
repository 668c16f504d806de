/** Days of play of a pupil: a goal for today, and a row of days that forgives. Days are ISO dates of the school's calendar. */

/** Finished games that make a day's goal. */
export const DAILY_GOAL_GAMES = 2;
/** Weekdays in a row that may be missed without ending the row. */
const FORGIVEN_WEEKDAYS = 1;

const DAY_MS = 86_400_000;

const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/**
 * Days of play in a row until today. A missed weekday is forgiven, two in a row are not; a weekend without play never
 * counts against anybody, and today still has time.
 */
export function daysInARow(playedDays: Iterable<string>, today: string): number {
  const played = new Set(playedDays);
  let count = played.has(today) ? 1 : 0;
  let missed = 0;
  for (let day = dayBefore(today); missed <= FORGIVEN_WEEKDAYS; day = dayBefore(day)) {
    if (played.has(day)) {
      count += 1;
      missed = 0;
    } else if (isWeekday(day)) missed += 1;
  }
  return count;
}
