import type { ClosingReason } from '@motamo/contract/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newUuid } from '../db/new-uuid.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { students } from '../db/schema/classes.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Principal, signToken } from './session.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** Longest silence. A printed card opens shared tablets: whoever takes one the next day signs in again. */
const IDLE_SECONDS = 7 * 24 * 60 * 60;
export const CARD_IDLE_SECONDS = 12 * 60 * 60;

/** An account of any of the three kinds. */
export interface Account {
  readonly type: Principal['type'];
  readonly id: number;
}

/** The parent who handed the device over, and until when it comes back without a password. */
export interface HandedOver {
  readonly handedBy: number;
  readonly freeReturnUntil: Date | null;
}

/** Log-ins of one account come one after the other, in whichever processes they happen. */
async function lockAccount(tx: Tx, { type, id }: Account): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`session:${type}`}), ${id})`);
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

/** Tells the connected devices of ended sessions; never inside a transaction. */
export function closeSessions(ctx: Context, sessionIds: readonly string[], reason: ClosingReason): void {
  for (const sessionId of sessionIds) ctx.realtime.closeSession(sessionId, reason);
}

/** What tells accounts in use from forgotten ones. */
async function noteSignIn(tx: Tx, { type, id }: Account, lastSignedInAt: Date): Promise<void> {
  if (type === 'user')
    await tx.update(users).set({ lastSignedInAt, idleWarnedAt: null }).where(eq(users.id, id));
  if (type === 'student') await tx.update(students).set({ lastSignedInAt }).where(eq(students.id, id));
}

/** Signs an account in and ends its older session: one device an account (rulings 3). Returns the bearer token. */
export async function openSession(
  ctx: Context,
  account: Account,
  idleSeconds = IDLE_SECONDS,
  handedOver?: HandedOver,
): Promise<string> {
  const now = ctx.clock.now();
  const session = { id: newUuid(now), type: account.type, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
  const replaced = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, account);
    const ended = await endSessions(tx, account, now, 'other-device');
    const idleUntil = new Date(now.getTime() + idleSeconds * 1000);
    await tx
      .insert(sessions)
      .values({ ...session, accountId: account.id, createdAt: now, idleSeconds, idleUntil, ...handedOver });
    await noteSignIn(tx, account, now);
    return ended;
  });
  closeSessions(ctx, replaced, 'other-device');
  return signToken(ctx, session);
}

/** Ends one session; harmless when it had ended before. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endReason: 'signed-out' })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  closeSessions(ctx, [sessionId], 'signed-out');
}
