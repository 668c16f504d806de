import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { leagueAnswer } from './leagues.ts';
import { id, instant, success, uuid, uuidParams } from './values.ts';

/** What a pupil is told (product §3). An invitation may be joined while its live game can still be fetched. */
export const notification = z.object({
  id,
  uuid,
  type: z.enum(['game-invitation', 'league-invitation', 'league-request', 'league-answer']),
  seen: z.boolean(),
  createdAt: instant,
  data: z.object({
    gameUuid: uuid.optional(),
    gameTypeSlug: z.enum(['battle', 'contest']).optional(),
    leagueInvitationUuid: uuid.optional(),
    /** How the league invitation or request stands now. */
    leagueInvitationStatus: leagueAnswer.optional(),
    leagueName: z.string().optional(),
    fromStudentName: z.string().optional(),
    /** The adult who invites. */
    fromName: z.string().optional(),
  }),
});
export type Notification = z.infer<typeof notification>;

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;

export const notifications = {
  'GET /student/notifications': endpoint({
    ...student,
    summary: 'The newest hundred notifications, the newest first',
    reply: z.object({ notifications: z.array(notification) }),
  }),
  'POST /student/notifications/{uuid}/seen': endpoint({
    ...student,
    summary: 'A notification was shown',
    params: uuidParams,
    reply: z.object({ notification }),
  }),
  'DELETE /student/notifications/{uuid}': endpoint({
    ...student,
    summary: 'Delete a notification',
    params: uuidParams,
    reply: success,
  }),
} as const;
