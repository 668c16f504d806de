import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { mailTokens } from '../../db/schema/accounts.ts';

export type MailLink = typeof mailTokens.$inferSelect;
export type NewMailLink = typeof mailTokens.$inferInsert;
export type Purpose = MailLink['purpose'];
/** Links of one purpose of one account. */
export type LinkAccount = Pick<MailLink, 'purpose' | 'type' | 'accountId'>;

export async function insertLink(tx: Tx, link: NewMailLink): Promise<void> {
  await tx.insert(mailTokens).values(link);
}

export async function findLink(
  db: Db | Tx,
  tokenHash: string,
  purpose: Purpose,
): Promise<MailLink | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return row;
}

/** The newest link of an account that still works. */
export async function findWaitingLink(
  db: Db | Tx,
  { purpose, type, accountId }: LinkAccount,
  now: Date,
): Promise<MailLink | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.purpose, purpose),
        eq(mailTokens.type, type),
        eq(mailTokens.accountId, accountId),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return row;
}

/** Marks a link as used; undefined when it was used before or is too old. */
export async function useLink(
  tx: Tx,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<MailLink | undefined> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function voidLinks(tx: Tx, { purpose, type, accountId }: LinkAccount, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.purpose, purpose),
        eq(mailTokens.type, type),
        eq(mailTokens.accountId, accountId),
        isNull(mailTokens.usedAt),
      ),
    );
}
