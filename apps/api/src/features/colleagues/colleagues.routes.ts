import type { colleagues } from '@motamo/contract/classes/colleagues';
import type { Handlers } from '../../http/mount.ts';
import { acceptInvitation, refuseInvitation } from './answering.ts';
import { changeColleague, listColleagues, removeColleague } from './colleagues.ts';
import { inviteColleague, listInvitations, offerStudents, withdrawInvitation } from './invitations.ts';

const done = { success: true } as const;

export const colleaguesRoutes: Pick<Handlers, keyof typeof colleagues> = {
  'GET /user/classrooms/uuid/{uuid}/teachers': (ctx, { principal, params }) =>
    listColleagues(ctx, principal, params.uuid),
  'POST /user/classrooms/uuid/{uuid}/invitations': async (ctx, { principal, params, body }) => ({
    invitation: await inviteColleague(ctx, principal, params.uuid, body),
  }),
  'PUT /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}': async (ctx, { principal, params, body }) => {
    await changeColleague(ctx, principal, params, body.role);
    return done;
  },
  'DELETE /user/classrooms/uuid/{uuid}/teachers/{teacherUuid}': async (ctx, { principal, params }) => {
    await removeColleague(ctx, principal, params);
    return done;
  },
  'POST /user/students/hand-over': async (ctx, { principal, body }) => ({
    invitation: await offerStudents(ctx, principal, body),
  }),
  'GET /user/invitations': (ctx, { principal }) => listInvitations(ctx, principal),
  'POST /user/invitations/{uuid}/accept': async (ctx, { principal, params, body }) => {
    await acceptInvitation(ctx, principal, params.uuid, body);
    return done;
  },
  'POST /user/invitations/{uuid}/refuse': async (ctx, { principal, params }) => {
    await refuseInvitation(ctx, principal, params.uuid);
    return done;
  },
  'DELETE /user/invitations/{uuid}': async (ctx, { principal, params }) => {
    await withdrawInvitation(ctx, principal, params.uuid);
    return done;
  },
};
