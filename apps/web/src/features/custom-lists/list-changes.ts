import { invalidateCalls } from '../../lib/query.ts';

/** Invalidates every query that shows lists, after a change (product §4). */
export const refreshLists = () =>
  invalidateCalls(
    'GET /user/list-groups',
    // A class that followed a group which is gone follows none.
    'GET /user/classrooms',
    'GET /user/classrooms/uuid/{uuid}/week',
    'GET /user/word-groups',
    'GET /user/word-groups/playable/contest',
    'GET /user/word-groups/uuid/{uuid}',
    'GET /user/word-groups/uuid/{uuid}/words',
    'GET /user/globals',
    'GET /user/words/search',
    'GET /user/words/own',
  );
