import { type SQL, sql } from 'drizzle-orm';
import type { Month, Period } from './period.ts';

/** Midnight of the school on the first day of a month; PostgreSQL knows when the clocks change. */
const midnight = ({ year, month }: Month, timeZone: string) =>
  sql`make_timestamptz(${year}::int, ${month}::int, 1, 0, 0, 0, ${timeZone}::text)`;

/** The condition that an instant lies in the period. */
function within(column: SQL, period: Period | null): SQL {
  if (!period) return sql`true`;
  const { from, to, timeZone } = period;
  return sql`${column} >= ${midnight(from, timeZone)} and ${column} < ${midnight(to, timeZone)}`;
}

/** The part `sg` of a pupil in a game was begun in the period. */
export const startedWithin = (period: Period | null): SQL => within(sql.raw('sg.started_at'), period);

/** The game `began` was begun in the period. */
export const beganWithin = (period: Period | null): SQL => within(sql.raw('began.started_at'), period);
