import type { words } from '@motamo/contract/words';
import type { Handlers } from '../../http/mount.ts';
import { findDueWords } from './due-words.ts';
import { findAdultGlobals, findClassWeek, findPlayerGlobals, findProductFor } from './globals.ts';
import { playableRoutes } from './playable.routes.ts';
import {
  findGroupsByWord,
  findWord,
  findWordGroup,
  findWordsOfGroup,
  listWordGroups,
} from './word-groups.ts';
import { findWordStats } from './word-stats.ts';

type Routes = Pick<Handlers, keyof typeof words | keyof typeof playableRoutes>;

export const wordsRoutes: Routes = {
  ...playableRoutes,
  'GET /student/globals': (ctx, { principal }) => findPlayerGlobals(ctx, principal),
  'GET /anonymous/globals': (ctx, { principal, query }) => findPlayerGlobals(ctx, principal, query.grade),
  'GET /user/globals': (ctx, { principal }) => findAdultGlobals(ctx, principal),
  'GET /user/classrooms/uuid/{uuid}/week': (ctx, { principal, params, lang }) =>
    findClassWeek(ctx, principal, { ...params, lang }),

  'GET /student/word-groups': async (ctx, { principal }) => ({
    wordGroups: await listWordGroups(ctx, principal),
  }),
  'GET /student/word-groups/search': async (ctx, { principal, query }) => ({
    wordGroups: await findGroupsByWord(ctx, principal, query.search),
  }),
  'GET /anonymous/word-groups/search': async (ctx, { principal, query }) => ({
    wordGroups: await findGroupsByWord(ctx, principal, query.search),
  }),
  'GET /anonymous/word-groups': async (ctx, { principal }) => ({
    wordGroups: await listWordGroups(ctx, principal),
  }),
  'GET /student/word-groups/uuid/{uuid}': async (ctx, { principal, params }) => ({
    wordGroup: await findWordGroup(ctx, principal, params),
  }),
  'GET /anonymous/word-groups/uuid/{uuid}': async (ctx, { principal, params }) => ({
    wordGroup: await findWordGroup(ctx, principal, params),
  }),
  'GET /student/word-groups/id/{id}': async (ctx, { principal, params }) => ({
    wordGroup: await findWordGroup(ctx, principal, params),
  }),
  'GET /anonymous/word-groups/id/{id}': async (ctx, { principal, params }) => ({
    wordGroup: await findWordGroup(ctx, principal, params),
  }),
  'GET /student/word-groups/uuid/{uuid}/words': async (ctx, { principal, params }) => ({
    words: await findWordsOfGroup(ctx, principal, params.uuid),
  }),
  'GET /anonymous/word-groups/uuid/{uuid}/words': async (ctx, { principal, params }) => ({
    words: await findWordsOfGroup(ctx, principal, params.uuid),
  }),
  'GET /student/words/id/{id}': async (ctx, { principal, params }) => ({
    word: await findWord(ctx, principal, params.id),
  }),

  'GET /student/stats/words': async (ctx, { principal }) => ({
    statsWords: await findWordStats(ctx, principal),
  }),

  'GET /student/stats/due-words': async (ctx, { principal }) => ({
    dueWords: await findDueWords(ctx, principal),
  }),

  'GET /student/products/id/{id}': async (ctx, { principal, params }) => ({
    product: await findProductFor(ctx, principal, params.id),
  }),
  'GET /user/products/id/{id}': async (ctx, { principal, params }) => ({
    product: await findProductFor(ctx, principal, params.id),
  }),
  'GET /anonymous/products/id/{id}': async (ctx, { principal, params }) => ({
    product: await findProductFor(ctx, principal, params.id),
  }),
};
