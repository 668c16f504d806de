import type { InterfaceLang, LearningLang, Role } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isDuplicate } from '../../db/failures.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { closeSessions, endSessions } from '../../http/session-store.ts';
import { checkAdultPassword } from '../../passwords/adult-passwords.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { composeMail } from '../mail/mail.ts';
import { findMailToken, makeMailToken, useMailToken } from '../mail-links/mail-links.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type User,
  updateUser,
} from './accounts.queries.ts';

const VERIFICATION_LINK_MS = 7 * 24 * 60 * 60_000;

export interface NewAdult {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly lang: InterfaceLang;
  readonly acceptAds: boolean;
}

export interface AdultChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly lang?: InterfaceLang;
  readonly teachingLangs?: LearningLang[];
  readonly acceptAds?: boolean;
  readonly country?: string | null;
  readonly region?: string | null;
  /** Empty leaves it as it is. */
  readonly password?: string;
}

/** Why an address cannot be registered (spec §5): it is used, or it is used by a parent's account. */
const takenBy = (owner: User | undefined, role: Role) =>
  invalidFields({ email: owner?.role === 'parent' && role !== 'parent' ? 'emailUsedByParent' : 'emailUsed' });

/** Creates an adult account and sends the link that verifies its address. */
export async function createAdult(ctx: Context, { password, ...input }: NewAdult): Promise<User> {
  checkAdultPassword(password);
  const owner = await findUserByEmail(ctx.db, input.email);
  if (owner) throw takenBy(owner, input.role);
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const user = await insertUser(tx, { ...input, uuid: newUuid(now), passwordHash, createdAt: now });
    if (!user) throw takenBy(await findUserByEmail(tx, input.email), input.role);
    await mailVerification(ctx, tx, user);
    return user;
  });
}

/** The old address beside other changes is a form sent as it was; alone it is a mistake (spec §5). */
function newEmailOf(user: User, { email, ...others }: AdultChanges): string | undefined {
  if (email !== user.email) return email;
  if (Object.keys(others).length === 0) throw invalidFields({ email: 'emailMustDiffer' });
  return undefined;
}

/**
 * Changes an adult's own account. A new address counts as unverified and gets a mail; a new password ends every
 * session, this one too (rulings 3).
 */
export async function changeAdult(ctx: Context, userId: number, changes: AdultChanges): Promise<void> {
  const { password, email: _, ...fields } = changes;
  if (password) checkAdultPassword(password);
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const ended = await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    const email = newEmailOf(user, changes);
    if (email && (await findUserByEmail(tx, email))) throw invalidFields({ email: 'emailUsed' });
    const address = email ? { email, emailVerifiedAt: null } : {};
    const changed = { ...fields, ...secret, ...address };
    await updateUser(tx, userId, changed).catch((error: unknown) => {
      // Somebody else took the address since it was looked up.
      throw isDuplicate(error) ? invalidFields({ email: 'emailUsed' }) : error;
    });
    if (email) await mailVerification(ctx, tx, { ...user, ...changed });
    return password ? endSessions(tx, { type: 'user', id: userId }, ctx.clock.now(), 'password-changed') : [];
  });
  closeSessions(ctx, ended, 'password-changed');
}

/** Sends the link that proves the mailbox, in the transaction that stores the address. */
async function mailVerification(ctx: Context, tx: Tx, user: User): Promise<void> {
  const link = { purpose: 'verify-email', type: 'user', accountId: user.id, email: user.email } as const;
  const token = await makeMailToken(tx, link, ctx.clock.now(), VERIFICATION_LINK_MS);
  const mail = composeMail(user.lang as InterfaceLang, 'verifyEmail', user.email, {
    name: user.firstName,
    // Behind the #, where neither servers nor their logs see it.
    link: `${ctx.config.publicUrl}/auth/verify-email#token=${token}`,
  });
  await ctx.queueMail(tx, mail);
}

export async function mailVerificationAgain(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    if (user.emailVerifiedAt) throw conflict('emailAlreadyVerified');
    await mailVerification(ctx, tx, user);
  });
}

/** Confirms the address that the link was sent to. A second click on a link that worked is no mistake. */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const known = await findMailToken(ctx.db, token, 'verify-email');
  const user = known && (await findUser(ctx.db, known.accountId));
  if (!known || user?.email !== known.email) throw invalidFields({ token: 'tokenInvalid' });
  if (user.emailVerifiedAt) return;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    if (!(await useMailToken(tx, token, 'verify-email', now))) throw invalidFields({ token: 'tokenInvalid' });
    const locked = await lockUser(tx, user.id);
    if (locked?.email !== known.email) throw invalidFields({ token: 'tokenInvalid' });
    await updateUser(tx, user.id, { emailVerifiedAt: now });
  });
}
