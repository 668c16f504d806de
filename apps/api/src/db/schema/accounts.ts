import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  lang: text('lang').notNull(),
  teachingLangs: text('teaching_langs').array().notNull().default([]),
  acceptAds: boolean('accept_ads').notNull().default(false),
  country: text('country'),
  region: text('region'),
  createdAt: createdAt(),
});

/** Guests. */
export const anonymous = pgTable(
  'anonymous',
  {
    ...identity(),
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
