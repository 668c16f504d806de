import type { ReplyOf } from '@motamo/contract/endpoint';
import type { ownStudentStats } from '@motamo/contract/stats/student-stats';
import { experienceOf } from '@motamo/rules/level';
import { isPerfect, successRate } from '@motamo/rules/rewards';
import type { Context } from '../../context.ts';
import { studentView } from './class-stats.view.ts';
import type { PlayedGameRow } from './games.queries.ts';
import { isoOf } from './games.view.ts';
import type { OwnStudentRow } from './student.queries.ts';

type StudentReply = ReplyOf<(typeof ownStudentStats)['GET /user/students/{uuid}/stats/words']>['student'];

export function ownStudentView(ctx: Context, row: OwnStudentRow): StudentReply {
  const { classroom_uuid: uuid, classroom_title: title } = row;
  return {
    ...studentView(ctx, row),
    grade: row.grade,
    level: experienceOf(row.points_xp).level,
    learningLang: row.learning_lang,
    classroom: uuid !== null && title !== null ? { uuid, title } : null,
    lastPlayedAt: row.last_played_ms === null ? null : isoOf(row.last_played_ms),
  };
}

/** The pupil's own part in a game. */
export function partView(row: PlayedGameRow) {
  const { good_result: good, bad_result: bad } = row;
  const isFinish = row.finished_ms !== null;
  return {
    uuid: row.student_game_uuid,
    createdAt: isoOf(row.created_ms),
    startedAt: isoOf(row.started_ms),
    finishedAt: row.finished_ms === null ? null : isoOf(row.finished_ms),
    totalScore: row.total_score,
    score: row.total_score,
    goodResult: good,
    badResult: bad,
    successRate: successRate(good, bad),
    perfect: isPerfect({ isFinish, good, bad }),
    sectionsCount: row.sections_count,
    totalGameTimeMs: row.total_game_time_ms,
    isFinish,
    place: row.place,
  };
}
