import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { students } from './classes.ts';
import { at, createdAt, identity } from './columns.ts';

/** Groups that pupils make themselves, across classes and schools. */
export const leagues = pgTable(
  'leagues',
  {
    ...identity(),
    name: text('name').notNull(),
    /** The name folded, for searches. */
    slug: text('slug').notNull(),
    type: text('type', { enum: ['public', 'private'] }).notNull(),
    /** Six symbols that name one league exactly, a private one too. */
    tag: text('tag').notNull().unique(),
    /** Null once the pupil is gone: the member of longest standing manages it then. */
    studentManagerId: integer('student_manager_id').references(() => students.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('leagues_manager').on(t.studentManagerId)],
);

export const leagueMembers = pgTable(
  'league_members',
  {
    leagueId: integer('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.leagueId, t.studentId] }),
    index('league_members_student').on(t.studentId),
  ],
);

/** One pupil's way into a league: a request of the pupil, answered by the manager, or an invitation, answered by the pupil. */
export const leagueInvitations = pgTable(
  'league_invitations',
  {
    ...identity(),
    leagueId: integer('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** Who would become a member. */
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['request', 'invitation'] }).notNull(),
    /** The manager who invites; the pupil in a request. */
    fromStudentId: integer('from_student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'accepted', 'rejected'] }).notNull(),
    createdAt: createdAt(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    /** Nobody is asked twice at once. */
    uniqueIndex('league_invitations_pending').on(t.leagueId, t.studentId).where(sql`${t.status} = 'pending'`),
    index('league_invitations_student').on(t.studentId, t.id),
    index('league_invitations_from').on(t.fromStudentId),
  ],
);
