import type { students } from '@motamo/contract/students';
import type { Handlers } from '../../http/mount.ts';
import { addStudents } from './bulk.ts';
import {
  addStudent,
  changeStudent,
  findStudent,
  listClass,
  listStudents,
  voidShortcode,
} from './own-students.ts';

type Calls = Exclude<keyof typeof students, 'DELETE /user/students/{uuid}'>;

/** All but deleting, which calls games off as well: see the archive. */
export const studentsRoutes: Pick<Handlers, Calls> = {
  'GET /user/classrooms/{uuid}/students': (ctx, { principal, params, query, lang }) =>
    listClass(ctx, principal, { uuid: params.uuid, lang, page: query }),
  'GET /user/students': (ctx, { principal, query }) => listStudents(ctx, principal, query),
  'GET /user/students/uuid/{uuid}': async (ctx, { principal, params }) => ({
    student: await findStudent(ctx, principal, params.uuid),
  }),
  'POST /user/students': (ctx, { principal, body, lang }) => addStudent(ctx, principal, body, lang),
  'POST /user/students/bulk': async (ctx, { principal, body, lang }) => ({
    rows: await addStudents(ctx, principal, body, lang),
  }),
  'PUT /user/students/{uuid}': (ctx, { principal, params, body }) =>
    changeStudent(ctx, principal, params.uuid, body),
  'POST /user/students/{uuid}/shortcode': async (ctx, { principal, params }) => ({
    student: await voidShortcode(ctx, principal, params.uuid),
  }),
};
