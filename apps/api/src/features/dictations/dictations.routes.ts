import type { dictations } from '@motamo/contract/dictations';
import type { Handlers } from '../../http/mount.ts';
import { findDictations, findOwnDictation } from './dictations.ts';

export const dictationsRoutes: Pick<Handlers, keyof typeof dictations> = {
  'GET /student/dictation': async (ctx, { principal }) => ({
    dictation: await findOwnDictation(ctx, principal),
  }),
  'GET /user/dictations': (ctx, { principal, query }) => findDictations(ctx, principal, query.weekNb),
};
