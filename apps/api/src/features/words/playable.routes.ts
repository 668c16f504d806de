import type { Handlers } from '../../http/mount.ts';
import { listPlayableGroups } from './playable.ts';

type Routes = Pick<
  Handlers,
  'GET /student/word-groups/playable/contest' | 'GET /user/word-groups/playable/contest'
>;

export const playableRoutes: Routes = {
  'GET /student/word-groups/playable/contest': async (ctx, { principal }) => ({
    wordGroups: await listPlayableGroups(ctx, principal),
  }),
  'GET /user/word-groups/playable/contest': async (ctx, { principal }) => ({
    wordGroups: await listPlayableGroups(ctx, principal),
  }),
};
