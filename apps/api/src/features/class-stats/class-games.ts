import type { ReplyOf } from '@motamo/contract/endpoint';
import type { classStats, StatsFilter } from '@motamo/contract/stats/class-stats';
import type { Context } from '../../context.ts';
import type { StatsRequest } from './class-stats.ts';
import {
  type ClassGameRow,
  type Cursor,
  type ResultRow,
  selectGames,
  selectResults,
} from './games.queries.ts';
import { gameView, resultView } from './games.view.ts';
import { beganWithin } from './period.queries.ts';
import { periodOf } from './period.ts';
import { findStatsClassroom } from './scope.ts';

/** Where a page of games begins and how long it is. */
export interface StatsPageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function cursorOf(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null;
  const [startedAtMs = 0, id = 0] = cursor.split('_').map(Number);
  return { startedAtMs, id };
}

/** One row more than a page is read, to know whether there is a next page. */
export function pageOf<Row extends Pick<ClassGameRow, 'started_ms' | 'id'>>(
  rows: readonly Row[],
  limit: number,
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.started_ms}_${last.id}` : null;
  return { page, nextCursor };
}

/** Games of the class, the newest first. Without an own pupil among the players the result stays hidden (product §2). */
export async function listClassGames(
  ctx: Context,
  { adult, uuid, lang }: StatsRequest,
  { limit, cursor, ...filter }: StatsFilter & StatsPageRequest,
): Promise<ReplyOf<(typeof classStats)['GET /user/classrooms/uuid/{uuid}/games']>> {
  const classroom = await findStatsClassroom(ctx, adult, uuid, lang);
  const isWithin = beganWithin(periodOf(ctx, filter));
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
