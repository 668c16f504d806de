import type { classStats } from '@motamo/contract/class-stats';
import type { pupilStats } from '@motamo/contract/pupil-stats';
import type { Call, Handlers } from '../../http/mount.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { listClassGames } from './class-games.ts';
import { type Asked, findGroupStats, findGroupWords, findOverview, rankStudents } from './class-stats.ts';
import { findPupilGames, findPupilWords } from './pupil-stats.ts';
import { findPupilWeek } from './pupil-week.ts';
import { findReadyGrid } from './ready.ts';
import { findClassConfusions, findPupilConfusions } from './taken-for.ts';
import { findWeakestWords } from './weakest-words.ts';

const asked = ({ principal, lang, params }: Call<AdultPrincipal> & { params: { uuid: string } }): Asked => ({
  adult: principal,
  uuid: params.uuid,
  lang,
});

export const classStatsRoutes: Pick<Handlers, keyof typeof classStats | keyof typeof pupilStats> = {
  'GET /user/classrooms/uuid/{uuid}/stats': (ctx, call) => findOverview(ctx, asked(call)),
  'GET /user/classrooms/uuid/{uuid}/students/stats': (ctx, call) =>
    rankStudents(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/word-groups/stats': (ctx, call) =>
    findGroupStats(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words': (ctx, call) =>
    findGroupWords(ctx, asked(call), call.params.wordGroupUuid),
  'GET /user/classrooms/uuid/{uuid}/games': (ctx, call) => listClassGames(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/taken-for': (ctx, call) =>
    findClassConfusions(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/ready': (ctx, call) => findReadyGrid(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/weakest-words': (ctx, call) => findWeakestWords(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/week': (ctx, call) => findPupilWeek(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/words': (ctx, call) => findPupilWords(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/games': (ctx, call) => findPupilGames(ctx, asked(call), call.query),
  'GET /user/students/{uuid}/taken-for': (ctx, call) => findPupilConfusions(ctx, asked(call), call.query),
};
