import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classrooms, students } from './classes.ts';
import { at, createdAt } from './columns.ts';
import { games, type StoredReview } from './games.ts';
import { leagues } from './leagues.ts';

/** What a live game has beside its row in `games` (rulings 9). `state` is explained in live/game/game.ts. */
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
    leagueId: integer('league_id').references(() => leagues.id, { onDelete: 'set null' }),
    /** Whom it is offered to: anybody, a class, a league, the children of a parent. */
    groupType: text('group_type', { enum: ['random', 'classroom', 'league', 'family'] }).notNull(),
    state: text('state', {
      enum: ['waiting', 'started', 'finished', 'cancelled', 'terminated'],
    }).notNull(),
    /** Anybody with the code may come in, guests too; otherwise only those to whom it is offered. */
    admitsOthers: boolean('admits_others').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    speedCounts: boolean('speed_counts').notNull().default(true),
    wordsCount: smallint('words_count').notNull(),
    maxSecondsToAnswer: smallint('max_seconds_to_answer').notNull(),
    /** How long the board of a contest stays; 0 stands for until the creator goes on. */
    feedbackSeconds: smallint('feedback_seconds').notNull().default(2),
    /** Kinds of questions that are asked; none stands for all. */
    kinds: text('kinds').array().notNull().default([]),
    /** Where the words are said: by the screen in front of the class, or by every device. */
    soundFrom: text('sound_from', { enum: ['wall', 'devices', 'headphones'] })
      .notNull()
      .default('devices'),
    /** Teams that play against each other; 0 stands for everybody alone. */
    teamsCount: smallint('teams_count').notNull().default(0),
    /** Right answers that all want to reach together; 0 stands for no such goal. */
    goalCount: smallint('goal_count').notNull().default(0),
    /** Words that a contest asks in their sentence: those that all who play have seen. */
    gapWordIds: integer('gap_word_ids').array().notNull().default([]),
    /** Questions of a contest that are answered by typing. */
    typedSections: smallint('typed_sections').array().notNull().default([]),
    /** Words of lists begun before that a battle asks. */
    reviews: jsonb('reviews').$type<StoredReview[]>().notNull().default([]),
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
    /** Since when its creator has paused it. */
    pausedAt: at('paused_at'),
    /** The game that goes on at the same table. */
    nextGameUuid: uuid('next_game_uuid'),
    /** Anybody who has it sees the wall, without a session; it goes on with the game at the same table. */
    wallKey: text('wall_key'),
    /** The connection of a wall by that key that can be heard; null while there is none. */
    wallConnection: text('wall_connection'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    opensAt: at('opens_at'),
    firstFinishedAt: at('first_finished_at'),
    /** Last time that somebody joined or played. */
    activeAt: at('active_at').notNull(),
    endedAt: at('ended_at'),
    /** When the next deadline is due; any process may handle it. */
    deadlineAt: at('deadline_at'),
  },
  (t) => [
    uniqueIndex('live_games_code').on(t.code).where(sql`${t.endedAt} is null`),
    index('live_games_deadline').on(t.deadlineAt).where(sql`${t.endedAt} is null`),
    uniqueIndex('live_games_wall_key').on(t.wallKey),
    index('live_games_creator').on(t.creatorId),
    index('live_games_classroom').on(t.classroomId),
    index('live_games_league').on(t.leagueId),
    check('live_games_creator', sql`num_nonnulls(${t.creatorId}, ${t.studentCreatorId}) = 1`),
  ],
);

/** One row: the last moment at which a process looked after the live games. A gap is an outage, which is given back. */
export const liveHeartbeat = pgTable('live_pulse', {
  id: smallint('id').primaryKey(),
  beatAt: at('beat_at').notNull(),
});
