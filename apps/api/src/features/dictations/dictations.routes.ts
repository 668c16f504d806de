import type { dictations } from '@motamo/contract/dictations';
import type { Handlers } from '../../http/mount.ts';
import { findDictations, findOwnDictation } from './dictations.ts';
import { findHomophones, findOwnHomophones } from './homophones.ts';

export const dictationsRoutes: Pick<Handlers, keyof typeof dictations> = {
  'GET /student/dictation': async (ctx, { principal }) => ({
    dictation: await findOwnDictation(ctx, principal),
  }),
  'GET /student/homophones': async (ctx, { principal }) => ({
    homophones: await findOwnHomophones(ctx, principal),
  }),
  'GET /user/homophones': async (ctx, { principal, query }) => ({
    homophones: await findHomophones(ctx, principal, query.lang),
  }),
  'GET /user/dictations': (ctx, { principal, query }) => findDictations(ctx, principal, query.weekNb),
};
