import type { stats } from '@motamo/contract/stats/stats';
import type { Handlers } from '../../http/mount.ts';
import { countConversion, countVisit } from './stats.ts';

export const statsRoutes: Pick<Handlers, keyof typeof stats> = {
  'POST /global/stats/visit': (ctx) => countVisit(ctx, 'global'),
  'POST /student/stats/visit': (ctx) => countVisit(ctx, 'student'),
  'POST /user/stats/visit': (ctx) => countVisit(ctx, 'user'),
  'POST /anonymous/stats/conversion': (ctx, { principal }) => countConversion(ctx, principal),
  'POST /anonymous/stats/connected-visit': (ctx) => countVisit(ctx, 'guest'),
};
