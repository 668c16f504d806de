import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { wordGroups } from './words.ts';

/** Whom the teacher of a custom list lets see it: whoever has the link, and colleagues of the school. */
export const listShares = pgTable('list_shares', {
  wordGroupId: integer('word_group_id')
    .primaryKey()
    .references(() => wordGroups.id, { onDelete: 'cascade' }),
  /** Keyed hash for look-up; the link that is switched off keeps it, so that it can be switched on again. */
  linkHash: text('link_hash').unique(),
  /** Sealed with the server's key, for showing the link to its teacher again. */
  linkSealed: text('link_sealed'),
  isLinkOn: boolean('is_link_on').notNull().default(false),
  isInSchool: boolean('is_in_school').notNull().default(false),
  /** When one of the two was last switched. */
  changedAt: at('changed_at').notNull(),
});

/** A custom list that shows what the list of another teacher holds, until that one is taken back. */
export const listFollows = pgTable(
  'list_follows',
  {
    /** The list of the follower. */
    wordGroupId: integer('word_group_id')
      .primaryKey()
      .references(() => wordGroups.id, { onDelete: 'cascade' }),
    followerId: integer('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list that is followed; null once its teacher's account is gone. */
    sourceId: integer('source_id').references(() => wordGroups.id, { onDelete: 'set null' }),
    via: text('via', { enum: ['link', 'school'] }).notNull(),
    followedAt: at('followed_at').notNull(),
    /** From then on the follower's list is a copy of its own. */
    endedAt: at('ended_at'),
    /** The follower has read that it ended. */
    toldAt: at('told_at'),
  },
  (t) => [
    uniqueIndex('list_follows_once').on(t.sourceId, t.followerId).where(sql`${t.endedAt} is null`),
    index('list_follows_follower').on(t.followerId),
  ],
);
