import type { ClosingReason } from '@motamo/contract/events';
import type { Context } from '../context.ts';
import { newUuid } from '../db/new-uuid.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type Account,
  endSessions,
  insertSession,
  lockAccount,
  updateSignedIn,
  updateSignedOut,
} from './session.queries.ts';
import { signToken } from './session.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60_000;
/** Longest silence. A printed card opens shared tablets: whoever takes one the next day signs in again. */
const IDLE_SECONDS = 7 * 24 * 60 * 60;
export const CARD_IDLE_SECONDS = 12 * 60 * 60;

/** The parent who handed the device over, and until when it comes back without a password. */
export interface HandedOver {
  readonly handedBy: number;
  readonly freeReturnUntil: Date | null;
}

/** Tells the connected devices of ended sessions; never inside a transaction. */
export function closeSessions(ctx: Context, sessionIds: readonly string[], reason: ClosingReason): void {
  for (const sessionId of sessionIds) ctx.realtime.closeSession(sessionId, reason);
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
    const row = { ...session, accountId: account.id, createdAt: now, idleSeconds, idleUntil, ...handedOver };
    await insertSession(tx, row);
    await updateSignedIn(tx, account, now);
    return ended;
  });
  closeSessions(ctx, replaced, 'other-device');
  return signToken(ctx, session);
}

/** Ends one session; harmless when it had ended before. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  await updateSignedOut(ctx.db, sessionId, ctx.clock.now());
  closeSessions(ctx, [sessionId], 'signed-out');
}
