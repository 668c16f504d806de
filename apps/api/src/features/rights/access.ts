import type { OperatorContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endSessions } from '../../http/session.queries.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { generatePassword } from '../students/students.ts';
import { endSessionsOf, replaceSecrets } from './access.queries.ts';
import type { DataSubject } from './people.queries.ts';

/** Signs one person, or everybody, out of every device; how many sessions that ended. */
export const endAllSessions = (ctx: OperatorContext, person?: DataSubject): Promise<number> =>
  endSessionsOf(ctx.db, person, ctx.clock.now());

/** A new password for somebody who is locked out, told once. A second factor goes: the telephone may be lost too. */
export async function setGeneratedPassword(ctx: OperatorContext, { type, id }: DataSubject): Promise<string> {
  // Two passwords joined, because adults need a longer one.
  const password = `${generatePassword()}-${generatePassword()}`;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    await replaceSecrets(tx, { type, id }, passwordHash);
    await endSessions(tx, { type, id }, ctx.clock.now(), 'password-changed');
  });
  return password;
}
