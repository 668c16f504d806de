import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { classrooms, students } from '../../db/schema/classes.ts';
import { leagueMembers } from '../../db/schema/leagues.ts';
import { products } from '../../db/schema/products.ts';
import { studentScores } from '../../db/schema/standings.ts';

export async function selectBoardViewer(db: Db, studentId: number) {
  const [row] = await db
    .select({ teacherId: students.teacherId, hidesBoards: classrooms.hidesBoards })
    .from(students)
    .leftJoin(classrooms, eq(classrooms.id, students.classroomId))
    .where(eq(students.id, studentId));
  return row;
}

export interface BoardRow extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly username: string;
  readonly picture_id: number | null;
  readonly rank: number;
  readonly total_score: number;
}

/** Scores of pupils whom nobody put into the archive: those keep theirs, in case they come back. */
const scores = sql`(select sc.* from ${studentScores} sc
  where not exists (select from ${students} gone where gone.id = sc.student_id and gone.archived_at is not null))`;

const shown = (ranked: SQL) => sql`
  select ranked.student_id as id, s.uuid, s.username, p.picture_id, ranked.rank::int, ranked.total_score::float8
  from ${ranked} ranked
  join ${students} s on s.id = ranked.student_id
  left join ${products} p on p.id = s.avatar_id
  order by ranked.rank, ranked.student_id`;

/**
 * The best of all pupils, read from the top of the index, and the one who asks, whose rank is counted along it. Those in
 * the archive are few and found by its own index.
 */
export async function selectGeneral(db: Db, studentId: number, limit: number): Promise<BoardRow[]> {
  const best = sql`
    select student_id, total_score, rank() over (order by total_score desc) as rank
    from (select * from ${scores} sc order by total_score desc, student_id limit ${limit}) top`;
  const own = sql`
    select student_id, total_score,
      1 + (select count(*) from ${studentScores} above where above.total_score > own.total_score)
        - (select count(*) from ${students} gone join ${studentScores} sc on sc.student_id = gone.id
          where gone.archived_at is not null and sc.total_score > own.total_score) as rank
    from ${studentScores} own where student_id = ${studentId}`;
  const { rows } = await db.execute<BoardRow>(shown(sql`(${best} union ${own})`));
  return rows;
}

/** The best of some pupils, and the one who asks. */
async function selectAmong(db: Db, members: SQL, studentId: number, limit: number): Promise<BoardRow[]> {
  const ranked = sql`
    select * from (
      select sc.student_id, sc.total_score, rank() over (order by sc.total_score desc) as rank,
        row_number() over (order by sc.total_score desc, sc.student_id) as place
      from (${members}) members join ${scores} sc on sc.student_id = members.id
    ) all_ranked where place <= ${limit} or student_id = ${studentId}`;
  const { rows } = await db.execute<BoardRow>(shown(sql`(${ranked})`));
  return rows;
}

/** Pupils of one teacher. */
export const selectSchool = (db: Db, teacherId: number, studentId: number, limit: number) =>
  selectAmong(db, sql`select id from ${students} where teacher_id = ${teacherId}`, studentId, limit);

/** Everybody who is in a league with the pupil, each once. */
export const selectLeagueBoard = (db: Db, studentId: number, limit: number) =>
  selectAmong(
    db,
    sql`select distinct fellow.student_id as id from ${leagueMembers} own
      join ${leagueMembers} fellow on fellow.league_id = own.league_id where own.student_id = ${studentId}`,
    studentId,
    limit,
  );
