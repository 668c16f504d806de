import { date, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns.ts';

/** Visits by day and kind; nothing about persons. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** What is done once a day, whichever process comes first. */
export const upkeepRuns = pgTable(
  'upkeep_runs',
  {
    task: text('task').notNull(),
    day: date('day').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [primaryKey({ columns: [t.task, t.day] })],
);

/** Mails shown at the development outbox when no SMTP server is configured. */
export const outboxMails = pgTable('outbox_mails', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: createdAt(),
});
