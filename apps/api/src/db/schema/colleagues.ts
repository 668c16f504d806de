import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classrooms } from './classes.ts';
import { at, createdAt, identity } from './columns.ts';

/** What a teacher may do who is not the owner of a class: teach it, or read its reports. */
const sharedRoles = ['co-teacher', 'viewer'] as const;

/** Teachers of a class beside its owner, who is `classrooms.teacher_id`. */
export const classroomTeachers = pgTable(
  'classroom_teachers',
  {
    classroomId: integer('classroom_id')
      .notNull()
      .references(() => classrooms.id, { onDelete: 'cascade' }),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: sharedRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.classroomId, t.teacherId] }),
    index('classroom_teachers_teacher').on(t.teacherId),
  ],
);

/**
 * What one teacher offers another by e-mail: to share a class (`join`), to take a class over (`class`), or to take some
 * pupils over (`students`). Nothing moves before it is accepted.
 */
export const teachingInvitations = pgTable(
  'teaching_invitations',
  {
    ...identity(),
    kind: text('kind', { enum: ['join', 'class', 'students'] }).notNull(),
    /** Of a `join`. */
    role: text('role', { enum: sharedRoles }),
    /** The class that is shared or goes; of `students` the class into which they went. */
    classroomId: integer('classroom_id').references(() => classrooms.id, { onDelete: 'cascade' }),
    /** The pupils of `students`. */
    studentIds: integer('student_ids').array().notNull().default([]),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case; it need not belong to an account. */
    email: text('email').notNull(),
    /** Of the request that made it: repeated, it finds the invitation again. */
    key: text('key'),
    state: text('state', { enum: ['pending', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('pending'),
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('teaching_invitations_email').on(t.email),
    index('teaching_invitations_classroom').on(t.classroomId),
    uniqueIndex('teaching_invitations_key').on(t.fromUserId, t.key),
    /** A class waits for one answer of one address. */
    uniqueIndex('teaching_invitations_pending')
      .on(t.classroomId, t.email)
      .where(sql`${t.state} = 'pending' and ${t.kind} <> 'students'`),
    check('teaching_invitations_role', sql`(${t.kind} = 'join') = (${t.role} is not null)`),
  ],
);
