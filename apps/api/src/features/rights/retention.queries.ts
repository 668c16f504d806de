import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { anonymous, mailTokens, sessions, users } from '../../db/schema/accounts.ts';
import { licenses, students } from '../../db/schema/classes.ts';
import { games, studentGames } from '../../db/schema/games.ts';
import { notifications } from '../../db/schema/notifications.ts';

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)));
}

export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.delete(mailTokens).where(or(lt(mailTokens.usedAt, before), lt(mailTokens.expiresAt, before)));
}

export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}

/** Guests who cannot come back, with their games. */
export async function deleteOldGuests(db: Db, before: Date): Promise<void> {
  const alive = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.type, 'anonymous'), eq(sessions.accountId, anonymous.id), isNull(sessions.endedAt)),
    );
  await db.delete(anonymous).where(and(lt(anonymous.createdAt, before), notExists(alive)));
  const players = db
    .select({ id: studentGames.id })
    .from(studentGames)
    .where(eq(studentGames.gameId, games.id));
  await db.delete(games).where(and(lt(games.createdAt, before), notExists(players)));
}

/** Children whom no adult confirmed. */
export async function selectUnconfirmed(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(lt(students.awaitsConsentSince, before));
  return rows.map(({ id }) => id);
}

const lastUse = (table: typeof users | typeof students) =>
  sql`coalesce(${table.lastSignedInAt}, ${table.createdAt})`;

/** Pupils who have not been here since; a running subscription keeps a child. */
export async function selectIdleStudents(db: Db, since: Date): Promise<number[]> {
  const covered = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(eq(licenses.studentId, students.id), gt(licenses.finishedAt, since)));
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(lt(lastUse(students), since), notExists(covered)));
  return rows.map(({ id }) => id);
}

export type RetentionMailbox = Awaited<ReturnType<typeof selectIdleAdults>>[number];

/** Adults who have not been here since, and have no running licence. */
export async function selectIdleAdults(db: Db, since: Date, now: Date) {
  const running = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(eq(licenses.userId, users.id), isNull(licenses.endedAt), gt(licenses.finishedAt, now)));
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      email: users.email,
      lang: users.lang,
      warnedAt: users.idleWarnedAt,
    })
    .from(users)
    .where(and(lt(lastUse(users), since), notExists(running)));
}

/** True for the one who came first: a mail is sent once. */
export async function noteWarning(db: Db | Tx, userId: number, idleWarnedAt: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ idleWarnedAt })
    .where(and(eq(users.id, userId), isNull(users.idleWarnedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}
