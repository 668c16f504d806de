import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { students } from './classes.ts';

/**
 * The sum of `total_score` over a pupil's finished games, for the boards. A trigger on `student_games` keeps it in the
 * transaction that finishes a game, whichever statement that is.
 */
export const studentScores = pgTable(
  'student_scores',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    totalScore: bigint('total_score', { mode: 'number' }).notNull(),
  },
  (t) => [index('student_scores_rank').on(t.totalScore.desc().nullsFirst(), t.studentId)],
);
