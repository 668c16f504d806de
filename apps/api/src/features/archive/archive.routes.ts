import type { archive } from '@motamo/contract/archive';
import type { Handlers } from '../../http/mount.ts';
import { callOffGamesOf } from '../games/live/live.ts';
import { archiveStudent, removeStudent } from '../students/own-students.ts';
import {
  bringClassroomBack,
  bringListBack,
  bringListGroupBack,
  bringStudentBack,
  eraseArchivedStudent,
  listArchived,
} from './archive.ts';

const done = { success: true } as const;

type Calls = keyof typeof archive | 'DELETE /user/students/{uuid}';

export const archiveRoutes: Pick<Handlers, Calls> = {
  'DELETE /user/students/{uuid}': async (ctx, { principal, params }) => {
    const callOff = (studentId: number) => callOffGamesOf(ctx, studentId);
    return { success: true, isDeleted: await removeStudent(ctx, principal, params.uuid, callOff) };
  },
  'GET /user/archive': async (ctx, { principal, lang }) => ({
    archived: await listArchived(ctx, principal, lang),
  }),
  'POST /user/archive/students/{uuid}': async (ctx, { principal, params }) => {
    await callOffGamesOf(ctx, await archiveStudent(ctx, principal, params.uuid));
    return done;
  },
  'POST /user/archive/students/{uuid}/restore': async (ctx, { principal, params }) => {
    await bringStudentBack(ctx, principal, params.uuid);
    return done;
  },
  'POST /user/archive/classrooms/{uuid}/restore': async (ctx, { principal, params }) => {
    await bringClassroomBack(ctx, principal, params.uuid);
    return done;
  },
  'POST /user/archive/list-groups/{uuid}/restore': async (ctx, { principal, params }) => {
    await bringListGroupBack(ctx, principal, params.uuid);
    return done;
  },
  'POST /user/archive/word-groups/{uuid}/restore': async (ctx, { principal, params, lang }) => {
    await bringListBack(ctx, principal, { ...params, lang });
    return done;
  },
  'DELETE /user/archive/students/{uuid}': async (ctx, { principal, params }) => {
    await eraseArchivedStudent(ctx, principal, params.uuid);
    return done;
  },
};
