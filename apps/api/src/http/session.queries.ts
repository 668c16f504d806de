import type { ClosingReason } from '@motamo/contract/events';
import { and, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect.ts';
import { preparedOnce } from '../db/prepared.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { students } from '../db/schema/classes.ts';

/** An account of any of the three kinds. */
export interface Account {
  readonly type: (typeof sessions.$inferSelect)['type'];
  readonly id: number;
}

/** The session row of a claim is alive: for statements of others that prove the session as they go. */
export const isAlive = (sessionId: string | Placeholder, now: Date | Placeholder) =>
  and(
    eq(sessions.id, sessionId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    or(isNull(sessions.idleUntil), gt(sessions.idleUntil, now)),
  );

export async function hasLivingSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const found = await db.select({ id: sessions.id }).from(sessions).where(isAlive(sessionId, now));
  return found.length > 0;
}

const living = preparedOnce((db) =>
  db
    .select({
      type: sessions.type,
      accountId: sessions.accountId,
      handedBy: sessions.handedBy,
      role: users.role,
      email: users.email,
      totpConfirmedAt: users.totpConfirmedAt,
      awaitsConsentSince: students.awaitsConsentSince,
      idleSeconds: sessions.idleSeconds,
      idleUntil: sessions.idleUntil,
    })
    .from(sessions)
    .leftJoin(users, and(eq(sessions.type, 'user'), eq(users.id, sessions.accountId)))
    .leftJoin(students, and(eq(sessions.type, 'student'), eq(students.id, sessions.accountId)))
    .where(isAlive(sql.placeholder('sessionId'), sql.placeholder('now')))
    .prepare('living_session'),
);

/** A living session with what its account has to prove; undefined when it has ended. */
export async function selectLivingSession(db: Db, sessionId: string, now: Date) {
  const [row] = await living(db).execute({ sessionId, now });
  return row;
}

export async function updateIdleUntil(db: Db, sessionId: string, idleUntil: Date): Promise<void> {
  await db.update(sessions).set({ idleUntil }).where(eq(sessions.id, sessionId));
}

/** Log-ins of one account come one after the other, in whichever processes they happen. */
export async function lockAccount(tx: Tx, { type, id }: Account): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`session:${type}`}), ${id})`);
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/**
 * Ends the living session of an account, if any. The caller passes the outcome to `closeSessions` after its commit.
 *
 * @returns the ids of what was ended
 */
export async function endSessions(
  tx: Tx,
  { type, id }: Account,
  endedAt: Date,
  endReason: ClosingReason,
): Promise<string[]> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.type, type), eq(sessions.accountId, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function updateSignedOut(db: Db, sessionId: string, endedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt, endReason: 'signed-out' })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** What tells accounts in use from forgotten ones. */
export async function updateSignedIn(tx: Tx, { type, id }: Account, lastSignedInAt: Date): Promise<void> {
  if (type === 'user')
    await tx.update(users).set({ lastSignedInAt, idleWarnedAt: null }).where(eq(users.id, id));
  if (type === 'student') await tx.update(students).set({ lastSignedInAt }).where(eq(students.id, id));
}
