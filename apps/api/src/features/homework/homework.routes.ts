import type { homeworkCalls } from '@motamo/contract/homework';
import type { Call, Handlers } from '../../http/mount.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import {
  changeHomework,
  findHomework,
  giveHomework,
  type HomeworkRequest,
  listHomework,
  listHomeworkOfStudent,
  listOwnHomework,
  removeHomework,
} from './homework.ts';

const asked = ({
  principal,
  lang,
  params,
}: Call<AdultPrincipal> & { params: { uuid: string } }): HomeworkRequest => ({
  adult: principal,
  uuid: params.uuid,
  lang,
});

export const homeworkRoutes: Pick<Handlers, keyof typeof homeworkCalls> = {
  'GET /user/classrooms/uuid/{uuid}/homework': async (ctx, call) => ({
    homework: await listHomework(ctx, asked(call)),
  }),
  'POST /user/classrooms/uuid/{uuid}/homework': async (ctx, call) => ({
    homework: await giveHomework(ctx, asked(call), call.body),
  }),
  'GET /user/homework/{uuid}': (ctx, call) => findHomework(ctx, asked(call)),
  'PUT /user/homework/{uuid}': async (ctx, call) => ({
    homework: await changeHomework(ctx, asked(call), call.body),
  }),
  'DELETE /user/homework/{uuid}': async (ctx, call) => {
    await removeHomework(ctx, asked(call));
    return { success: true };
  },
  'GET /user/students/{uuid}/homework': async (ctx, call) => ({
    homework: await listHomeworkOfStudent(ctx, asked(call)),
  }),
  'GET /student/homework': async (ctx, { principal, lang }) => ({
    homework: await listOwnHomework(ctx, principal.accountId, lang),
  }),
};
