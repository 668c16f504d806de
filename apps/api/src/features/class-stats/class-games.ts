import type { ClassroomGame, classStats, StatsFilter } from '@motamo/contract/class-stats';
import type { ReplyOf } from '@motamo/contract/endpoint';
import type { InterfaceLang } from '@motamo/contract/values';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Asked } from './class-stats.ts';
import { coverOf, studentView, titleOf } from './class-stats.view.ts';
import { type Cursor, type GameRow, type ResultRow, selectGames, selectResults } from './games.queries.ts';
import { periodOf, within } from './period.ts';
import { findStatsClassroom } from './scope.ts';

/** Where a page of games begins and how long it is. */
export interface PageAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function cursorOf(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  const [startedAtMs = 0, id = 0] = cursor.split('_').map(Number);
  return { startedAtMs, id };
}

/** One row more than the page was read: it tells that there is a next one. */
export function pageOf<Row extends Pick<GameRow, 'started_ms' | 'id'>>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.started_ms}_${last.id}` : null;
  return { page, nextCursor };
}

export const isoOf = (timeMs: number) => new Date(timeMs).toISOString();

/** What a game of a class and a game of a pupil have in common. */
export function gameView(ctx: Pick<Context, 'config'>, row: GameRow, lang: InterfaceLang) {
  return {
    id: row.id,
    uuid: row.uuid,
    startedAt: isoOf(row.started_ms),
    finishedAt: row.finished_ms === null ? null : isoOf(row.finished_ms),
    wordGroupId: row.word_group_id,
    wordGroup: {
      uuid: row.word_group_uuid,
      text: titleOf(row.titles, lang),
      imageUrl: coverOf(ctx, row.cover_ids),
    },
    gameType: { slug: row.type },
    classroomId: row.classroom_id,
  };
}

const resultView = (ctx: Pick<Context, 'config'>, row: ResultRow): ClassroomGame['results'][number] => ({
  rank: row.rank,
  student: row.student && studentView(ctx, row.student),
  isGuest: row.is_guest,
  totalScore: row.total_score,
  goodResult: row.good_result,
  badResult: row.bad_result,
  sectionsCount: row.sections_count,
  isFinish: row.is_finish,
});

/** Games of the class, the newest first. Without an own pupil among the players the result stays hidden (spec §2). */
export async function listClassGames(
  ctx: Context,
  { adult, uuid, lang }: Asked,
  { limit, cursor, ...filter }: StatsFilter & PageAsked,
): Promise<ReplyOf<(typeof classStats)['GET /user/classrooms/uuid/{uuid}/games']>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const isWithin = within(sql.raw('began.started_at'), periodOf(ctx, filter));
  const rows = await selectGames(ctx.db, classroom, {
    isWithin,
    cursor: cursorOf(cursor),
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit);
  const results = await selectResults(
    ctx.db,
    classroom,
    page.map(({ id }) => id),
  );
  const byGame = new Map<number, ResultRow[]>();
  for (const row of results) byGame.set(row.game_id, [...(byGame.get(row.game_id) ?? []), row]);
  return {
    games: page.map((row) => {
      const players = byGame.get(row.id) ?? [];
      const canSeeResult = players.some(({ student }) => student !== null);
      return {
        ...gameView(ctx, row, lang),
        wasUserFinished: row.was_finished,
        canSeeResult,
        results: canSeeResult ? players.map((player) => resultView(ctx, player)) : [],
      };
    }),
    nextCursor,
    total: rows[0]?.total ?? 0,
  };
}
