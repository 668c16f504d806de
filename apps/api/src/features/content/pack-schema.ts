import { LANGS } from '@motamo/rules/languages';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, GRADE_MAX, GRADE_MIN, WEEK_NB_MAX } from '@motamo/rules/limits';
import * as z from 'zod';

/* The format of content/README.md. Members that the server does not need are let through and left out. */

const needed = z.string().trim().min(1, 'must not be empty');
const lang = z.enum(LANGS);
const whole = (min: number, max: number) => z.number().int().min(min).max(max);
const difficulty = whole(DIFFICULTY_MIN, DIFFICULTY_MAX);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');
/** A file inside the pack: no way up, no absolute path. */
const fileName = z.string().regex(/^[\w][\w. -]*(\/[\w][\w. -]*)*$/, 'must be a file inside the pack');
const titles = z.object(Object.fromEntries(LANGS.map((name) => [name, needed])));

const text = z.object({
  text: needed,
  gender: z.string().optional(),
  /** For who learns this language, where it is another than the word's. */
  difficulty: difficulty.optional(),
  accept: z.array(needed).default([]),
  sentence: needed.optional(),
  longer: needed.optional(),
  regionSentence: z.record(z.string(), needed).default({}),
  region: z.record(z.string(), needed).default({}),
  /** A recording that the pack brings. */
  sound: fileName.optional(),
});
export type PackText = z.infer<typeof text>;

export const packWord = z.object({
  key: slug,
  pos: needed,
  difficulty,
  picture: slug.optional(),
  notChoices: z.array(slug).default([]),
  falseFriends: z.array(z.object({ lang, text: needed, with: lang })).default([]),
  fr: text,
  en: text,
  es: text,
  de: text,
  it: text,
  pt: text,
});
export type PackWord = z.infer<typeof packWord>;

export const packList = z.object({
  slug,
  title: titles,
  theme: needed,
  grades: z.array(whole(GRADE_MIN, GRADE_MAX)).min(1),
  difficulty,
  week: whole(1, WEEK_NB_MAX),
  covers: z.array(slug).max(3),
  words: z.array(z.unknown()).min(1),
});

export const packProduct = z.object({
  code: needed,
  category: z.enum(['avatar', 'badge', 'background', 'main-background']),
  title: titles,
  color: needed.optional(),
  picture: slug.optional(),
  pricePointsK: whole(0, 1_000_000),
  pricePointsZ: whole(0, 1_000_000),
  unlockAtLevel: whole(0, 1000),
  starter: z.boolean().default(false),
});
export type PackProduct = z.infer<typeof packProduct>;

export const packHead = z.object({ pack: slug });
export const productsFile = z.object({ products: z.array(z.unknown()) });
