import { LEAGUE_NAME_MAX, LEAGUE_NAME_MIN, LEAGUE_SEARCH_MAX, LEAGUE_SEARCH_MIN } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { id, instant, line, success, text, uuid, uuidParams } from './values.ts';

/** Another pupil, as pupils see each other (product §6): the username. */
export const fellow = z.object({
  id,
  uuid,
  name: z.string(),
  avatarImageUrl: z.string().nullable(),
});
export type Fellow = z.infer<typeof fellow>;

export const leagueType = z.enum(['public', 'private']);
export const leagueAnswer = z.enum(['pending', 'accepted', 'rejected']);

/** A league (product §3). Its members are shown to members only. */
export const league = z.object({
  id,
  uuid,
  name: z.string(),
  /** The same as `name`. */
  title: z.string(),
  slug: z.string(),
  type: leagueType,
  /** Six symbols that tell leagues of one name apart. */
  tag: z.string(),
  studentManagerId: id.nullable(),
  membersCount: z.number().int(),
  students: z.array(fellow),
  /** What the viewer is to it: `pending` once asked. */
  membership: z.enum(['manager', 'member', 'pending', 'none']),
});
export type League = z.infer<typeof league>;

/** One pupil's way into a league: a `request` waits for the manager, an `invitation` for the pupil. */
export const leagueInvitation = z.object({
  id,
  uuid,
  leagueId: id,
  kind: z.enum(['request', 'invitation']),
  status: leagueAnswer,
  createdAt: instant,
  league: z.object({ uuid, name: z.string(), type: leagueType }),
  /** Who would become a member. */
  student: fellow,
  /** Who asked for it: the manager who invites, or the pupil. */
  fromStudentName: z.string(),
  managerName: z.string().nullable(),
  /** The viewer is the one who answers. */
  isMineToAnswer: z.boolean(),
  /** The viewer's side has asked, nobody has answered, and it can be taken back. */
  isMineToWithdraw: z.boolean(),
});
export type LeagueInvitation = z.infer<typeof leagueInvitation>;

const leagueName = line(LEAGUE_NAME_MAX)
  .trim()
  .min(1, 'required')
  .min(LEAGUE_NAME_MIN, 'tooShort')
  .max(LEAGUE_NAME_MAX, 'tooLong');
const search = text(LEAGUE_SEARCH_MAX).trim().min(LEAGUE_SEARCH_MIN, 'tooShort');

const student = { access: { who: 'student' }, limit: limits.ordinary } as const;
/** At most a few requests to strangers a minute. */
const asking = { access: { who: 'student' }, limit: { points: 40, seconds: 60, by: 'account' } } as const;
const one = z.object({ league });
const answered = z.object({ success: z.literal(true), leagueInvitation });
const asked = answered.extend({ flash: z.string() });

export const leagues = {
  'GET /student/leagues': endpoint({
    ...student,
    summary: 'Own leagues with their members',
    reply: z.object({ leagues: z.array(league) }),
  }),
  'POST /student/leagues': endpoint({
    ...asking,
    summary: 'Make a league, and manage it; public unless set to private',
    body: z.object({ name: leagueName, type: leagueType.default('public') }),
    reply: one,
    status: 201,
  }),
  'PUT /student/leagues/{uuid}': endpoint({
    ...student,
    summary: 'Change a league that one manages',
    params: uuidParams,
    body: z.object({ name: leagueName, type: leagueType }).partial(),
    reply: one,
  }),
  'GET /student/leagues/search': endpoint({
    ...student,
    summary: 'Public leagues by a part of their name, or by their tag',
    query: z.object({ search }),
    reply: z.object({ leagues: z.array(league) }),
  }),
  'POST /student/leagues/{uuid}/join': endpoint({
    ...asking,
    summary: 'Ask to enter a public league: its manager decides',
    params: uuidParams,
    reply: asked,
  }),
  'POST /student/leagues/{uuid}/invite': endpoint({
    ...asking,
    summary: 'Invite a friend into a league that one manages',
    params: uuidParams,
    body: z.object({ studentUuid: uuid }),
    reply: asked,
    added: true,
  }),
  'POST /student/leagues/{uuid}/leave': endpoint({
    ...student,
    summary: 'Leave a league; another member manages it then, and the last one closes it',
    params: uuidParams,
    reply: success,
    added: true,
  }),
  'POST /student/leagues/{uuid}/members/{studentUuid}/remove': endpoint({
    ...student,
    summary: 'Take a member out of a league that one manages',
    params: z.object({ uuid, studentUuid: uuid }),
    reply: one,
    added: true,
  }),
  'GET /student/league-invitations': endpoint({
    ...student,
    summary:
      'Invitations and requests of the pupil and of the leagues that the pupil manages, the newest first',
    reply: z.object({ leagueInvitations: z.array(leagueInvitation) }),
  }),
  'GET /student/league-invitations/uuid/{uuid}': endpoint({
    ...student,
    summary: 'One of them',
    params: uuidParams,
    reply: z.object({ leagueInvitation }),
  }),
  'POST /student/league-invitations/{uuid}/accept': endpoint({
    ...student,
    summary: 'Let in, or go in; what was answered before stays as it was answered',
    params: uuidParams,
    reply: answered,
  }),
  'POST /student/league-invitations/{uuid}/reject': endpoint({
    ...student,
    summary: 'Refuse; what was answered before stays as it was answered',
    params: uuidParams,
    reply: answered,
  }),
  'POST /student/league-invitations/{uuid}/withdraw': endpoint({
    ...asking,
    summary: 'Take back what one has asked and nobody has answered: it is gone for both sides',
    params: uuidParams,
    reply: success,
    added: true,
  }),
  'GET /student/students/friends': endpoint({
    ...student,
    summary: 'Classmates, brothers and sisters, and fellow members of own leagues',
    reply: z.object({ students: z.array(fellow) }),
  }),
} as const;
