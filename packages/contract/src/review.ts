import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { soloGameTypeSlug, uuid, uuidParams } from './values.ts';

/** Words whose time has come, across all lists that were begun. */
export const dueWords = z.object({
  dueCount: z.number().int(),
  /** Minutes that asking all of them once would take. */
  minutes: z.number().int(),
  /** Words more that would be recalled in four weeks, were the most urgent asked for ten minutes now. */
  savedCount: z.number().int(),
});
export type ReviewCounts = z.infer<typeof dueWords>;

const adult = { access: { who: 'adult' }, limit: limits.ordinary, added: true } as const;
const reply = z.object({ review: dueWords });

export const review = {
  'GET /student/review': endpoint({
    summary: 'What is due for the own "Révision du jour", and the game that helps most now',
    access: { who: 'student' },
    limit: limits.ordinary,
    reply: z.object({
      /** The list on which a game of the type `review` starts; null while nothing was begun. */
      review: dueWords.extend({ wordGroupUuid: uuid.nullable() }),
      /** Where "Continue" leads; null when all that was begun is known. */
      next: z.object({ gameTypeSlug: soloGameTypeSlug, wordGroupUuid: uuid }).nullable(),
    }),
    added: true,
  }),
  'GET /user/students/{uuid}/review': endpoint({
    ...adult,
    summary: 'How many words an own pupil has to review, and what ten minutes would save',
    params: uuidParams,
    reply,
  }),
  'GET /user/classrooms/uuid/{uuid}/review': endpoint({
    ...adult,
    summary: 'The same for a class: the sums over its pupils',
    params: uuidParams,
    reply: z.object({ review: dueWords.extend({ studentsCount: z.number().int() }) }),
  }),
} as const;
