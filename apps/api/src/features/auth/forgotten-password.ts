import { fullName } from '@motamo/rules/display-names';
import { RESET_TOKEN_MS } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import { endSessions } from '../../http/session.queries.ts';
import { closeSessions } from '../../http/session-store.ts';
import { checkAdultPassword } from '../../passwords/adult-passwords.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { capMails, composeMail } from '../mail/mail.ts';
import { voidLinks } from '../mail-links/mail-links.queries.ts';
import { findMailToken, makeMailToken, useMailToken } from '../mail-links/mail-links.ts';
import { adultMailbox, type Mailbox, setPassword, studentMailboxes } from './auth.queries.ts';
import { isEmail } from './sign-in.ts';

/** Throttled, so that nobody can fill somebody else's mailbox. */
const MAILS_PER_ACCOUNT = { points: 5, seconds: 3600 };

interface Forgetful {
  readonly type: 'student' | 'user';
  readonly id: number;
  readonly mailbox: Mailbox;
  /** Name of the pupil whose password it is; null for an adult's own. */
  readonly student: string | null;
}

/** Whose password it is, and who gets the mail: for a pupil the parent, else the teacher (product §2). */
async function findForgetful(ctx: Context, name: string): Promise<Forgetful> {
  if (isEmail(name)) {
    const mailbox = await adultMailbox(ctx.db, name);
    if (!mailbox) throw invalidFields({ username: 'accountUnknown' });
    return { type: 'user', id: mailbox.id, mailbox, student: null };
  }
  const student = await studentMailboxes(ctx.db, name);
  if (!student) throw invalidFields({ username: 'accountUnknown' });
  const mailbox = student.parent ?? student.teacher;
  if (!mailbox) throw invalidFields({ username: 'resetNeedsAdult' });
  return { type: 'student', id: student.id, mailbox, student: fullName(student) };
}

/** Mails a link that works once, for 60 minutes (rulings 3). Tells which kind of account it is for. */
export async function forgetPassword(ctx: Context, username: string): Promise<'student' | 'user'> {
  const { type, id, mailbox, student } = await findForgetful(ctx, username.toLowerCase());
  await ctx.throttle.consume('reset-mails', `${type}:${id}`, MAILS_PER_ACCOUNT);
  await capMails(ctx, 'passwords', mailbox.email);
  await inTransaction(ctx.db, async (tx) => {
    const link = { purpose: 'reset-password', type, accountId: id, email: mailbox.email } as const;
    const token = await makeMailToken(tx, link, ctx.clock.now(), RESET_TOKEN_MS);
    const params = {
      name: mailbox.firstName,
      link: `${ctx.config.publicUrl}/auth/change-pwd?token=${token}&type=${type}`,
    };
    const lang = mailbox.lang;
    const mail =
      student === null
        ? composeMail(lang, 'resetPassword', mailbox.email, params)
        : composeMail(lang, 'resetStudentPassword', mailbox.email, { ...params, student });
    await ctx.queueMail(tx, mail);
  });
  logSecurity(ctx, 'password-asked', { type, id });
  return type;
}

const invalidToken = () => invalidFields({ token: 'tokenInvalid' });

/** Sets a new password with the token of the mail and ends every session of the account (rulings 3). */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<'student' | 'user'> {
  const now = ctx.clock.now();
  const known = await findMailToken(ctx.db, token, 'reset-password');
  if (!known || known.usedAt || known.expiresAt <= now) throw invalidToken();
  if (known.type === 'user') checkAdultPassword(password);
  const passwordHash = await hashPassword(password);
  const ended = await inTransaction(ctx.db, async (tx) => {
    if (!(await useMailToken(tx, token, 'reset-password', now))) throw invalidToken();
    if (!(await setPassword(tx, known, passwordHash))) throw invalidToken();
    // Also cancels a pending change of the address: the mail to the old one offers this against a hijacked account.
    await voidLinks(tx, { ...known, purpose: 'change-email' }, now);
    return endSessions(tx, { type: known.type, id: known.accountId }, now, 'password-changed');
  });
  closeSessions(ctx, ended, 'password-changed');
  logSecurity(ctx, 'password-reset', { type: known.type, id: known.accountId });
  return known.type;
}
