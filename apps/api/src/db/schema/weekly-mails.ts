import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Which adults had the mail of which week: once each. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The Monday of the week, by the school's calendar. */
    monday: date('monday').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.monday] })],
);
