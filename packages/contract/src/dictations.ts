import { WEEK_NB_MAX, WEEK_NB_MIN } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { learningLang } from './values.ts';
import { word, wordGroup } from './words.ts';

/** First grade of a band: 1 and 2, 3 and 4, 5 and 6. */
const band = z.union([z.literal(1), z.literal(3), z.literal(5)]);
const weekNb = z.coerce.number().int().min(WEEK_NB_MIN).max(WEEK_NB_MAX);

/** The dictation of a week for a pupil; which words are asked is told by none of it. */
export const ownDictation = z.object({
  band,
  weekNb: z.number().int(),
  wordGroup,
  wordsCount: z.number().int(),
  sentencesCount: z.number().int(),
  /** The best of the pupil's finished games on it, in whole percent; null before the first. */
  bestSuccessRate: z.number().int().nullable(),
});
export type OwnDictation = z.infer<typeof ownDictation>;

/** The dictation of a week for who dictates it. */
export const weeklyDictation = z.object({
  band,
  wordGroup,
  words: z.array(word),
  /** Words whose sentence is dictated, in the language that is learnt. */
  sentenceWords: z.array(word),
});
export type WeeklyDictation = z.infer<typeof weeklyDictation>;

/** Words that sound alike, for a pupil: played on its `wordGroup` as a game of the type `dictation`. */
export const ownHomophones = z.object({
  wordGroup,
  /** The best of the pupil's finished games on it, in whole percent; null before the first. */
  bestSuccessRate: z.number().int().nullable(),
});
export type OwnHomophones = z.infer<typeof ownHomophones>;

/** The same for adults: each form with how to tell it, and the sentences that hold it. */
export const homophones = z.object({ wordGroup, lang: learningLang, words: z.array(word) });
export type Homophones = z.infer<typeof homophones>;

/** The dictation of the week (rulings 7): played on its `wordGroup` as a game of the type `dictation`. */
export const dictations = {
  'GET /student/dictation': endpoint({
    summary: 'The dictation of this week for the grade of the class or the own one; null where there is none',
    access: { who: 'student' },
    limit: limits.ordinary,
    reply: z.object({ dictation: ownDictation.nullable() }),
    added: true,
  }),
  'GET /student/homophones': endpoint({
    summary: 'Words of the learning language that sound alike, for the grade of the class or the own one',
    access: { who: 'student' },
    limit: limits.ordinary,
    reply: z.object({ homophones: z.array(ownHomophones) }),
    added: true,
  }),
  'GET /user/homophones': endpoint({
    summary: 'Words of a language that sound alike, with how to tell them and their sentences',
    access: { who: 'adult' },
    limit: limits.ordinary,
    query: z.object({ lang: learningLang }),
    reply: z.object({ homophones: z.array(homophones) }),
    added: true,
  }),
  'GET /user/dictations': endpoint({
    summary: 'The dictations of a week, one for each band of grades, to print or to lead',
    access: { who: 'adult' },
    limit: limits.ordinary,
    query: z.object({ weekNb: weekNb.optional() }),
    reply: z.object({ weekNb: z.number().int(), dictations: z.array(weeklyDictation) }),
    added: true,
  }),
} as const;
