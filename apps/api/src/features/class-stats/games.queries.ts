import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import type { StudentRow } from './class-stats.queries.ts';
import type { Scope } from './scope.ts';

export interface Cursor {
  readonly startedAtMs: number;
  readonly id: number;
}

export interface ClassGameRow extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly type: 'cards' | 'hear' | 'match' | 'translate' | 'battle' | 'contest';
  readonly started_ms: number;
  readonly finished_ms: number | null;
  readonly was_finished: boolean;
  readonly classroom_id: number | null;
  readonly word_group_id: number;
  readonly word_group_uuid: string;
  readonly titles: Record<string, string>;
  readonly cover_ids: number[];
}

const epochMs = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

const isBefore = (cursor: Cursor | null) =>
  cursor ? sql`(started_ms, id) < (${cursor.startedAtMs}::float8, ${cursor.id}::int)` : sql`true`;

/** What every game has that is shown, beside when it began and ended; lists of other teachers have no name here. */
const shownColumns = (
  lists: SQL,
) => sql`page.*, g.uuid, g.type, wg.id as word_group_id, wg.uuid as word_group_uuid,
  case when ${lists} then wg.titles else '{}'::jsonb end as titles,
  case when ${lists} then wg.cover_ids else '{}'::int[] end as cover_ids`;

/**
 * Games in which a pupil of the class has a seat, and live games made for the class, once they began. A live game is
 * finished when it came to its end, a solo game when its player did.
 */
export async function selectGames(
  db: Db,
  { members, liveGames, lists }: Scope,
  of: { isWithin: SQL; cursor: Cursor | null; limit: number },
) {
  const { rows } = await db.execute<ClassGameRow & { total: number }>(sql`
    with seats as (
      select sg.game_id, min(sg.started_at) as started_at, min(sg.finished_at) as finished_at
      from students s join student_games sg on sg.student_id = s.id
      where ${members} group by sg.game_id
    ), lives as (
      select lg.* from live_games lg
      where lg.started_at is not null and (${liveGames} or lg.game_id in (select game_id from seats))
    ), began as (
      select seats.game_id as id, seats.started_at, seats.finished_at,
        seats.finished_at is not null as was_finished, null::int as classroom_id
      from seats where not exists (select from live_games lg where lg.game_id = seats.game_id)
      union all
      select lives.game_id, lives.started_at, lives.ended_at, lives.state = 'finished', lives.classroom_id
      from lives
    ), listed as materialized (
      select began.id, ${epochMs(sql`began.started_at`)} as started_ms,
        ${epochMs(sql`began.finished_at`)} as finished_ms, began.was_finished, began.classroom_id
      from began where ${of.isWithin}
    ), page as (
      select * from listed where ${isBefore(of.cursor)} order by started_ms desc, id desc limit ${of.limit}
    )
    select ${shownColumns(lists)}, (select count(*)::int from listed) as total
    from page join games g on g.id = page.id join word_groups wg on wg.id = g.word_group_id
    order by page.started_ms desc, page.id desc`);
  return rows;
}

export interface ResultRow extends Record<string, unknown> {
  readonly game_id: number;
  readonly rank: number;
  readonly is_guest: boolean;
  /** Null for players whom the reader does not know. */
  readonly student: StudentRow | null;
  readonly total_score: number;
  readonly good_result: number;
  readonly bad_result: number;
  readonly sections_count: number;
  readonly is_finish: boolean;
}

/** Everybody who played these games, the best first: by score, then by the time they thought (rulings 9). */
export async function selectResults(
  db: Db,
  { known }: Scope,
  gameIds: readonly number[],
): Promise<ResultRow[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    select sg.game_id, sg.anonymous_id is not null as is_guest, sg.total_score, sg.good_result, sg.bad_result,
      sg.sections_count, sg.finished_at is not null as is_finish,
      (row_number() over (partition by sg.game_id
        order by sg.total_score desc, sg.total_game_time_ms, sg.seat, sg.id))::int as rank,
      case when s.id is null then null else json_build_object('id', s.id, 'uuid', s.uuid,
        'first_name', s.first_name, 'last_name', s.last_name, 'username', s.username,
        'learning_lang', s.learning_lang, 'avatar_picture_id', avatar.picture_id) end as student
    from student_games sg
    left join students s on s.id = sg.student_id and ${known}
    left join products avatar on avatar.id = s.avatar_id
    where sg.game_id = any(${sql.param([...gameIds])}::int[]) and sg.removed_at is null
    order by sg.game_id, rank`);
  return rows;
}

export interface PlayedGameRow extends ClassGameRow {
  readonly student_game_uuid: string;
  readonly created_ms: number;
  readonly total_score: number;
  readonly good_result: number;
  readonly bad_result: number;
  readonly sections_count: number;
  readonly total_game_time_ms: number;
  readonly place: number | null;
}

/** A pupil's own games, the newest first. A lobby that never opened is none. */
export async function selectStudentGames(
  db: Db,
  of: { studentId: number; lists: SQL; cursor: Cursor | null; limit: number },
): Promise<PlayedGameRow[]> {
  const { rows } = await db.execute<PlayedGameRow>(sql`
    with listed as (
      select sg.game_id as id, ${epochMs(sql`sg.started_at`)} as started_ms,
        ${epochMs(sql`sg.finished_at`)} as finished_ms, sg.finished_at is not null as was_finished,
        lg.classroom_id, sg.uuid as student_game_uuid, ${epochMs(sql`sg.created_at`)} as created_ms,
        sg.total_score, sg.good_result, sg.bad_result, sg.sections_count, sg.total_game_time_ms, sg.place
      from student_games sg left join live_games lg on lg.game_id = sg.game_id
      where sg.student_id = ${of.studentId} and (lg.game_id is null or lg.started_at is not null)
    ), page as (
      select * from listed where ${isBefore(of.cursor)} order by started_ms desc, id desc limit ${of.limit}
    )
    select ${shownColumns(of.lists)}
    from page join games g on g.id = page.id join word_groups wg on wg.id = g.word_group_id
    order by page.started_ms desc, page.id desc`);
  return rows;
}
