import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Weeks that a teacher marked as free of school in the plan of a game year. */
export const holidayWeeks = pgTable(
  'holiday_weeks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The year in which the game year began. */
    gameYear: smallint('game_year').notNull(),
    weekNb: smallint('week_nb').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameYear, t.weekNb] })],
);
