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
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * The truth about what is stored. Change it here, then `npm run db:generate` writes the migration, which is
 * read before it is committed. Times are UTC; `uuid` is a UUIDv7 made by the server.
 */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  emailVerifiedAt: at('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['teacher', 'parent', 'school-manager'] }).notNull(),
  lang: text('lang').notNull(),
  teachingLangs: text('teaching_langs').array().notNull().default([]),
  acceptAds: boolean('accept_ads').notNull().default(false),
  country: text('country'),
  region: text('region'),
  createdAt: createdAt(),
});

/** A teacher's own lists, in groups that classes follow. */
export const listGroups = pgTable(
  'list_groups',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('list_groups_teacher').on(t.teacherId)],
);

export const classrooms = pgTable('classrooms', {
  id: serial('id').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
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
  lang: text('lang').notNull(),
  createdAt: createdAt(),
});

export const media = pgTable('media', {
  id: serial('id').primaryKey(),
  kind: text('kind', { enum: ['picture', 'sound'] }).notNull(),
  /** Path below the content folder (shipped packs) or the data folder (`own/<teacher>/…`). Never shown to anybody. */
  path: text('path').notNull().unique(),
  mime: text('mime').notNull(),
  source: text('source', { enum: ['drawn', 'recording', 'synthesised'] }).notNull(),
});

export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    code: text('code').notNull(),
    category: text('category', { enum: ['avatar', 'badge', 'background', 'main-background'] }).notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    color: text('color'),
    pictureId: integer('picture_id').references(() => media.id),
    pricePointsK: integer('price_points_k').notNull(),
    pricePointsZ: integer('price_points_z').notNull(),
    unlockAtLevel: integer('unlock_at_level').notNull(),
  },
  (t) => [uniqueIndex('products_category_code').on(t.category, t.code)],
);

export const students = pgTable(
  'students',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    username: text('username').notNull().unique(),
    gender: text('gender', { enum: ['m', 'f', 'x'] }),
    lang: text('lang').notNull(),
    learningLang: text('learning_lang').notNull(),
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
    createdAt: createdAt(),
  },
  (t) => [
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

/** Guests. */
export const anonymous = pgTable(
  'anonymous',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    lang: text('lang').notNull(),
    learningLang: text('learning_lang').notNull(),
    gameLeft: integer('game_left').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('anonymous_game_left', sql`${t.gameLeft} >= 0`)],
);

/** One row a log-in; `id` is the token's session id (rulings 3). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: ['student', 'user', 'anonymous'] }).notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  (t) => [
    /** One device an account: at most one living session. */
    uniqueIndex('sessions_one_alive').on(t.type, t.accountId).where(sql`${t.endedAt} is null`),
  ],
);

/** Single-use mail tokens: password reset and e-mail verification. Only their hash is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset-password', 'verify-email', 'change-email'] }).notNull(),
    type: text('type', { enum: ['student', 'user'] }).notNull(),
    accountId: integer('account_id').notNull(),
    email: text('email').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mail_tokens_account').on(t.type, t.accountId)],
);

/** Licences of teachers (for their pupils) and parents' subscriptions for one child (rulings 4). */
export const licenses = pgTable(
  'licenses',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
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

export const words = pgTable(
  'words',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    /** The content pack, or `user:<id>` for a teacher's own words. */
    pack: text('pack').notNull(),
    key: text('key').notNull(),
    partOfSpeech: text('part_of_speech').notNull(),
    difficulty: smallint('difficulty').notNull(),
    pictureId: integer('picture_id').references(() => media.id),
    falseFriends: jsonb('false_friends').$type<{ lang: string; text: string; with: string }[]>().notNull(),
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
    lang: text('lang').notNull(),
    /** As a person reads it, article included. */
    text: text('text').notNull(),
    gender: text('gender'),
    /** Other spellings and forms that a typed answer may have. */
    accept: text('accept').array().notNull().default([]),
    /** Regional forms, e.g. {"CA": "la fin de semaine", "FR": "le week-end"}. */
    region: jsonb('region').$type<Record<string, string>>().notNull(),
    soundId: integer('sound_id').references(() => media.id),
    sentence: text('sentence'),
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
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    type: text('type', { enum: ['list', 'custom'] }).notNull(),
    pack: text('pack'),
    slug: text('slug'),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    theme: text('theme'),
    grades: smallint('grades').array().notNull(),
    difficulty: smallint('difficulty').notNull(),
    weekNb: smallint('week_nb').notNull(),
    coverIds: integer('cover_ids').array().notNull(),
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

export const games = pgTable('games', {
  id: serial('id').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  type: text('type', { enum: ['cards', 'hear', 'match', 'translate', 'battle', 'contest'] }).notNull(),
  wordGroupId: integer('word_group_id')
    .notNull()
    .references(() => wordGroups.id),
  lang: text('lang').notNull(),
  learningLang: text('learning_lang').notNull(),
  createdAt: createdAt(),
});

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

/** One player's part of a game; a solo game has exactly one. Exactly one of the two players is set. */
export const studentGames = pgTable(
  'student_games',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    studentId: integer('student_id').references(() => students.id, { onDelete: 'cascade' }),
    anonymousId: integer('anonymous_id').references(() => anonymous.id, { onDelete: 'cascade' }),
    /** Word ids in the order of play; what is ahead changes when a missed word comes back. */
    plan: jsonb('plan').$type<number[][]>().notNull(),
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
    /** Let a question of a contest pass: the others no longer wait for this one. */
    isAway: boolean('is_away').notNull().default(false),
    /** Taken out of a live game by its creator, and kept out. */
    removedAt: at('removed_at'),
    /** In a live game that is over: 1 is the winner; null for whoever did not finish. */
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
}

export const gameSections = pgTable(
  'game_sections',
  {
    studentGameId: integer('student_game_id')
      .notNull()
      .references(() => studentGames.id, { onDelete: 'cascade' }),
    sectionIdx: smallint('section_idx').notNull(),
    kind: text('kind', { enum: ['cards', 'hear', 'match', 'translate'] }).notNull(),
    isBonus: boolean('is_bonus').notNull().default(false),
    /** What the prompt shows: see games/play. */
    face: text('face', { enum: ['text', 'sound', 'picture', 'meaning'] }).notNull(),
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
    /** What was taken for it: the word of the chosen item. */
    chosenWordId: integer('chosen_word_id').references(() => words.id),
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
    // What was taken for what, read without the rows themselves (class-stats).
    index('game_answers_wrong')
      .on(t.studentGameId, t.wordId, t.chosenWordId, t.timeMs)
      .where(sql`not ${t.isRight} and not ${t.isAlmost} and ${t.chosenWordId} <> ${t.wordId}`),
  ],
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
    lang: text('lang').notNull(),
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
  (t) => [primaryKey({ columns: [t.studentId, t.wordId, t.lang] })],
);

/** What a pupil is told: invitations and requests. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['game-invitation', 'league-invitation', 'league-request'] }).notNull(),
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

/** PDF files that adults asked for. Each is sealed, because shortcodes may stand in it, and goes after a day. */
export const documents = pgTable(
  'documents',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: jsonb('subject').$type<StoredDocumentSubject>().notNull(),
    /** Hash of all that will stand in it: the same asked for again is the same file. */
    fingerprint: text('fingerprint').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count').notNull(),
    sealedFile: text('sealed_file'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('documents_user_fingerprint').on(t.userId, t.fingerprint)],
);

interface StoredSubject {
  /** The class, the pupil or the list; the parent's own for the family group. */
  uuid: string;
  paper: 'letter' | 'a4';
  /** Of the pages themselves. */
  lang: string;
}

export interface StoredCardSubject extends StoredSubject {
  type: 'classroom' | 'student';
}

export interface StoredPrintSubject extends StoredSubject {
  type: 'word-group';
  kind: 'cards' | 'memory' | 'bingo' | 'word-search' | 'dictation';
  ink: 'colour' | 'grey';
  learningLang: string;
  meaningLang: string;
  face: 'word' | 'meaning' | 'picture';
  boards: number;
  /** The seed of all chance in it: a reprint is the same. */
  draw: number;
}

export type StoredDocumentSubject = StoredCardSubject | StoredPrintSubject;

/** What the square on a printed dictation leads to, for as long as the list is there: its sounds in the order printed. */
export const listeningSheets = pgTable('listening_sheets', {
  /** Cannot be guessed; the same list in the same order has the same one. */
  code: text('code').primaryKey(),
  wordGroupId: integer('word_group_id')
    .notNull()
    .references(() => wordGroups.id, { onDelete: 'cascade' }),
  lang: text('lang').notNull(),
  wordIds: integer('word_ids').array().notNull(),
  createdAt: createdAt(),
});

/** Visits by day and kind; nothing about persons. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** Mails shown at the development outbox when no SMTP server is configured. */
export const outboxMails = pgTable('outbox_mails', {
  id: serial('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: createdAt(),
});

/** Hash of each content pack as last loaded, so that an unchanged pack costs nothing at start. */
export const contentPacks = pgTable('content_packs', {
  pack: text('pack').primaryKey(),
  hash: text('hash').notNull(),
  loadedAt: at('loaded_at').notNull().defaultNow(),
});
