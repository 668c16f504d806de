import type { standings } from '@motamo/contract/standings';
import type { Handlers } from '../../http/mount.ts';
import { findStandings } from './standings.ts';

export const standingsRoutes: Pick<Handlers, keyof typeof standings> = {
  'GET /student/standings': (ctx, { principal }) => findStandings(ctx, principal),
};
