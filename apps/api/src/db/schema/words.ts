import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { CountryCode } from '@motamo/rules/regional-forms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { listGroups, students } from './classes.ts';
import { at, createdAt, identity } from './columns.ts';
import { media } from './media.ts';

export const words = pgTable(
  'words',
  {
    ...identity(),
    /** The content pack, or `user:<id>` for a teacher's own words. */
    pack: text('pack').notNull(),
    key: text('key').notNull(),
    partOfSpeech: text('part_of_speech').notNull(),
    difficulty: smallint('difficulty').notNull(),
    pictureId: integer('picture_id').references(() => media.id),
    /** Of a homophone, in every language of the interface: how to tell it from those that sound alike. Null for all other words. */
    explanations: jsonb('explanations').$type<Readonly<Record<Lang, string>>>(),
    falseFriends: jsonb('false_friends').$type<{ lang: Lang; text: string; with: Lang }[]>().notNull(),
    /** Number of the change that wrote an own word last; null for words of packs. */
    ownChange: integer('own_change'),
    /** Taken away by its teacher; kept because past games name it. */
    deletedAt: at('deleted_at'),
  },
  (t) => [uniqueIndex('words_pack_key').on(t.pack, t.key)],
);

export const wordTraductions = pgTable(
  'word_traductions',
  {
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<Lang>().notNull(),
    /** As a person reads it, article included. */
    text: text('text').notNull(),
    gender: text('gender'),
    /** 1 easy to 4 very hard for who learns this language; null where it is the word's own. */
    difficulty: smallint('difficulty'),
    /** Other spellings and forms that a typed answer may have. */
    accept: text('accept').array().notNull().default([]),
    /** Regional forms, e.g. {"CA": "la fin de semaine", "FR": "le week-end"}. */
    region: jsonb('region').$type<Record<string, string>>().notNull(),
    /** Sounds of these forms, by the same codes. */
    regionSoundIds: jsonb('region_sound_ids').$type<Record<string, number>>().notNull().default({}),
    /** The sentences in these forms, and the sound of the short one, by the same codes. */
    regionSentences: jsonb('region_sentences')
      .$type<Record<string, { sentence: string | null; longer: string | null; soundId: number | null }>>()
      .notNull()
      .default({}),
    soundId: integer('sound_id').references(() => media.id),
    /** The short one, of seven words at most. */
    sentence: text('sentence'),
    /** Another one, of eight words or more; never alone. */
    longer: text('longer'),
    sentenceSoundId: integer('sentence_sound_id').references(() => media.id),
  },
  (t) => [primaryKey({ columns: [t.wordId, t.lang] })],
);

/** Pairs that are never each other's wrong choice, stored both ways. */
export const wordExclusions = pgTable(
  'word_exclusions',
  {
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    otherWordId: integer('other_word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.wordId, t.otherWordId] })],
);

export const wordGroups = pgTable(
  'word_groups',
  {
    ...identity(),
    type: text('type', { enum: ['list', 'custom'] }).notNull(),
    pack: text('pack'),
    slug: text('slug'),
    titles: jsonb('titles').$type<Partial<Record<Lang, string>>>().notNull(),
    theme: text('theme'),
    grades: smallint('grades').array().notNull(),
    difficulty: smallint('difficulty').notNull(),
    weekNb: smallint('week_nb').notNull(),
    coverIds: integer('cover_ids').array().notNull(),
    /** Homophones of this language, on no shelf; null for lists of words. */
    homophonesIn: text('homophones_in').$type<LearningLang>(),
    /** The teacher of a custom list. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    listGroupId: integer('list_group_id').references(() => listGroups.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at'),
    /** Taken away by its teacher; kept because past games name it. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('word_groups_pack_slug').on(t.pack, t.slug),
    index('word_groups_owner').on(t.ownerId),
    index('word_groups_list_group').on(t.listGroupId),
    check('word_groups_week', sql`${t.weekNb} between 1 and 52`),
  ],
);

export const wordGroupWords = pgTable(
  'word_group_words',
  {
    wordGroupId: integer('word_group_id')
      .notNull()
      .references(() => wordGroups.id, { onDelete: 'cascade' }),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wordGroupId, t.wordId] }), index('word_group_words_word').on(t.wordId)],
);

/** What a pupil knows of a word in one language (rulings 8); the FSRS card and the counts beside it. */
export const wordMemories = pgTable(
  'word_memories',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    learningLang: text('lang').$type<LearningLang>().notNull(),
    due: at('due').notNull(),
    stabilityDays: doublePrecision('stability_days').notNull(),
    fsrsDifficulty: doublePrecision('fsrs_difficulty').notNull(),
    state: smallint('state').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    learningSteps: smallint('learning_steps').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    lastReviewAt: at('last_review_at').notNull(),
    tries: integer('tries').notNull(),
    rightCount: integer('right_count').notNull(),
    /** Distinct days and games with a right answer. */
    rightDays: integer('right_days').notNull(),
    lastRightDay: date('last_right_day'),
    rightGames: integer('right_games').notNull(),
    lastRightGameId: integer('last_right_game_id'),
    /** Newest last; at most two. */
    lastTwoRight: boolean('last_two_right').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.wordId, t.learningLang] })],
);

/** How fast a pupil forgets in one language, learnt from the own answers: `Pace` of the rules. */
export const learnerPaces = pgTable(
  'learner_paces',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    learningLang: text('lang').$type<LearningLang>().notNull(),
    level: doublePrecision('level').notNull(),
    slope: doublePrecision('slope').notNull(),
    repetition: doublePrecision('repetition').notNull().default(0),
    /** From which these were learnt. */
    answers: integer('answers').notNull().default(0),
    /** Null where these were learnt before it was kept. */
    spread: doublePrecision('spread').array(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.learningLang] })],
);

/** What the square on a printed dictation leads to, for as long as the list is there: its sounds in the order printed. */
export const listeningSheets = pgTable('listening_sheets', {
  /** Cannot be guessed; the same list in the same order has the same one. */
  code: text('code').primaryKey(),
  wordGroupId: integer('word_group_id')
    .notNull()
    .references(() => wordGroups.id, { onDelete: 'cascade' }),
  learningLang: text('lang').$type<LearningLang>().notNull(),
  wordIds: integer('word_ids').array().notNull(),
  /** Whose words are said, as those on the paper. */
  country: text('country').$type<CountryCode>().notNull().default('CA'),
  createdAt: createdAt(),
});
