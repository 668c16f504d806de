import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { recoveryCodes, users } from '../../db/schema/accounts.ts';

export async function selectFactor(db: Db | Tx, userId: number) {
  const [row] = await db
    .select({
      email: users.email,
      role: users.role,
      sealed: users.totpSealed,
      confirmedAt: users.totpConfirmedAt,
      lastStep: users.totpLastStep,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function updateFactor(
  tx: Db | Tx,
  userId: number,
  changes: Pick<Partial<typeof users.$inferInsert>, 'totpSealed' | 'totpConfirmedAt' | 'totpLastStep'>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** True for the one who came first with this step: no code counts twice. */
export async function spendStep(tx: Db | Tx, userId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function spendRecoveryCode(
  db: Db,
  userId: number,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
