import { NAME_MAX, PASSWORD_MIN, USERNAME_MIN } from '@motamo/rules/limits';
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

export const gameTypeSlug = z.enum(['cards', 'hear', 'match', 'translate', 'battle', 'contest']);
export const soloGameTypeSlug = z.enum(['cards', 'hear', 'match', 'translate']);
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

export const name = z.string().trim().min(1, 'required').max(NAME_MAX, 'tooLong');
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(NAME_MAX, 'tooLong')
  .pipe(z.email('emailInvalid'));
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME_MIN, 'tooShort')
  .max(NAME_MAX, 'tooLong')
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'usernameCharacters');
export const newPassword = z.string().min(PASSWORD_MIN, 'passwordTooShort').max(NAME_MAX, 'tooLong');
export const difficulty = z.number().int().min(1).max(4);
export const grade = z.number().int().min(1).max(6);
/** UTC instant, ISO 8601. */
export const instant = z.string();

export const success = z.object({ success: z.literal(true) });
