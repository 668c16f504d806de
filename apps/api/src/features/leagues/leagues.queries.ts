import { and, asc, desc, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { students } from '../../db/schema/classes.ts';
import { leagueInvitations, leagueMembers, leagues } from '../../db/schema/leagues.ts';
import { products } from '../../db/schema/products.ts';

/** A pupil in the archive keeps the place in a league and is seen by nobody in it. */
const isHere = (
  column: SQL | typeof leagueMembers.studentId | typeof leagues.studentManagerId,
) => sql`exists (
  select from ${students} here where here.id = ${column} and here.archived_at is null)`;

/** Who manages a league: who made it, else the member of longest standing. */
const managerId = sql<number | null>`coalesce(
  case when ${isHere(leagues.studentManagerId)} then ${leagues.studentManagerId} end, (
  select ${leagueMembers.studentId} from ${leagueMembers}
  where ${leagueMembers.leagueId} = ${leagues.id} and ${isHere(leagueMembers.studentId)}
  order by ${leagueMembers.joinedAt}, ${leagueMembers.studentId} limit 1))`;
const membersCount = sql<number>`(select count(*) from ${leagueMembers}
  where ${leagueMembers.leagueId} = ${leagues.id} and ${isHere(leagueMembers.studentId)})::int`;
/** Places that are taken, those of pupils in the archive as well. */
const placesTaken = sql<number>`(
  select count(*) from ${leagueMembers} where ${leagueMembers.leagueId} = ${leagues.id})::int`;

const hasMember = (db: Db | Tx, studentId?: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(leagueMembers)
      .where(
        and(
          eq(leagueMembers.leagueId, leagues.id),
          isHere(leagueMembers.studentId),
          studentId === undefined ? undefined : eq(leagueMembers.studentId, studentId),
        ),
      ),
  );

const hasPending = (db: Db | Tx, studentId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(leagueInvitations)
      .where(
        and(
          eq(leagueInvitations.leagueId, leagues.id),
          eq(leagueInvitations.studentId, studentId),
          eq(leagueInvitations.status, 'pending'),
        ),
      ),
  );

function selectLeagues(db: Db | Tx, viewerId: number, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: leagues.id,
      uuid: leagues.uuid,
      name: leagues.name,
      slug: leagues.slug,
      type: leagues.type,
      tag: leagues.tag,
      managerId,
      membersCount,
      placesTaken,
      isMember: sql<boolean>`${hasMember(db, viewerId)}`,
      isPending: sql<boolean>`${hasPending(db, viewerId)}`,
    })
    .from(leagues)
    .where(and(hasMember(db), where))
    .orderBy(asc(leagues.slug), asc(leagues.id))
    .limit(limit);
}
export type LeagueRow = Awaited<ReturnType<typeof selectLeagues>>[number];

export const selectOwnLeagues = (db: Db | Tx, studentId: number, limit: number) =>
  selectLeagues(db, studentId, hasMember(db, studentId), limit);

export async function selectLeague(db: Db | Tx, uuid: string, viewerId: number) {
  const [row] = await selectLeagues(db, viewerId, eq(leagues.uuid, uuid), 1);
  return row;
}

/** Public leagues whose folded name holds the text, or with this tag. */
export function searchLeagues(
  db: Db,
  viewerId: number,
  { folded, tag, limit }: { folded: string; tag: string; limit: number },
) {
  const named = folded === '' ? undefined : sql`strpos(${leagues.slug}, ${folded}) > 0`;
  return selectLeagues(db, viewerId, and(eq(leagues.type, 'public'), or(named, eq(leagues.tag, tag))), limit);
}

/** Locks a league, so that its changes are serialised. */
export async function lockLeague(tx: Tx, uuid: string): Promise<boolean> {
  const rows = await tx.select({ id: leagues.id }).from(leagues).where(eq(leagues.uuid, uuid)).for('update');
  return rows.length === 1;
}

const fellowColumns = {
  id: students.id,
  uuid: students.uuid,
  username: students.username,
  avatarPictureId: products.pictureId,
};

/** Members of several leagues, the first ones first. */
export async function selectMembers(db: Db | Tx, leagueIds: readonly number[]) {
  if (leagueIds.length === 0) return [];
  return db
    .select({ leagueId: leagueMembers.leagueId, ...fellowColumns })
    .from(leagueMembers)
    .innerJoin(students, eq(students.id, leagueMembers.studentId))
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(and(inArray(leagueMembers.leagueId, [...leagueIds]), isNull(students.archivedAt)))
    .orderBy(asc(leagueMembers.joinedAt), asc(students.id));
}

/** Classmates, children of the same parent and fellow members, by username. */
export function selectFriends(db: Db | Tx, studentId: number, limit: number) {
  const self = alias(students, 'self');
  const ownLeagues = db
    .select({ leagueId: leagueMembers.leagueId })
    .from(leagueMembers)
    .where(eq(leagueMembers.studentId, studentId));
  const fellows = db
    .select({ studentId: leagueMembers.studentId })
    .from(leagueMembers)
    .where(inArray(leagueMembers.leagueId, ownLeagues));
  return db
    .select(fellowColumns)
    .from(students)
    .innerJoin(self, eq(self.id, studentId))
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(
      and(
        sql`${students.id} <> ${studentId}`,
        isNull(students.archivedAt),
        or(
          eq(students.classroomId, self.classroomId),
          eq(students.parentId, self.parentId),
          inArray(students.id, fellows),
        ),
      ),
    )
    .orderBy(asc(students.username))
    .limit(limit);
}
export type FellowRow = Omit<Awaited<ReturnType<typeof selectFriends>>[number], never>;

export async function countOwnLeagues(db: Db | Tx, studentId: number): Promise<number> {
  return db.$count(leagueMembers, eq(leagueMembers.studentId, studentId));
}

export async function insertLeague(
  tx: Tx,
  row: typeof leagues.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [made] = await tx.insert(leagues).values(row).onConflictDoNothing().returning({ id: leagues.id });
  return made;
}

export async function insertMember(tx: Tx, leagueId: number, studentId: number, joinedAt: Date) {
  await tx.insert(leagueMembers).values({ leagueId, studentId, joinedAt }).onConflictDoNothing();
}

export async function deleteMember(tx: Tx, leagueId: number, studentId: number): Promise<boolean> {
  const rows = await tx
    .delete(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, leagueId), eq(leagueMembers.studentId, studentId)))
    .returning({ studentId: leagueMembers.studentId });
  return rows.length === 1;
}

export async function updateLeague(
  tx: Tx,
  id: number,
  changes: Partial<Pick<typeof leagues.$inferInsert, 'name' | 'slug' | 'type' | 'studentManagerId'>>,
) {
  if (Object.keys(changes).length > 0) await tx.update(leagues).set(changes).where(eq(leagues.id, id));
}

/** Not one that a pupil in the archive is still in. */
export async function deleteEmptyLeague(tx: Tx, id: number) {
  const members = tx
    .select({ one: sql`1` })
    .from(leagueMembers)
    .where(eq(leagueMembers.leagueId, leagues.id));
  await tx.delete(leagues).where(and(eq(leagues.id, id), notExists(members)));
}

/** The member of longest standing who is not in the archive. */
export async function selectEldest(tx: Tx, leagueId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ studentId: leagueMembers.studentId })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, leagueId), isHere(leagueMembers.studentId)))
    .orderBy(asc(leagueMembers.joinedAt), asc(leagueMembers.studentId))
    .limit(1);
  return row?.studentId;
}

export async function selectStudentByUuid(db: Db | Tx, uuid: string) {
  const [row] = await db
    .select({ id: students.id, username: students.username })
    .from(students)
    .where(and(eq(students.uuid, uuid), isNull(students.archivedAt)));
  return row;
}

export async function selectUsername(db: Db | Tx, id: number): Promise<string> {
  const [row] = await db.select({ username: students.username }).from(students).where(eq(students.id, id));
  return row?.username ?? '';
}

const manager = alias(students, 'manager');
const from = alias(students, 'from_student');

/**
 * Invitations and requests with league, manager and both pupils, the newest first. Not those of a pupil in the archive;
 * the invitation that such a pupil wrote as manager comes from who manages the league now.
 */
function selectInvitations(db: Db | Tx, where: SQL | undefined, limit: number) {
  return db
    .select({
      row: leagueInvitations,
      league: { uuid: leagues.uuid, name: leagues.name, type: leagues.type },
      managerId,
      managerName: manager.username,
      fromName: sql<string>`case when ${from.archivedAt} is null then ${from.username} else ${manager.username} end`,
      student: fellowColumns,
    })
    .from(leagueInvitations)
    .innerJoin(leagues, eq(leagues.id, leagueInvitations.leagueId))
    .innerJoin(students, eq(students.id, leagueInvitations.studentId))
    .innerJoin(from, eq(from.id, leagueInvitations.fromStudentId))
    .leftJoin(manager, sql`${manager.id} = ${managerId}`)
    .leftJoin(products, eq(products.id, students.avatarId))
    .where(and(where, hasMember(db), isNull(students.archivedAt)))
    .orderBy(desc(leagueInvitations.id))
    .limit(limit);
}
export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** What concerns one pupil: asked by or for that pupil, or about a league that the pupil manages. */
export function selectInvitationsOf(db: Db | Tx, studentId: number, limit: number) {
  const managed = db
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(hasMember(db, studentId), sql`${managerId} = ${studentId}`));
  return selectInvitations(
    db,
    or(eq(leagueInvitations.studentId, studentId), inArray(leagueInvitations.leagueId, managed)),
    limit,
  );
}

export async function selectInvitation(db: Db | Tx, uuid: string): Promise<InvitationRow | undefined> {
  const [row] = await selectInvitations(db, eq(leagueInvitations.uuid, uuid), 1);
  return row;
}

/** The last way of one pupil into one league. */
export async function selectLastInvitation(tx: Tx, leagueId: number, studentId: number) {
  const [row] = await tx
    .select()
    .from(leagueInvitations)
    .where(and(eq(leagueInvitations.leagueId, leagueId), eq(leagueInvitations.studentId, studentId)))
    .orderBy(desc(leagueInvitations.id))
    .limit(1);
  return row;
}

export async function insertInvitation(tx: Tx, row: typeof leagueInvitations.$inferInsert) {
  await tx.insert(leagueInvitations).values(row);
}

export async function answerInvitation(
  tx: Tx,
  uuid: string,
  status: 'accepted' | 'rejected',
  answeredAt: Date,
) {
  await tx.update(leagueInvitations).set({ status, answeredAt }).where(eq(leagueInvitations.uuid, uuid));
}

export async function deleteInvitation(tx: Tx, uuid: string) {
  await tx.delete(leagueInvitations).where(eq(leagueInvitations.uuid, uuid));
}
