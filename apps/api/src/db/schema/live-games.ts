import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classrooms, students } from './classes.ts';
import { at, createdAt } from './columns.ts';
import { games } from './games.ts';

/** What a live game has beside its row in `games` (rulings 9). `state` is explained in games/live/game.ts. */
export const liveGames = pgTable(
  'live_games',
  {
    gameId: integer('game_id')
      .primaryKey()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Six digits, unique while the game is not over. */
    code: text('code').notNull(),
    creatorId: integer('creator_id').references(() => users.id, { onDelete: 'cascade' }),
    studentCreatorId: integer('student_creator_id').references(() => students.id, { onDelete: 'cascade' }),
    classroomId: integer('classroom_id').references(() => classrooms.id, { onDelete: 'set null' }),
    /** Whom it is offered to: anybody, a class, the children of a parent. */
    groupType: text('group_type', { enum: ['random', 'classroom', 'family'] }).notNull(),
    state: text('state', {
      enum: ['waiting', 'started', 'finished', 'cancelled', 'terminated'],
    }).notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    speedCounts: boolean('speed_counts').notNull().default(true),
    wordsCount: smallint('words_count').notNull(),
    maxSecondsToAnswer: smallint('max_seconds_to_answer').notNull(),
    /** Words of all sections in order, from the start order on. */
    plan: integer('plan').array().notNull().default([]),
    /** Number of the last change. */
    seq: integer('seq').notNull().default(0),
    seatsCount: smallint('seats_count').notNull().default(0),
    presentCount: smallint('present_count').notNull().default(0),
    awaitedCount: smallint('awaited_count').notNull().default(0),
    doneCount: smallint('done_count').notNull().default(0),
    /** The question of a contest; null in a battle and before the first one. */
    sectionIdx: smallint('section_idx'),
    phase: text('phase', { enum: ['question', 'feedback'] }),
    /** When the clock of the question starts, or when its feedback began. */
    phaseAt: at('phase_at'),
    /** How long the question of a contest may last. */
    questionMs: integer('question_ms'),
    firstAnswerAt: at('first_answer_at'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    opensAt: at('opens_at'),
    firstFinishedAt: at('first_finished_at'),
    /** Last time that somebody joined or played. */
    activeAt: at('active_at').notNull(),
    endedAt: at('ended_at'),
    /** When something is due; whichever process is awake looks after it. */
    deadlineAt: at('deadline_at'),
  },
  (t) => [
    uniqueIndex('live_games_code').on(t.code).where(sql`${t.endedAt} is null`),
    index('live_games_deadline').on(t.deadlineAt).where(sql`${t.endedAt} is null`),
    index('live_games_creator').on(t.creatorId),
    index('live_games_classroom').on(t.classroomId),
    check('live_games_creator', sql`num_nonnulls(${t.creatorId}, ${t.studentCreatorId}) = 1`),
  ],
);

/** One row: the last moment at which a process looked after the live games. A gap is an outage, which is given back. */
export const livePulse = pgTable('live_pulse', {
  id: smallint('id').primaryKey(),
  beatAt: at('beat_at').notNull(),
});
