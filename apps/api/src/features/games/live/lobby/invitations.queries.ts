import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { students } from '../../../../db/schema/classes.ts';
import { leagueMembers } from '../../../../db/schema/leagues.ts';
import type { LiveRow } from '../rows/live.queries.ts';

/** For whom a game is. */
export type GroupOffer = Pick<
  LiveRow,
  'groupType' | 'classroomId' | 'leagueId' | 'creatorId' | 'studentCreatorId'
>;

const membersOf = (db: Db | Tx, leagueId: number) =>
  db.select({ id: leagueMembers.studentId }).from(leagueMembers).where(eq(leagueMembers.leagueId, leagueId));

/** The pupils whom a game of a class, a league or a family is for; a game for anybody invites nobody. */
export async function selectInvited(db: Db | Tx, offer: GroupOffer): Promise<number[]> {
  const { groupType, classroomId, leagueId, creatorId, studentCreatorId } = offer;
  const others = studentCreatorId === null ? undefined : ne(students.id, studentCreatorId);
  const group =
    groupType === 'classroom' && classroomId !== null
      ? eq(students.classroomId, classroomId)
      : groupType === 'family' && creatorId !== null
        ? eq(students.parentId, creatorId)
        : groupType === 'league' && leagueId !== null
          ? inArray(students.id, membersOf(db, leagueId))
          : undefined;
  if (!group) return [];
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(group, others, isNull(students.archivedAt)));
  return rows.map(({ id }) => id);
}
