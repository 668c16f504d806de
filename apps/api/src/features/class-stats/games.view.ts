import type { ClassroomGame } from '@motamo/contract/stats/class-stats';
import type { InterfaceLang } from '@motamo/contract/values';
import { titleIn } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { coverOf, studentView } from './class-stats.view.ts';
import type { ClassGameRow, ResultRow } from './games.queries.ts';

export const isoOf = (timeMs: number) => new Date(timeMs).toISOString();

/** What a game of a class and a game of a pupil have in common. */
export function gameView(ctx: Pick<Context, 'config'>, row: ClassGameRow, lang: InterfaceLang) {
  return {
    id: row.id,
    uuid: row.uuid,
    startedAt: isoOf(row.started_ms),
    finishedAt: row.finished_ms === null ? null : isoOf(row.finished_ms),
    wordGroupId: row.word_group_id,
    wordGroup: {
      uuid: row.word_group_uuid,
      text: titleIn(row.titles, lang),
      imageUrl: coverOf(ctx, row.cover_ids),
    },
    gameType: { slug: row.type },
    classroomId: row.classroom_id,
  };
}

export const resultView = (
  ctx: Pick<Context, 'config'>,
  row: ResultRow,
): ClassroomGame['results'][number] => ({
  rank: row.rank,
  student: row.student && studentView(ctx, row.student),
  isGuest: row.is_guest,
  totalScore: row.total_score,
  goodResult: row.good_result,
  badResult: row.bad_result,
  sectionsCount: row.sections_count,
  isFinish: row.is_finish,
});
