import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { anonymous, users } from '../../../../db/schema/accounts.ts';
import { students } from '../../../../db/schema/classes.ts';
import { leagueMembers } from '../../../../db/schema/leagues.ts';

export async function selectUserLang(db: Db, userId: number) {
  const [row] = await db.select({ lang: users.lang }).from(users).where(eq(users.id, userId));
  return row;
}

/** A pupil, as far as a live game must know: languages, class, family and leagues. */
export async function selectAffiliations(db: Db, studentId: number) {
  const { lang, learningLang, classroomId, parentId } = students;
  const leagueIds = sql<number[]>`array(
    select ${leagueMembers.leagueId} from ${leagueMembers} where ${leagueMembers.studentId} = ${studentId})`;
  const [row] = await db
    .select({ lang, learningLang, classroomId, parentId, leagueIds })
    .from(students)
    .where(eq(students.id, studentId));
  return row;
}

export async function selectGuest(db: Db | Tx, anonymousId: number) {
  const [row] = await db.select().from(anonymous).where(eq(anonymous.id, anonymousId));
  return row;
}

export async function selectNeeds(tx: Tx, studentId: number) {
  const [row] = await tx.select({ needs: students.needs }).from(students).where(eq(students.id, studentId));
  return row?.needs;
}
