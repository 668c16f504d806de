import type { Lang, LearningLang } from '@motamo/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from './columns.ts';

export const users = pgTable('users', {
  ...identity(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  emailVerifiedAt: at('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['teacher', 'parent', 'school-manager'] }).notNull(),
  lang: text('lang').$type<Lang>().notNull(),
  teachingLangs: text('teaching_langs').$type<LearningLang>().array().notNull().default([]),
  acceptAds: boolean('accept_ads').notNull().default(false),
  /** A parent's wish to be reminded of homework that ends the next day. */
  wantsHomeworkMails: boolean('wants_homework_mails').notNull().default(false),
  /** The wish for a mail on Friday about what the own pupils played and learnt. */
  wantsWeeklyMails: boolean('wants_weekly_mails').notNull().default(false),
  country: text('country'),
  region: text('region'),
  /** Of a teacher or school manager. */
  schoolName: text('school_name'),
  /** Key of the second factor, sealed; in force once `totpConfirmedAt` is set. */
  totpSealed: text('totp_sealed'),
  totpConfirmedAt: at('totp_confirmed_at'),
  /** Step of the last code that was accepted: none is taken twice. */
  totpLastStep: integer('totp_last_step'),
  lastSignedInAt: at('last_signed_in_at'),
  /** When the mail was sent that announces the deletion of an unused account. */
  idleWarnedAt: at('idle_warned_at'),
  createdAt: createdAt(),
});

/** Codes that stand in for a lost second factor, each once. Only their keyed hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Guests. */
export const anonymous = pgTable(
  'anonymous',
  {
    ...identity(),
    name: text('name').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    learningLang: text('learning_lang').$type<LearningLang>().notNull(),
    gameLeft: integer('game_left').notNull(),
    /** When the guest got an account. */
    convertedAt: at('converted_at'),
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
    /** Idle timeout of this session; null for none. */
    idleSeconds: integer('idle_seconds'),
    /** When the session expires for inactivity; moves with use. */
    idleUntil: at('idle_until'),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    /** The parent who handed the device to a child without the child's password. */
    handedBy: integer('handed_by').references(() => users.id, { onDelete: 'cascade' }),
    /** Until when the parent takes the device back without a password; null for never. */
    freeReturnUntil: at('free_return_until'),
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
    purpose: text('purpose', {
      enum: ['reset-password', 'verify-email', 'change-email', 'guardian-consent'],
    }).notNull(),
    type: text('type', { enum: ['student', 'user'] }).notNull(),
    accountId: integer('account_id').notNull(),
    email: text('email').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mail_tokens_account').on(t.type, t.accountId)],
);

/** People with data of their own; guests have none. */
export type PersonType = 'student' | 'user';
