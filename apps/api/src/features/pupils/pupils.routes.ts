import type { pupils } from '@motamo/contract/pupils';
import type { Handlers } from '../../http/mount.ts';
import { addPupils } from './bulk.ts';
import {
  addPupil,
  changePupil,
  findPupil,
  listClass,
  listPupils,
  removePupil,
  voidShortcode,
} from './pupils.ts';

export const pupilsRoutes: Pick<Handlers, keyof typeof pupils> = {
  'GET /user/classrooms/{uuid}/students': (ctx, { principal, params, query, lang }) =>
    listClass(ctx, principal, { uuid: params.uuid, lang, page: query }),
  'GET /user/students': (ctx, { principal, query }) => listPupils(ctx, principal, query),
  'GET /user/students/uuid/{uuid}': async (ctx, { principal, params }) => ({
    student: await findPupil(ctx, principal, params.uuid),
  }),
  'POST /user/students': (ctx, { principal, body, lang }) => addPupil(ctx, principal, body, lang),
  'POST /user/students/bulk': async (ctx, { principal, body, lang }) => ({
    rows: await addPupils(ctx, principal, body, lang),
  }),
  'PUT /user/students/{uuid}': (ctx, { principal, params, body }) =>
    changePupil(ctx, principal, params.uuid, body),
  'POST /user/students/{uuid}/shortcode': async (ctx, { principal, params }) => ({
    student: await voidShortcode(ctx, principal, params.uuid),
  }),
  'DELETE /user/students/{uuid}': async (ctx, { principal, params }) => ({
    success: true,
    isDeleted: await removePupil(ctx, principal, params.uuid),
  }),
};
