import { DAY_MS } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isDuplicate } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import { capMails, composeMail } from '../mail/mail.ts';
import { findWaitingLink, voidLinks } from '../mail-links/mail-links.queries.ts';
import { findMailToken, type MailLink, makeMailToken, useMailToken } from '../mail-links/mail-links.ts';
import { findUser, findUserByEmail, lockUser, type User, updateUser } from './accounts.queries.ts';

const LINK_MS = 7 * DAY_MS;

type LinkPurpose = 'verify-email' | 'change-email';
const linkOf = (userId: number, purpose: LinkPurpose) =>
  ({ purpose, type: 'user', accountId: userId }) as const;

/** Makes the link that proves a mailbox; the token stands behind the #, where neither servers nor their logs see it. */
async function proofLink(ctx: Context, tx: Tx, user: User, purpose: LinkPurpose, email: string) {
  const token = await makeMailToken(tx, { ...linkOf(user.id, purpose), email }, ctx.clock.now(), LINK_MS);
  return `${ctx.config.publicUrl}/auth/verify-email#token=${token}`;
}

/** Sends the link that proves the mailbox, in the transaction that stores the address. */
export async function mailVerification(ctx: Context, tx: Tx, user: User): Promise<void> {
  const link = await proofLink(ctx, tx, user, 'verify-email', user.email);
  const params = { name: user.firstName, link };
  await ctx.queueMail(tx, composeMail(user.lang, 'verifyEmail', user.email, params));
}

async function mailNewAddress(ctx: Context, tx: Tx, user: User, email: string): Promise<void> {
  const link = await proofLink(ctx, tx, user, 'change-email', email);
  const params = { name: user.firstName, link };
  await ctx.queueMail(tx, composeMail(user.lang, 'newEmail', email, params));
}

/**
 * Begins to change the address: the new one gets a link and counts once it was opened, the old one is told meanwhile
 * and can stop it with a new password.
 */
export async function beginEmailChange(ctx: Context, tx: Tx, user: User, email: string): Promise<void> {
  if (await findUserByEmail(tx, email)) throw invalidFields({ email: 'emailUsed' });
  await capMails(ctx, 'account', user.id);
  await capMails(ctx, 'stranger', email);
  await mailNewAddress(ctx, tx, user, email);
  const params = { name: user.firstName, email, link: `${ctx.config.publicUrl}/auth/forgot-pwd` };
  await ctx.queueMail(tx, composeMail(user.lang, 'emailChanging', user.email, params));
}

/** A new address that waits for its link makes that link stop working. */
export async function stopEmailChange(ctx: Context, tx: Tx, userId: number): Promise<void> {
  await voidLinks(tx, linkOf(userId, 'change-email'), ctx.clock.now());
}

/** The links that an adult has been mailed and has not opened. */
export async function waitingLinks(db: Db | Tx, userId: number, now: Date) {
  return {
    verification: await findWaitingLink(db, linkOf(userId, 'verify-email'), now),
    change: await findWaitingLink(db, linkOf(userId, 'change-email'), now),
  };
}

/** Sends again what waits: the link to the new address, else the one that verifies the present one. */
export async function mailVerificationAgain(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    const { change } = await waitingLinks(tx, userId, ctx.clock.now());
    if (change || !user.emailVerifiedAt) await capMails(ctx, 'stranger', change?.email ?? user.email);
    if (change) return mailNewAddress(ctx, tx, user, change.email);
    if (user.emailVerifiedAt) throw conflict('emailAlreadyVerified');
    return mailVerification(ctx, tx, user);
  });
}

const invalidToken = () => invalidFields({ token: 'tokenInvalid' });

async function confirmPresent(ctx: Context, token: string, link: MailLink): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    if (!(await useMailToken(tx, token, 'verify-email', now))) throw invalidToken();
    const user = await lockUser(tx, link.accountId);
    if (user?.email !== link.email) throw invalidToken();
    await updateUser(tx, user.id, { emailVerifiedAt: now });
  });
}

async function confirmNew(ctx: Context, token: string, link: MailLink): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    if (!(await useMailToken(tx, token, 'change-email', now))) throw invalidToken();
    if (!(await lockUser(tx, link.accountId))) throw invalidToken();
    await updateUser(tx, link.accountId, { email: link.email, emailVerifiedAt: now }).catch((error) => {
      // Somebody else took the address since the link was mailed.
      throw isDuplicate(error) ? invalidFields({ token: 'emailUsed' }) : error;
    });
  });
  logSecurity(ctx, 'email-changed', { type: 'user', id: link.accountId });
}

/** Confirms the address that the link was sent to. A second click on a link that worked succeeds again. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const present = await findMailToken(ctx.db, token, 'verify-email');
  const link = present ?? (await findMailToken(ctx.db, token, 'change-email'));
  const user = link && (await findUser(ctx.db, link.accountId));
  if (!link || !user) throw invalidToken();
  if (user.email === link.email && user.emailVerifiedAt) return;
  await (present ? confirmPresent(ctx, token, link) : confirmNew(ctx, token, link));
}
