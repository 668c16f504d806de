import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { CountryCode } from '@motamo/rules/regional-forms';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { anonymous } from './accounts.ts';
import { students } from './classes.ts';
import { at, createdAt, identity } from './columns.ts';
import { wordGroups, words } from './words.ts';

export const games = pgTable('games', {
  ...identity(),
  type: text('type', {
    enum: ['cards', 'hear', 'match', 'translate', 'review', 'dictation', 'battle', 'contest'],
  }).notNull(),
  wordGroupId: integer('word_group_id')
    .notNull()
    .references(() => wordGroups.id),
  lang: text('lang').$type<Lang>().notNull(),
  learningLang: text('learning_lang').$type<LearningLang>().notNull(),
  /** Whose words are asked: those of the school's country, as it was when the game began. */
  country: text('country').$type<CountryCode>().notNull().default('CA'),
  /** Whose school voices are heard, the one that counts first, as it was when the game began. */
  voicesOf: integer('voices_of').array().notNull().default([]),
  createdAt: createdAt(),
});

/** A word of a list begun before that a game asks (rulings 7). */
export interface StoredReview {
  wordId: number;
  /** The list for which its answers count. */
  wordGroupId: number;
  /** Days since it was asked last, when the game began. */
  daysAgo: number;
}

/** The course of a game, as the rules' `Course`. */
export interface StoredCourse {
  missRun: number;
  safe: number[];
  fresh: number[];
  /** Missing in games begun before it was kept. */
  likely?: number[];
  /** Words met right before the game that could be its closing gap; missing where it has none. */
  gaps?: number[];
  /** Section that is the closing gap, once it was chosen. */
  gapAt?: number;
}

/** How a word is asked where the player's level calls for more than the kind that chance gives. */
export interface StoredAsk {
  wordId: number;
  kind: 'cards' | 'hear' | 'match' | 'translate' | 'gap' | 'dictation';
  isTyped: boolean;
}

/** One player's part of a game; a solo game has exactly one. Exactly one of the two players is set. */
export const studentGames = pgTable(
  'student_games',
  {
    ...identity(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').references(() => students.id, { onDelete: 'cascade' }),
    anonymousId: integer('anonymous_id').references(() => anonymous.id, { onDelete: 'cascade' }),
    /** Word ids in the order of play; what is ahead changes when a missed word comes back. */
    plan: jsonb('plan').$type<number[][]>().notNull(),
    /** Words of lists begun before, with the list for which their answers count. */
    reviews: jsonb('reviews').$type<StoredReview[]>().notNull().default([]),
    /** What the next question depends on beside the plan: `Course` of the rules. */
    course: jsonb('course').$type<StoredCourse>().notNull().default({ missRun: 0, safe: [], fresh: [] }),
    /** In a battle: words that are typed, or asked in their sentence, when they come first. */
    asks: jsonb('asks').$type<StoredAsk[]>().notNull().default([]),
    sectionsCount: smallint('sections_count').notNull(),
    sectionsDoneCount: smallint('sections_done_count').notNull().default(0),
    totalScore: integer('total_score').notNull().default(0),
    goodResult: smallint('good_result').notNull().default(0),
    badResult: smallint('bad_result').notNull().default(0),
    totalGameTimeMs: integer('total_game_time_ms').notNull().default(0),
    pointsXp: integer('points_xp').notNull().default(0),
    pointsK: integer('points_k').notNull().default(0),
    pointsZ: integer('points_z').notNull().default(0),
    createdAt: createdAt(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    leftAt: at('left_at'),
    updatedAt: at('updated_at').notNull(),
    /** The place at the table of a live game, from 1; null in a solo game. */
    seat: smallint('seat'),
    /** The name that the creator of a live game gave; null for the player's own. */
    givenName: text('given_name'),
    /** The word of the current section in a live game, so that one statement finds what the pupil knows of it. */
    nextWordId: integer('next_word_id'),
    /** When the clock of the current section of a battle starts. */
    clockAt: at('clock_at'),
    /** In a contest: the device is gone, and the others do not wait for it. */
    isAway: boolean('is_away').notNull().default(false),
    /** The connection that watches a live game for this player; empty after it was closed, null before the first. */
    connection: text('connection'),
    /** In a live game that is played in teams, from 1. */
    team: smallint('team'),
    /** Taken out of a live game by its creator, and kept out. */
    removedAt: at('removed_at'),
    /** In a live game that is over: 1 is the winner; null for a player who did not finish. */
    place: smallint('place'),
  },
  (t) => [
    index('student_games_student').on(t.studentId, t.createdAt),
    index('student_games_anonymous').on(t.anonymousId),
    uniqueIndex('student_games_game_student').on(t.gameId, t.studentId),
    uniqueIndex('student_games_game_anonymous').on(t.gameId, t.anonymousId),
    /** The last-hour board. */
    index('student_games_place').on(t.finishedAt).where(sql`${t.place} is not null`),
    check('student_games_player', sql`num_nonnulls(${t.studentId}, ${t.anonymousId}) = 1`),
  ],
);

/** The key of a served question: which opaque id stands for which word. Never leaves the server before the answer. */
export interface StoredItem {
  uuid: string;
  wordId: number;
  /** The longer of the two sentences goes with the word: in its gap, and after the answer. */
  isLonger?: true;
}

export const gameSections = pgTable(
  'game_sections',
  {
    studentGameId: integer('student_game_id')
      .notNull()
      .references(() => studentGames.id, { onDelete: 'cascade' }),
    sectionIdx: smallint('section_idx').notNull(),
    kind: text('kind', { enum: ['cards', 'hear', 'match', 'translate', 'gap', 'dictation'] }).notNull(),
    isBonus: boolean('is_bonus').notNull().default(false),
    /** What the prompt shows: see games/play. */
    face: text('face', {
      enum: ['text', 'sound', 'picture', 'meaning', 'sentence', 'sentence-sound'],
    }).notNull(),
    /** What the choices show. */
    choiceFace: text('choice_face', { enum: ['text', 'picture', 'meaning', 'mixed'] }).notNull(),
    prompts: jsonb('prompts').$type<StoredItem[]>().notNull(),
    choices: jsonb('choices').$type<StoredItem[]>().notNull(),
    asksTyping: boolean('asks_typing').notNull().default(false),
    /** What was typed almost right and may be tried once more. */
    almost: jsonb('almost').$type<{ text: string; letterIndex: number; answerId: string } | null>(),
    limitMs: integer('limit_ms'),
    /** When the clock of the question starts. */
    servedAt: at('served_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentGameId, t.sectionIdx] })],
);

/** Judged answers, append only. */
export const gameAnswers = pgTable(
  'game_answers',
  {
    id: serial('id').primaryKey(),
    studentGameId: integer('student_game_id')
      .notNull()
      .references(() => studentGames.id, { onDelete: 'cascade' }),
    sectionIdx: smallint('section_idx').notNull(),
    answerId: uuid('answer_id').notNull(),
    promptUuid: uuid('prompt_uuid').notNull(),
    chosenUuid: uuid('chosen_uuid'),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id),
    /** The word of the chosen item, so the confusion if the answer is wrong. */
    chosenWordId: integer('chosen_word_id').references(() => words.id),
    /** The list for which the answer counts where it is not that of the game: a word of a list begun before. */
    wordGroupId: integer('word_group_id').references(() => wordGroups.id),
    answeredText: text('answered_text'),
    forgiven: text('forgiven').array().notNull().default([]),
    isRight: boolean('is_right').notNull(),
    isAlmost: boolean('is_almost').notNull(),
    points: smallint('points').notNull(),
    timeMs: integer('time_ms').notNull(),
    /** Of a live game, where a section has exactly one answer. */
    isLive: boolean('is_live').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('game_answers_once').on(t.studentGameId, t.answerId),
    uniqueIndex('game_answers_live_once').on(t.studentGameId, t.sectionIdx).where(sql`${t.isLive}`),
    /** A question has at most one right answer, whatever is sent at once. */
    uniqueIndex('game_answers_right_once').on(t.studentGameId, t.promptUuid).where(sql`${t.isRight}`),
    index('game_answers_word').on(t.wordId),
    // Confusions, as an index-only scan (class-stats).
    index('game_answers_wrong')
      .on(t.studentGameId, t.wordId, t.chosenWordId, t.timeMs)
      .where(sql`not ${t.isRight} and not ${t.isAlmost} and ${t.chosenWordId} <> ${t.wordId}`),
  ],
);
