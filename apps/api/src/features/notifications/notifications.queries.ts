import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { students } from '../../db/schema/classes.ts';
import { leagueInvitations, leagues } from '../../db/schema/leagues.ts';
import { notifications } from '../../db/schema/notifications.ts';

/** A pupil is told at most twice of one invitation. */
const NEWS_MAX = 8;

export type NotificationRow = typeof notifications.$inferSelect;

const own = (studentId: number, uuid: string) =>
  and(eq(notifications.studentId, studentId), eq(notifications.uuid, uuid));

/** With how the league invitation stands that a row tells of, null where it tells of none or it is gone. */
const selectAll = (db: Db | Tx, where: SQL | undefined, limit: number) =>
  db
    .select({
      row: notifications,
      league: { status: leagueInvitations.status, name: leagues.name },
    })
    .from(notifications)
    .leftJoin(
      leagueInvitations,
      sql`${leagueInvitations.uuid} = (${notifications.data} ->> 'leagueInvitationUuid')::uuid`,
    )
    .leftJoin(leagues, eq(leagues.id, leagueInvitations.leagueId))
    .where(where)
    .orderBy(desc(notifications.id))
    .limit(limit);
export type NotifiedRow = Awaited<ReturnType<typeof selectAll>>[number];

/** What a pupil told who is in the archive by now, is not read out until that pupil is back. */
const isFromSomebody = sql`not exists (select from ${students} gone
  where gone.username = ${notifications.data} ->> 'fromStudentName' and gone.archived_at is not null)`;

export const selectNotifications = (db: Db | Tx, studentId: number, limit: number): Promise<NotifiedRow[]> =>
  selectAll(db, and(eq(notifications.studentId, studentId), isFromSomebody), limit);

export async function selectNotification(
  db: Db | Tx,
  studentId: number,
  uuid: string,
): Promise<NotifiedRow | undefined> {
  const [row] = await selectAll(db, own(studentId, uuid), 1);
  return row;
}

/** What these pupils were told of one league invitation. */
const isLeagueNews = (invitationUuid: string, studentIds: readonly number[]) =>
  and(
    inArray(notifications.studentId, [...studentIds]),
    sql`${notifications.data} ->> 'leagueInvitationUuid' = ${invitationUuid}`,
  );

export const selectLeagueNews = (db: Db | Tx, invitationUuid: string, studentIds: readonly number[]) =>
  selectAll(db, isLeagueNews(invitationUuid, studentIds), NEWS_MAX);

export async function deleteLeagueNews(tx: Tx, invitationUuid: string, studentIds: readonly number[]) {
  await tx.delete(notifications).where(isLeagueNews(invitationUuid, studentIds));
}

export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  return rows.length === 0 ? [] : tx.insert(notifications).values(rows).returning();
}

export async function updateSeen(db: Db, studentId: number, uuid: string): Promise<void> {
  await db.update(notifications).set({ seen: true }).where(own(studentId, uuid));
}

export async function deleteOwn(db: Db, studentId: number, uuid: string): Promise<boolean> {
  const rows = await db.delete(notifications).where(own(studentId, uuid)).returning({ id: notifications.id });
  return rows.length === 1;
}
