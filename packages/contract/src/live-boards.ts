import * as z from 'zod';
import { id, learningLang, uuid } from './values.ts';
import { word } from './words.ts';

/** A class for choosing whom a game is for. A parent has one family group, whose uuid is the parent's own. */
export const playgroup = z.object({
  id,
  uuid,
  title: z.string(),
  /** Null for a family group. */
  code: z.string().nullable(),
  grade: z.number().int().nullable(),
  lang: learningLang.nullable(),
  studentsCount: z.number().int(),
});
export type Playgroup = z.infer<typeof playgroup>;

/** Last-hour board (product §3): first places and podium places of live games that ended within the last hour. */
export const lastHourEntry = z.object({
  id,
  student: z.object({ uuid, name: z.string(), avatarImageUrl: z.string().nullable() }),
  poleCount: z.number().int(),
  podiumCount: z.number().int(),
});
export type LastHourEntry = z.infer<typeof lastHourEntry>;

/** A word of a game, and how many answered it wrong. */
export const missedWord = z.object({ word, count: z.number().int(), of: z.number().int() });
export type MissedWord = z.infer<typeof missedWord>;
