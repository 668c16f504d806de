import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { id, uuid } from './values.ts';

/** One pupil of a board (product §3). Pupils with equal scores share the rank. */
export const standingsRow = z.object({
  id,
  uuid,
  rank: z.number().int(),
  name: z.string(),
  /** Sum over all finished games. */
  totalScore: z.number().int(),
  avatarImageUrl: z.string().nullable(),
  isOwn: z.boolean(),
});
export type StandingsRow = z.infer<typeof standingsRow>;

/** The ten best of each board, and the own row where it is not among them. */
const board = z.array(standingsRow);
const standingsReply = z.object({
  general: board,
  /** Empty without a teacher (product §6). */
  school: board,
  /** Members of all own leagues. */
  leagues: board,
  hasSchool: z.boolean(),
  /** The teacher hides the boards from this class. */
  isHidden: z.boolean(),
  /** There are more than ten. */
  hasMore: z.object({ general: z.boolean(), school: z.boolean(), leagues: z.boolean() }),
});
export type Standings = z.infer<typeof standingsReply>;

export const standings = {
  'GET /student/standings': endpoint({
    access: { who: 'student' },
    limit: limits.ordinary,
    summary: 'The boards: all pupils, those of the same teacher, those of the own leagues',
    reply: standingsReply,
  }),
} as const;
