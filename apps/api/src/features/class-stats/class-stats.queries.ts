import type { Lang, LearningLang } from '@motamo/rules/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import type { Scope } from './scope.ts';

type Members = Pick<Scope, 'members'>;
type Lists = Pick<Scope, 'members' | 'lists'>;

/*
 * Sets in, sets out: the number of statements never grows with pupils, lists, games or answers. `s` is always a pupil,
 * `sg` a pupil's part of a game, `g` the game, `a` an answer. An almost right answer counts as a good one (rulings 6).
 */

export interface StudentRow extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly learning_lang: LearningLang;
  readonly avatar_picture_id: number | null;
}

export const studentColumns = sql.raw(
  's.id, s.uuid, s.first_name, s.last_name, s.username, s.learning_lang, avatar.picture_id as avatar_picture_id',
);

/** Pupils of the class, by name. */
export async function selectMembers(db: Db, { members }: Members): Promise<StudentRow[]> {
  const { rows } = await db.execute<StudentRow>(sql`
    select ${studentColumns}
    from students s left join products avatar on avatar.id = s.avatar_id
    where ${members}
    order by s.last_name, s.first_name, s.id`);
  return rows;
}

/** The languages that these pupils speak. */
export async function selectMotherLangs(db: Db, { members }: Members): Promise<Lang[]> {
  const { rows } = await db.execute<{ lang: Lang }>(sql`
    select distinct s.lang from students s where ${members} order by s.lang`);
  return rows.map(({ lang }) => lang);
}

export interface RankingRow extends StudentRow {
  readonly rank: number;
  readonly games: number;
  readonly score: number;
  readonly good: number;
  readonly bad: number;
  readonly time_ms: number;
}

/** Finished games only: an unfinished one earns nothing (rulings 6). */
export async function selectRanking(db: Db, { members }: Members, isWithin: SQL): Promise<RankingRow[]> {
  const { rows } = await db.execute<RankingRow>(sql`
    select ${studentColumns}, (rank() over (order by coalesce(played.score, 0) desc))::int as rank,
      coalesce(played.games, 0) as games, coalesce(played.score, 0) as score, coalesce(played.good, 0) as good,
      coalesce(played.bad, 0) as bad, coalesce(played.time_ms, 0) as time_ms
    from students s
    left join products avatar on avatar.id = s.avatar_id
    left join lateral (
      select count(*)::int as games, sum(sg.total_score)::int as score, sum(sg.good_result)::int as good,
        sum(sg.bad_result)::int as bad, sum(sg.total_game_time_ms::bigint)::float8 as time_ms
      from student_games sg
      where sg.student_id = s.id and sg.finished_at is not null and ${isWithin}
    ) played on true
    where ${members}
    order by rank, s.last_name, s.first_name, s.id`);
  return rows;
}

export interface StatsGroupRow extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly type: 'list' | 'custom';
  readonly titles: Record<string, string>;
  readonly week_nb: number;
  readonly cover_ids: number[];
  readonly word_count: number;
}

export const groupColumns = sql.raw(`wg.id, wg.uuid, wg.type, wg.titles, wg.week_nb, wg.cover_ids,
  (select count(*)::int from word_group_words w where w.word_group_id = wg.id) as word_count`);

export interface GroupStatsRow extends StatsGroupRow {
  readonly game_count: number;
  readonly words: { wordId: number; tries: number; good: number }[] | null;
}

/**
 * Lists with finished games (each counted once, however many pupils played it) and all answers, unfinished games' too. A
 * word of a list begun before counts for that list, whatever game asked it.
 */
export async function selectGroupStats(
  db: Db,
  { members, lists }: Lists,
  isWithin: SQL,
): Promise<GroupStatsRow[]> {
  const { rows } = await db.execute<GroupStatsRow>(sql`
    with played as materialized (
      select sg.id, sg.game_id, g.word_group_id, sg.finished_at
      from students s join student_games sg on sg.student_id = s.id join games g on g.id = sg.game_id
      where ${members} and ${isWithin}
    ), counted as (
      select word_group_id, count(distinct game_id) filter (where finished_at is not null)::int as game_count
      from played group by word_group_id
    ), answered as (
      select coalesce(a.word_group_id, played.word_group_id) as word_group_id, a.word_id, count(*)::int as tries,
        count(*) filter (where a.is_right or a.is_almost)::int as good
      from played join game_answers a on a.student_game_id = played.id
      group by coalesce(a.word_group_id, played.word_group_id), a.word_id
    ), assessed as (
      select word_group_id,
        json_agg(json_build_object('wordId', word_id, 'tries', tries, 'good', good) order by word_id) as words
      from answered group by word_group_id
    )
    select ${groupColumns}, coalesce(counted.game_count, 0) as game_count, assessed.words
    from counted
    full join assessed on assessed.word_group_id = counted.word_group_id
    join word_groups wg on wg.id = coalesce(counted.word_group_id, assessed.word_group_id)
    where (counted.game_count > 0 or assessed.words is not null) and ${lists}
    order by coalesce(counted.game_count, 0) desc, wg.id`);
  return rows;
}

/** Lists that the pupils have played, that of the week first, then the newest; then the catalogue's lists of the week. */
export async function selectGroupsOf(
  db: Db,
  { members, lists }: Lists,
  weekNb: number,
): Promise<StatsGroupRow[]> {
  const { rows } = await db.execute<StatsGroupRow>(sql`
    with played as (
      select g.word_group_id, max(sg.started_at) as last_at
      from students s join student_games sg on sg.student_id = s.id join games g on g.id = sg.game_id
      where ${members} group by g.word_group_id
    )
    select ${groupColumns}
    from word_groups wg left join played on played.word_group_id = wg.id
    where (played.last_at is not null or (wg.type = 'list' and wg.week_nb = ${weekNb}))
      and ${lists} and wg.deleted_at is null
      and exists (select from word_group_words w where w.word_group_id = wg.id)
    order by (wg.week_nb = ${weekNb} and played.last_at is not null) desc, played.last_at desc nulls last, wg.id`);
  return rows;
}

/** Words of a list in its order, then words that the class has answered in games on it and that left it since. */
export async function selectGroupWordIds(db: Db, { members, lists }: Lists, wordGroupUuid: string) {
  const { rows } = await db.execute<{ word_id: number }>(sql`
    with played as materialized (
      select sg.id, g.word_group_id
      from word_groups wg join games g on g.word_group_id = wg.id
      join student_games sg on sg.game_id = g.id join students s on s.id = sg.student_id
      where wg.uuid = ${wordGroupUuid} and ${members} and ${lists}
    ), listed as (
      select w.word_id, w.position::int as position
      from word_group_words w where w.word_group_id = (select word_group_id from played limit 1)
      union all
      -- Without reviews: those are of other lists.
      select a.word_id, 32768 from played join game_answers a on a.student_game_id = played.id
      where coalesce(a.word_group_id, played.word_group_id) = played.word_group_id
    )
    select word_id from listed group by word_id order by min(position), word_id`);
  return rows.map(({ word_id }) => word_id);
}

export interface ConfusionRow extends Record<string, unknown> {
  readonly word_id: number;
  readonly chosen_word_id: number;
  readonly count: number;
  readonly median_ms: number;
  readonly students: { id: number; count: number }[];
  /** All wrong choices of the period, also of pairs that are cut off. */
  readonly wrong_count: number;
}

/** Wrong choices by pair, the most frequent first. A review belongs to the list of its word. */
export async function selectConfusions(
  db: Db,
  of: { members: SQL; isWithin: SQL; wordGroupUuid: string | undefined; limit: number },
): Promise<ConfusionRow[]> {
  const inList = of.wordGroupUuid === undefined ? sql`true` : sql`wg.uuid = ${of.wordGroupUuid}`;
  const { rows } = await db.execute<ConfusionRow>(sql`
    with wrong as materialized (
      select s.id as student_id, a.word_id, a.chosen_word_id, a.time_ms
      from students s join student_games sg on sg.student_id = s.id
      join games g on g.id = sg.game_id join game_answers a on a.student_game_id = sg.id
      join word_groups wg on wg.id = coalesce(a.word_group_id, g.word_group_id)
      where ${of.members} and ${of.isWithin} and ${inList}
        and not a.is_right and not a.is_almost and a.chosen_word_id <> a.word_id
    ), pairs as (
      select word_id, chosen_word_id, count(*)::int as count,
        percentile_cont(0.5) within group (order by time_ms) as median_ms
      from wrong group by word_id, chosen_word_id
      order by count(*) desc, word_id, chosen_word_id limit ${of.limit}
    ), shares as (
      select word_id, chosen_word_id, student_id as id, count(*)::int as count
      from wrong group by word_id, chosen_word_id, student_id
    )
    select pairs.*, (select count(*)::int from wrong) as wrong_count,
      json_agg(json_build_object('id', shares.id, 'count', shares.count)
        order by shares.count desc, shares.id) as students
    from pairs join shares using (word_id, chosen_word_id)
    group by word_id, chosen_word_id, pairs.count, median_ms
    order by pairs.count desc, word_id, chosen_word_id`);
  return rows;
}

/** Words of a list that the class may be asked about: in its order. */
export async function selectListedWordIds(db: Db, wordGroupId: number): Promise<number[]> {
  const { rows } = await db.execute<{ word_id: number }>(sql`
    select w.word_id from word_group_words w where w.word_group_id = ${wordGroupId} order by w.position`);
  return rows.map(({ word_id }) => word_id);
}
