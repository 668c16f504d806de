import type { progress } from '@motamo/contract/stats/student-stats';
import { GAMES_PAGE_SIZE } from '@motamo/rules/limits';
import type { Call, Handlers } from '../../http/mount.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { findPlayDays } from './play-days.ts';
import { anyList } from './scope.queries.ts';
import { findPlayed, listPlayed } from './student-stats.ts';

/** A pupil knows the names of all lists that the pupil has played. */
const own = ({ principal, lang }: Call<StudentPrincipal>) => ({
  studentId: principal.accountId,
  lang,
  lists: anyList,
});

/** What pupils read of their own play (product §2 Progress). */
export const progressRoutes: Pick<Handlers, keyof typeof progress> = {
  'GET /student/games': (ctx, call) => listPlayed(ctx, own(call), call.query),
  'GET /student/stats/games': async (ctx, call) => {
    const { statsGames } = await findPlayed(ctx, own(call), { limit: GAMES_PAGE_SIZE });
    return { statsGames };
  },
  'GET /student/stats/days': async (ctx, { principal, query }) => ({
    playDays: await findPlayDays(ctx, principal.accountId, query.month),
  }),
};
