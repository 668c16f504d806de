import { PERFECT_ANSWERS_MIN, PODIUM_PLACES } from '@motamo/rules/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type StudentRow, studentColumns } from './class-stats.queries.ts';

export interface OwnStudentRow extends StudentRow {
  readonly grade: number | null;
  readonly points_xp: number;
  readonly classroom_uuid: string | null;
  readonly classroom_title: string | null;
  readonly last_played_ms: number | null;
}

export async function selectStudent(db: Db, studentId: number): Promise<OwnStudentRow | undefined> {
  const { rows } = await db.execute<OwnStudentRow>(sql`
    select ${studentColumns}, s.grade, s.points_xp, c.uuid as classroom_uuid, c.title as classroom_title,
      (select floor(extract(epoch from max(sg.updated_at)) * 1000)::float8 from student_games sg
        where sg.student_id = s.id) as last_played_ms
    from students s left join products avatar on avatar.id = s.avatar_id
    left join classrooms c on c.id = s.classroom_id and c.teacher_id = s.teacher_id
    where s.id = ${studentId}`);
  return rows[0];
}

export interface TotalsRow extends Record<string, unknown> {
  readonly time_ms: number;
  readonly games: number;
  readonly podiums: number;
  readonly perfect: number;
  readonly score: number;
}

/** Sums over the finished games (rulings 6). */
export async function selectTotals(db: Db, studentId: number): Promise<TotalsRow> {
  const { rows } = await db.execute<TotalsRow>(sql`
    select coalesce(sum(total_game_time_ms::bigint), 0)::float8 as time_ms, count(*)::int as games,
      count(*) filter (where place <= ${PODIUM_PLACES})::int as podiums,
      count(*) filter (where bad_result = 0 and good_result >= ${PERFECT_ANSWERS_MIN})::int as perfect,
      coalesce(sum(total_score), 0)::int as score
    from student_games where student_id = ${studentId} and finished_at is not null`);
  const [row] = rows;
  if (!row) throw new Error('a sum has always one row');
  return row;
}

/** Words that any list of the catalogue offers, and those of the readable lists that the pupil has played. */
export async function selectOfferedWords(db: Db, studentId: number, lists: SQL) {
  const { rows } = await db.execute<{ word_id: number; is_played: boolean }>(sql`
    with played as (
      select distinct g.word_group_id as id from student_games sg join games g on g.id = sg.game_id
      where sg.student_id = ${studentId}
    )
    select w.word_id, bool_or(played.id is not null) as is_played, bool_or(wg.type = 'list') as is_offered
    from word_group_words w join word_groups wg on wg.id = w.word_group_id
    left join played on played.id = w.word_group_id
    where (wg.type = 'list' or played.id is not null) and ${lists}
    group by w.word_id`);
  return rows as { word_id: number; is_played: boolean; is_offered: boolean }[];
}

/** Verdicts of the last three answers to each word, the newest last. */
export async function selectLastAnswers(db: Db, studentId: number, wordIds: readonly number[]) {
  const { rows } = await db.execute<{ word_id: number; last_right: boolean[] }>(sql`
    select word_id, array_agg(is_good order by id) as last_right
    from (
      select a.word_id, a.id, a.is_right or a.is_almost as is_good,
        row_number() over (partition by a.word_id order by a.id desc) as age
      from student_games sg join game_answers a on a.student_game_id = sg.id
      where sg.student_id = ${studentId} and a.word_id = any(${sql.param([...wordIds])}::int[])
    ) answers
    where age <= 3 group by word_id`);
  return new Map(rows.map((row) => [row.word_id, row.last_right]));
}

/**
 * Words learnt by calendar week, which begins on Monday: a word is learnt with the first good answer in a second game
 * (rulings 8). `since` is the Monday of the first week, YYYY-MM-DD by the school's calendar.
 */
export async function selectLearntByWeek(
  db: Db,
  of: { studentId: number; since: string; timeZone: string },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ first_day: string; count: number }>(sql`
    with firsts as (
      select a.word_id, min(a.created_at) as good_at,
        row_number() over (partition by a.word_id order by min(a.created_at), sg.id) as nth
      from student_games sg join game_answers a on a.student_game_id = sg.id
      where sg.student_id = ${of.studentId} and (a.is_right or a.is_almost)
      group by a.word_id, sg.id
    )
    select to_char(date_trunc('week', good_at at time zone ${of.timeZone}::text), 'YYYY-MM-DD') as first_day,
      count(*)::int as count
    from firsts
    where nth = 2 and good_at at time zone ${of.timeZone}::text >= ${of.since}::date
    group by 1`);
  return new Map(rows.map((row) => [row.first_day, row.count]));
}

/** Time of the finished games of each day since, by the school's calendar: day, YYYY-MM-DD, to milliseconds. */
export async function selectTimeByDay(
  db: Db,
  of: { studentId: number; since: string; timeZone: string },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; time_ms: number }>(sql`
    select to_char(started_at at time zone ${of.timeZone}::text, 'YYYY-MM-DD') as day,
      sum(total_game_time_ms::bigint)::float8 as time_ms
    from student_games
    where student_id = ${of.studentId} and finished_at is not null
      and started_at >= ${of.since}::timestamp at time zone ${of.timeZone}::text
    group by 1`);
  return new Map(rows.map((row) => [row.day, row.time_ms]));
}

/** The readable list that the pupil played last. */
export async function selectLastList(db: Db, studentId: number, lists: SQL) {
  const { rows } = await db.execute<{ id: number; uuid: string; titles: Record<string, string> }>(sql`
    select wg.id, wg.uuid, wg.titles
    from student_games sg join games g on g.id = sg.game_id join word_groups wg on wg.id = g.word_group_id
    where sg.student_id = ${studentId} and wg.deleted_at is null and ${lists}
    order by sg.started_at desc, sg.id desc limit 1`);
  return rows[0];
}

/** Every day with finished games, by the school's calendar, oldest first. */
export async function selectPlayedDays(db: Db, studentId: number, timeZone: string) {
  const { rows } = await db.execute<{ day: string; games: number }>(sql`
    select to_char(started_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, count(*)::int as games
    from student_games
    where student_id = ${studentId} and finished_at is not null
    group by 1 order by 1`);
  return rows;
}
