import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { users } from '../../../db/schema/accounts.ts';

/** Days by the school's calendar, YYYY-MM-DD, both of them included. */
export interface CertifiedPeriod {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export interface PlayedRow extends Record<string, unknown> {
  readonly student_id: number;
  readonly days: number;
  readonly dictations: number;
}

const inPeriod = (at: SQL, { from, to, timeZone }: CertifiedPeriod) => sql`
  ${at} >= ${from}::timestamp at time zone ${timeZone}::text
  and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`;

/** Days with finished games, and finished dictations. */
export async function selectPlayed(db: Db, studentIds: readonly number[], period: CertifiedPeriod) {
  const { rows } = await db.execute<PlayedRow>(sql`
    select sg.student_id, count(distinct (sg.started_at at time zone ${period.timeZone}::text)::date)::int as days,
      count(*) filter (where g.type = 'dictation')::int as dictations
    from student_games sg join games g on g.id = sg.game_id
    where sg.student_id = any(${sql.param([...studentIds])}::int[]) and sg.finished_at is not null
      and ${inPeriod(sql`sg.started_at`, period)}
    group by sg.student_id`);
  return rows;
}

export interface LearntRow extends Record<string, unknown> {
  readonly student_id: number;
  readonly words: number;
  readonly lists: Record<string, string>[];
}

/**
 * Words learnt in the period: with the first good answer in a second game (rulings 8). A list is finished in it when its last word
 * was learnt then; the newest first. `lists` are conditions on those that the reader may see.
 */
export async function selectLearnt(
  db: Db,
  studentIds: readonly number[],
  { period, lists }: { period: CertifiedPeriod; lists: SQL },
) {
  const { rows } = await db.execute<LearntRow>(sql`
    with firsts as (
      select sg.student_id, a.word_id, min(a.created_at) as good_at,
        row_number() over (
          partition by sg.student_id, a.word_id order by min(a.created_at), sg.id
        ) as nth
      from student_games sg join game_answers a on a.student_game_id = sg.id
      where sg.student_id = any(${sql.param([...studentIds])}::int[]) and (a.is_right or a.is_almost)
      group by sg.student_id, a.word_id, sg.id
    ), learnt as (
      select student_id, word_id, good_at from firsts
      where nth = 2 and good_at < (${period.to}::date + 1)::timestamp at time zone ${period.timeZone}::text
    ), sizes as (
      select wg.id, wg.titles, count(*) as words
      from word_groups wg join word_group_words w on w.word_group_id = wg.id
      where wg.deleted_at is null and ${lists} group by wg.id
    ), finished as (
      select l.student_id, sizes.titles, max(l.good_at) as finished_at
      from learnt l join word_group_words w on w.word_id = l.word_id join sizes on sizes.id = w.word_group_id
      group by l.student_id, sizes.id, sizes.titles, sizes.words
      having count(*) = sizes.words and ${inPeriod(sql`max(l.good_at)`, period)}
    )
    select l.student_id, count(*) filter (where ${inPeriod(sql`l.good_at`, period)})::int as words,
      coalesce(
        (select json_agg(f.titles order by f.finished_at desc) from finished f where f.student_id = l.student_id), '[]'
      ) as lists
    from learnt l group by l.student_id`);
  return rows;
}

export async function selectSigner(db: Db, userId: number) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
