import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classrooms, students } from './classes.ts';
import { createdAt, identity } from './columns.ts';
import { wordGroups } from './words.ts';

/** A list that a class, or some of its pupils, play from one day of the school's calendar until another. */
export const homework = pgTable(
  'homework',
  {
    ...identity(),
    classroomId: integer('classroom_id')
      .notNull()
      .references(() => classrooms.id, { onDelete: 'cascade' }),
    wordGroupId: integer('word_group_id')
      .notNull()
      .references(() => wordGroups.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day').notNull(),
    /** Finished games that make it done; null: until every word is known. */
    rounds: smallint('rounds'),
    /** For every pupil of the class; else for those in `homework_students`. */
    isForClass: boolean('is_for_class').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('homework_classroom').on(t.classroomId),
    index('homework_word_group').on(t.wordGroupId),
    index('homework_until').on(t.untilDay),
    check('homework_days', sql`${t.fromDay} <= ${t.untilDay}`),
  ],
);

export const homeworkStudents = pgTable(
  'homework_students',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.homeworkId, t.studentId] }),
    index('homework_students_student').on(t.studentId),
  ],
);

/** Which parents were reminded of which homework: once each. */
export const homeworkReminders = pgTable(
  'homework_reminders',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.homeworkId, t.parentId] })],
);
