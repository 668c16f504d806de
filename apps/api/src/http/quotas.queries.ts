import { sql } from 'drizzle-orm';
import type { Tx } from '../db/connect.ts';

/** Calls of one account that count against one quota come one after the other, until the transaction ends. */
export async function lockQuota(tx: Tx, quota: string, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quota:${quota}`}), ${userId})`);
}
