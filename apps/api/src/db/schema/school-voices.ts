import type { LearningLang } from '@motamo/rules/languages';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { media } from './media.ts';
import { words } from './words.ts';

/** Words of the catalogue in a school's own voice. */
export const schoolVoices = pgTable(
  'school_voices',
  {
    /** The school manager, or the teacher where no school manager has one. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    learningLang: text('lang').$type<LearningLang>().notNull(),
    /** What is said: heard only where the word reads like this. */
    text: text('text').notNull(),
    /** Null where it was taken away: the processes that know it learn so from this row. */
    mediaId: integer('media_id').references(() => media.id),
    recordedBy: integer('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: at('recorded_at').notNull(),
    /** Number of the change that wrote it last, among the changes of own words. */
    ownChange: integer('own_change').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.wordId, t.learningLang] }),
    index('school_voices_own_change').on(t.ownChange),
    index('school_voices_recorded_by').on(t.recordedBy),
    index('school_voices_media').on(t.mediaId),
    index('school_voices_word').on(t.wordId),
  ],
);
