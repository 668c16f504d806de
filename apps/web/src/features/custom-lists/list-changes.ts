import { weekNumber } from '@motamo/rules/week-number';
import { invalidateCalls } from '../../lib/query.ts';

/** Everything that shows lists is old after a change (spec §4). */
export const refreshLists = () =>
  invalidateCalls(
    'GET /user/list-groups',
    'GET /user/word-groups',
    'GET /user/word-groups/playable/contest',
    'GET /user/word-groups/uuid/{uuid}',
    'GET /user/word-groups/uuid/{uuid}/words',
    'GET /user/globals',
    'GET /user/words/search',
    'GET /user/words/own',
  );

/** The game week of today (rulings 10). */
export function currentWeek(now = new Date()): number {
  return weekNumber({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}
