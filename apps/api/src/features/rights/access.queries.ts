import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { recoveryCodes, sessions, users } from '../../db/schema/accounts.ts';
import { students } from '../../db/schema/classes.ts';
import type { DataSubject } from './people.queries.ts';

/** Ends the sessions of one person, or of everybody; how many there were. */
export async function endSessionsOf(db: Db, person: DataSubject | undefined, endedAt: Date): Promise<number> {
  const whose = person && and(eq(sessions.type, person.type), eq(sessions.accountId, person.id));
  const rows = await db
    .update(sessions)
    .set({ endedAt, endReason: 'signed-out' })
    .where(and(isNull(sessions.endedAt), whose))
    .returning({ id: sessions.id });
  return rows.length;
}

/** The password is all that opens the account from now on: a second factor goes. */
export async function replaceSecrets(
  tx: Tx,
  { type, id }: Pick<DataSubject, 'type' | 'id'>,
  passwordHash: string,
): Promise<void> {
  if (type === 'student') {
    await tx.update(students).set({ passwordHash }).where(eq(students.id, id));
    return;
  }
  const factor = { totpSealed: null, totpConfirmedAt: null, totpLastStep: null };
  await tx
    .update(users)
    .set({ passwordHash, ...factor })
    .where(eq(users.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
}
