import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { students } from './classes.ts';
import { createdAt, identity } from './columns.ts';

/** Notifications of a pupil: invitations, requests, and how they were answered. */
export const notifications = pgTable(
  'notifications',
  {
    ...identity(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    type: text('type', {
      enum: ['game-invitation', 'league-invitation', 'league-request', 'league-answer'],
    }).notNull(),
    seen: boolean('seen').notNull().default(false),
    data: jsonb('data').$type<StoredNotificationData>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('notifications_student').on(t.studentId, t.id)],
);

export interface StoredNotificationData {
  gameUuid?: string;
  gameTypeSlug?: 'battle' | 'contest';
  leagueInvitationUuid?: string;
  fromStudentName?: string;
  /** The adult who invites. */
  fromName?: string;
}
