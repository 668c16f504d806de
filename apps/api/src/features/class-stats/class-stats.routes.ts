import type { review } from '@motamo/contract/review';
import type { classStats } from '@motamo/contract/stats/class-stats';
import type { ownStudentStats } from '@motamo/contract/stats/student-stats';
import type { Call, Handlers } from '../../http/mount.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { listClassGames } from './class-games.ts';
import {
  findGroupStats,
  findGroupWords,
  findOverview,
  rankStudents,
  type StatsRequest,
} from './class-stats.ts';
import { findClassConfusions, findStudentConfusions } from './confusions.ts';
import { findClassDueWords, findStudentDueWords } from './due-words.ts';
import { findPlayDays } from './play-days.ts';
import { findReadiness } from './readiness.ts';
import { findOwnStudentId } from './scope.ts';
import { findStudentGames, findStudentWords } from './student-stats.ts';
import { findStudentWeek } from './student-week.ts';
import { findWeakestWords } from './weakest-words.ts';

const asked = ({
  principal,
  lang,
  params,
}: Call<AdultPrincipal> & { params: { uuid: string } }): StatsRequest => ({
  adult: principal,
  uuid: params.uuid,
  lang,
});

export const classStatsRoutes: Pick<
  Handlers,
  keyof typeof classStats | keyof typeof ownStudentStats | Exclude<keyof typeof review, 'GET /student/review'>
> = {
  'GET /user/classrooms/uuid/{uuid}/review': (ctx, call) => findClassDueWords(ctx, asked(call)),
  'GET /user/students/{uuid}/review': (ctx, call) => findStudentDueWords(ctx, asked(call)),
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
  'GET /user/classrooms/uuid/{uuid}/ready': (ctx, call) => findReadiness(ctx, asked(call), call.query),
  'GET /user/classrooms/uuid/{uuid}/weakest-words': (ctx, call) => findWeakestWords(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/week': (ctx, call) => findStudentWeek(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/days': async (ctx, call) => {
    const { adult, uuid } = asked(call);
    const studentId = await findOwnStudentId(ctx, adult, uuid);
    return { playDays: await findPlayDays(ctx, studentId, call.query.month) };
  },
  'GET /user/students/{uuid}/stats/words': (ctx, call) => findStudentWords(ctx, asked(call)),
  'GET /user/students/{uuid}/stats/games': (ctx, call) => findStudentGames(ctx, asked(call), call.query),
  'GET /user/students/{uuid}/taken-for': (ctx, call) => findStudentConfusions(ctx, asked(call), call.query),
};
