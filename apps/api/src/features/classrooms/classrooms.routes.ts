import type { classrooms } from '@motamo/contract/classrooms';
import type { Handlers } from '../../http/mount.ts';
import {
  addClassroom,
  changeClassroom,
  findClassroom,
  listClassrooms,
  removeClassroom,
  renewCode,
} from './classrooms.ts';

export const classroomsRoutes: Pick<Handlers, keyof typeof classrooms> = {
  'GET /user/classrooms': async (ctx, { principal, lang }) => ({
    classrooms: await listClassrooms(ctx, principal, lang),
  }),
  'POST /user/classrooms': async (ctx, { principal, body }) => ({
    classroom: await addClassroom(ctx, principal, body),
  }),
  'PUT /user/classrooms/{uuid}': async (ctx, { principal, params, body }) => ({
    classroom: await changeClassroom(ctx, principal, params.uuid, body),
  }),
  'POST /user/classrooms/{uuid}/code': async (ctx, { principal, params }) => ({
    classroom: await renewCode(ctx, principal, params.uuid),
  }),
  'DELETE /user/classrooms/{uuid}': async (ctx, { principal, params }) => {
    await removeClassroom(ctx, principal, params.uuid);
    return { success: true };
  },
  'GET /user/classrooms/uuid/{uuid}': async (ctx, { principal, params, lang }) => ({
    classroom: await findClassroom(ctx, principal, params, { lang }),
  }),
  'GET /user/classrooms/id/{id}': async (ctx, { principal, params, lang }) => ({
    classroom: await findClassroom(ctx, principal, params, { lang }),
  }),
};
