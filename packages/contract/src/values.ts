import { NAME_MAX, PASSWORD_MIN, USERNAME_MIN } from '@motamo/rules/limits';
import { PROVINCES } from '@motamo/rules/provinces';
import * as z from 'zod';

/*
 * Values that many endpoints share. A message here is a key of the server's message catalogue; the server
 * translates it into the language of the request.
 */

export const interfaceLang = z.enum(['fr', 'en', 'es', 'de', 'it', 'pt']);
export type InterfaceLang = z.infer<typeof interfaceLang>;
/** The languages that a word may be given in: all six (rulings 11). */
export type Lang = InterfaceLang;
export const learningLang = z.enum(['fr', 'en', 'es']);
export type LearningLang = z.infer<typeof learningLang>;

export const gameTypeSlug = z.enum([
  'cards',
  'hear',
  'match',
  'translate',
  'review',
  'dictation',
  'battle',
  'contest',
]);
export const soloGameTypeSlug = z.enum(['cards', 'hear', 'match', 'translate', 'review', 'dictation']);
export type GameTypeSlug = z.infer<typeof gameTypeSlug>;
export type SoloGameTypeSlug = z.infer<typeof soloGameTypeSlug>;

export const userType = z.enum(['student', 'user', 'anonymous']);
export const role = z.enum(['teacher', 'parent', 'school-manager']);
export type Role = z.infer<typeof role>;
export const gender = z.enum(['m', 'f', 'x']);
export const country = z.enum(['Canada', 'United States of America', 'France', 'Mexico', 'España']);

export const uuid = z.uuid();
/** A row's number: PostgreSQL's integer, so that no larger one reaches the database. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
export const uuidParams = z.object({ uuid });
export const idParams = z.object({ id });

/** U+0000 and halves of surrogate pairs: no text, and nothing that the database takes. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

/** What a caller writes: every string of a request is one of these, so that none is unbounded or cannot be stored. */
export const text = (charactersMax: number) =>
  z.string().max(charactersMax, 'tooLong').refine(isStorable, 'invalidCharacters');

/** Signs that move, hide or turn what stands beside them, wherever the text is shown. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Text that stands in one line: a title, a name. */
export const line = (charactersMax: number) =>
  text(charactersMax)
    .trim()
    .refine((value) => !UNSEEN.test(value), 'invalidCharacters');

/** Names stand in mails to others, where an address would be a link. */
const holdsAddress = (value: string) => /:\/\/|\bwww\.|@/i.test(value);
export const name = line(NAME_MAX)
  .min(1, 'required')
  .refine((value) => !holdsAddress(value), 'noAddressInName');
export const email = text(NAME_MAX).trim().toLowerCase().min(1, 'required').pipe(z.email('emailInvalid'));
export const username = text(NAME_MAX)
  .trim()
  .toLowerCase()
  .min(USERNAME_MIN, 'tooShort')
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'usernameCharacters');
/** A password as it is typed, right or wrong. */
export const password = text(NAME_MAX);
export const newPassword = password.min(PASSWORD_MIN, 'passwordTooShort');
/** Six digits of an app, or a recovery code; blanks do not matter. */
export const secondFactorCode = text(40).transform((v) => v.replace(/[\s-]/g, '').toLowerCase());
/** Secret of a mailed link. */
export const mailedToken = text(200).min(1, 'required');
/** A province or territory of Canada. */
export const region = z.enum(PROVINCES);
export const difficulty = z.number().int().min(1).max(4);
export const grade = z.number().int().min(1).max(6);
/** UTC instant, ISO 8601. */
export const instant = z.string();

export const success = z.object({ success: z.literal(true) });
