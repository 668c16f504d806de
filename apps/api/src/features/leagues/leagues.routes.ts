import type { LeagueInvitation, leagues } from '@motamo/contract/leagues';
import type { InterfaceLang } from '@motamo/contract/values';
import { say } from '../../http/messages.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  answerLeagueInvitation,
  askToJoin,
  findInvitation,
  inviteFriend,
  listInvitations,
  withdrawLeagueInvitation,
} from './invitations.ts';
import {
  changeLeague,
  createLeague,
  findLeagues,
  leaveLeague,
  listFriends,
  listOwnLeagues,
  removeMember,
} from './leagues.ts';

const asked = (leagueInvitation: LeagueInvitation, lang: InterfaceLang) => ({
  success: true as const,
  leagueInvitation,
  flash: say(lang, leagueInvitation.status === 'accepted' ? 'leagueEntered' : 'leagueAsked'),
});

export const leaguesRoutes: Pick<Handlers, keyof typeof leagues> = {
  'GET /student/leagues': async (ctx, { principal }) => ({ leagues: await listOwnLeagues(ctx, principal) }),
  'POST /student/leagues': async (ctx, { principal, body }) => ({
    league: await createLeague(ctx, principal, body),
  }),
  'PUT /student/leagues/{uuid}': async (ctx, { principal, params, body }) => ({
    league: await changeLeague(ctx, principal, params.uuid, body),
  }),
  'GET /student/leagues/search': async (ctx, { principal, query }) => ({
    leagues: await findLeagues(ctx, principal, query.search),
  }),
  'POST /student/leagues/{uuid}/join': async (ctx, { principal, params, lang }) =>
    asked(await askToJoin(ctx, principal, params.uuid), lang),
  'POST /student/leagues/{uuid}/invite': async (ctx, { principal, params, body, lang }) =>
    asked(await inviteFriend(ctx, principal, params.uuid, body.studentUuid), lang),
  'POST /student/leagues/{uuid}/leave': async (ctx, { principal, params }) => {
    await leaveLeague(ctx, principal, params.uuid);
    return { success: true };
  },
  'POST /student/leagues/{uuid}/members/{studentUuid}/remove': async (ctx, { principal, params }) => ({
    league: await removeMember(ctx, principal, params),
  }),
  'GET /student/league-invitations': async (ctx, { principal }) => ({
    leagueInvitations: await listInvitations(ctx, principal),
  }),
  'GET /student/league-invitations/uuid/{uuid}': async (ctx, { principal, params }) => ({
    leagueInvitation: await findInvitation(ctx, principal, params.uuid),
  }),
  'POST /student/league-invitations/{uuid}/accept': async (ctx, { principal, params }) => ({
    success: true,
    leagueInvitation: await answerLeagueInvitation(ctx, principal, params.uuid, 'accepted'),
  }),
  'POST /student/league-invitations/{uuid}/reject': async (ctx, { principal, params }) => ({
    success: true,
    leagueInvitation: await answerLeagueInvitation(ctx, principal, params.uuid, 'rejected'),
  }),
  'POST /student/league-invitations/{uuid}/withdraw': async (ctx, { principal, params }) => {
    await withdrawLeagueInvitation(ctx, principal, params.uuid);
    return { success: true };
  },
  'GET /student/students/friends': async (ctx, { principal }) => ({
    students: await listFriends(ctx, principal),
  }),
};
