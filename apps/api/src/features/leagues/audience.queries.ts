import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { leagueInvitations, leagueMembers } from '../../db/schema/leagues.ts';

/** Members of a league, and those who wait to become one or are invited: all whose screens show it. */
export async function selectAudience(db: Db | Tx, leagueId: number): Promise<number[]> {
  const members = db
    .select({ studentId: leagueMembers.studentId })
    .from(leagueMembers)
    .where(eq(leagueMembers.leagueId, leagueId));
  const waiting = db
    .select({ studentId: leagueInvitations.studentId })
    .from(leagueInvitations)
    .where(and(eq(leagueInvitations.leagueId, leagueId), eq(leagueInvitations.status, 'pending')));
  return (await members.union(waiting)).map(({ studentId }) => studentId);
}

/** Audience of all leagues that a pupil is in or waits for. */
export async function selectFellowIds(db: Db | Tx, studentId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as (
      select league_id from league_members where student_id = ${studentId}
      union select league_id from league_invitations where student_id = ${studentId} and status = 'pending')
    select student_id as id from league_members where league_id in (select league_id from own)
    union select student_id from league_invitations
      where league_id in (select league_id from own) and status = 'pending'`);
  return rows.map(({ id }) => id).filter((id) => id !== studentId);
}
