import type { PlayDays } from '@motamo/contract/stats/student-stats';
import { DAILY_GOAL_GAMES, daysInARow } from '@motamo/rules/play-days';
import type { Context } from '../../context.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { selectPlayedDays } from './student.queries.ts';

/** The days of a month (`YYYY-MM`, the present one where none is named) on which a pupil finished a game. */
export async function findPlayDays(ctx: Context, studentId: number, month?: string): Promise<PlayDays> {
  const { timeZone } = ctx.config;
  const today = isoDay(schoolDay(ctx.clock.now(), timeZone));
  const shown = month ?? today.slice(0, 7);
  const played = await selectPlayedDays(ctx.db, studentId, timeZone);
  return {
    today,
    days: played.filter(({ day }) => day.startsWith(shown)),
    daysInARow: daysInARow(
      played.map(({ day }) => day),
      today,
    ),
    gamesToday: played.find(({ day }) => day === today)?.games ?? 0,
    goalGames: DAILY_GOAL_GAMES,
  };
}
