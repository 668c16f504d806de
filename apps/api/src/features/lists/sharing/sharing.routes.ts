import type { sharingCalls } from '@motamo/contract/lists/sharing';
import type { Handlers } from '../../../http/mount.ts';
import { tellEnded } from './follows.ts';
import { copyShared, followShared, listOfSchool, openShared } from './shared-lists.ts';
import { changeSharing, renewLink, viewSharing } from './shares.ts';

export const sharingRoutes: Pick<Handlers, keyof typeof sharingCalls> = {
  'GET /user/word-groups/uuid/{uuid}/sharing': async (ctx, { principal, params }) => ({
    sharing: await viewSharing(ctx, principal, params.uuid),
  }),
  'PUT /user/word-groups/uuid/{uuid}/sharing': async (ctx, { principal, params, body }) => ({
    sharing: await changeSharing(ctx, principal, { ...params, ...body }),
  }),
  'POST /user/word-groups/uuid/{uuid}/sharing/renew': async (ctx, { principal, params }) => ({
    sharing: await renewLink(ctx, principal, params.uuid),
  }),
  'POST /user/word-groups/uuid/{uuid}/told': async (ctx, { principal, params }) => {
    await tellEnded(ctx, principal, params.uuid);
    return { success: true };
  },

  'GET /user/shared-lists/{token}': (ctx, { principal: adult, lang, params }) =>
    openShared(ctx, { adult, lang }, params),
  'POST /user/shared-lists/{token}/copy': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await copyShared(ctx, { adult, lang }, { ...params, ...body }),
  }),
  'POST /user/shared-lists/{token}/follow': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await followShared(ctx, { adult, lang }, { ...params, ...body }),
  }),

  'GET /user/school-lists': (ctx, { principal: adult, lang, query }) =>
    listOfSchool(ctx, { adult, lang }, query),
  'GET /user/school-lists/uuid/{uuid}': (ctx, { principal: adult, lang, params }) =>
    openShared(ctx, { adult, lang }, params),
  'POST /user/school-lists/uuid/{uuid}/copy': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await copyShared(ctx, { adult, lang }, { ...params, ...body }),
  }),
  'POST /user/school-lists/uuid/{uuid}/follow': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await followShared(ctx, { adult, lang }, { ...params, ...body }),
  }),
};
