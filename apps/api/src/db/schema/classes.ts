import type { Lang, LearningLang } from '@motamo/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, createdAt, identity } from './columns.ts';
import { products } from './products.ts';

/** A teacher's own lists, in groups that classes follow. */
export const listGroups = pgTable(
  'list_groups',
  {
    ...identity(),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Deleted by its teacher with the lists that it held then; for 30 days it can be brought back with them. */
    archivedAt: at('archived_at'),
    /** Classes that followed it then. */
    archivedClassroomIds: integer('archived_classroom_ids').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('list_groups_teacher').on(t.teacherId)],
);

export const classrooms = pgTable('classrooms', {
  ...identity(),
  teacherId: integer('teacher_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  /** The connected list group: its lists are offered to the pupils of the class. */
  listGroupId: integer('list_group_id').references(() => listGroups.id, { onDelete: 'set null' }),
  /** Upper case; typed by pupils who register. */
  code: text('code').notNull().unique(),
  grade: smallint('grade').notNull(),
  /** Learning language of the class. */
  learningLang: text('lang').$type<LearningLang>().notNull(),
  /** Its pupils see no boards. */
  hidesBoards: boolean('hides_boards').notNull().default(false),
  /** Games ask the list that was chosen and no words of lists begun before. */
  listOnly: boolean('list_only').notNull().default(false),
  /** Deleted by its teacher; for 30 days it can be brought back. */
  archivedAt: at('archived_at'),
  /** Pupils who were in it then. */
  archivedStudentIds: integer('archived_student_ids').array().notNull().default([]),
  createdAt: createdAt(),
});

export const students = pgTable(
  'students',
  {
    ...identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    username: text('username').notNull().unique(),
    gender: text('gender', { enum: ['m', 'f', 'x'] }),
    lang: text('lang').$type<Lang>().notNull(),
    learningLang: text('learning_lang').$type<LearningLang>().notNull(),
    country: text('country'),
    region: text('region'),
    grade: smallint('grade'),
    difficulty: smallint('difficulty'),
    passwordHash: text('password_hash').notNull(),
    /** Keyed hash for look-up; null when voided (rulings 3). */
    shortcodeHash: text('shortcode_hash').unique(),
    /** Sealed with the server's key, for printing cards. */
    shortcodeSealed: text('shortcode_sealed'),
    classroomId: integer('classroom_id').references(() => classrooms.id, { onDelete: 'set null' }),
    teacherId: integer('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    parentId: integer('parent_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Licence of the teacher who handed the pupil over: what was paid covers the pupil until that day. No foreign key,
     * since licences refer to pupils; a licence that is gone covers nobody.
     */
    keptLicenceId: integer('kept_licence_id'),
    keptUntil: at('kept_until'),
    pointsXp: integer('points_xp').notNull().default(0),
    pointsK: integer('points_k').notNull().default(0),
    pointsZ: integer('points_z').notNull().default(0),
    avatarId: integer('avatar_id').references(() => products.id),
    badgeId: integer('badge_id').references(() => products.id),
    backgroundId: integer('background_id').references(() => products.id),
    mainBackgroundId: integer('main_background_id').references(() => products.id),
    needs: jsonb('needs').$type<StoredNeeds>().notNull(),
    /** Keyed hash of the request that created the pupil: a repeated request finds the pupil again. */
    creationKey: text('creation_key').unique(),
    /** Registered with a class code, and not yet confirmed by an adult; null for an active pupil. */
    awaitsConsentSince: at('awaits_consent_since'),
    consentGivenAt: at('consent_given_at'),
    consentGivenBy: text('consent_given_by', { enum: ['teacher', 'parent', 'guardian-mail'] }),
    lastSignedInAt: at('last_signed_in_at'),
    /** Deleted by this teacher, out of this class; for 30 days the pupil can be brought back, and nobody signs in. */
    archivedAt: at('archived_at'),
    archivedBy: integer('archived_by').references(() => users.id, { onDelete: 'set null' }),
    archivedClassroomId: integer('archived_classroom_id').references(() => classrooms.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (t) => [
    index('students_archived_by').on(t.archivedBy),
    /** Boards leave out the few who are in the archive. */
    index('students_archived').on(t.archivedAt).where(sql`${t.archivedAt} is not null`),
    index('students_classroom').on(t.classroomId),
    index('students_teacher').on(t.teacherId),
    index('students_parent').on(t.parentId),
    check('students_points', sql`${t.pointsXp} >= 0 and ${t.pointsK} >= 0 and ${t.pointsZ} >= 0`),
  ],
);

export interface StoredNeeds {
  timeFactor: 1 | 1.5 | 2 | 3 | null;
  choices: 2 | 3 | 4;
  noAudio: boolean;
  noRaceView: boolean;
  calm: boolean;
  textChoices?: boolean | undefined;
}

export const studentProducts = pgTable(
  'student_products',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    boughtAt: at('bought_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.productId] })],
);

/** Licences of teachers (for their pupils) and parents' subscriptions for one child (rulings 4). */
export const licenses = pgTable(
  'licenses',
  {
    ...identity(),
    type: text('type', { enum: ['teacher', 'student'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one covered child of a parent's subscription; null for a teacher's licence. */
    studentId: integer('student_id').references(() => students.id, { onDelete: 'cascade' }),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at').notNull(),
    /** A full refund ends it at once. */
    endedAt: at('ended_at'),
    source: text('source', { enum: ['granted', 'bought', 'transferred'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('licenses_user').on(t.userId), index('licenses_student').on(t.studentId)],
);

/** Append-only: XP, K and Z move only through here, once for each reason (rulings 6). */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: serial('id').primaryKey(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: ['xp', 'k', 'z'] }).notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('points_ledger_reason').on(t.reason, t.currency),
    index('points_ledger_student').on(t.studentId),
  ],
);
