import type { InterfaceLang, LearningLang, Role } from '@motamo/contract/values';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import { endSessions } from '../../http/session.queries.ts';
import { closeSessions } from '../../http/session-store.ts';
import { checkAdultPassword } from '../../passwords/adult-passwords.ts';
import { hashPassword, isPassword } from '../../passwords/password-hash.ts';
import { claimInvitations } from '../licences/seats/seats.ts';
import { capMails } from '../mail/mail.ts';
import { requiredPlace } from '../students/place.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type User,
  updateUser,
} from './accounts.queries.ts';
import { beginEmailChange, mailVerification, stopEmailChange } from './own-email.ts';

/** Throttled, so that a session left open cannot be used to guess the password. */
const TRIES = { points: 10, seconds: 600 };

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
  readonly wantsHomeworkMails?: boolean;
  readonly wantsWeeklyMails?: boolean;
  readonly country?: string | null;
  readonly region?: string | null;
  readonly schoolName?: string | null;
  /** Empty leaves it as it is. */
  readonly password?: string;
  /** Asked for where the address or the password changes. */
  readonly currentPassword?: string;
}

/** Why an address cannot be registered (product §5): it is used, or it is used by a parent's account. */
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
    await capMails(ctx, 'stranger', user.email);
    await mailVerification(ctx, tx, user);
    if (user.role === 'teacher') await claimInvitations(tx, user, now);
    return user;
  });
}

/** The old address beside other changes is a form sent as it was; alone it is a mistake (product §5). */
function newEmailOf(user: User, { email, currentPassword: _, ...others }: AdultChanges): string | undefined {
  if (email !== user.email) return email;
  if (Object.keys(others).length === 0) throw invalidFields({ email: 'emailMustDiffer' });
  return undefined;
}

function wrongOwnPassword(ctx: Context, id: number) {
  logSecurity(ctx, 'wrong-try', { secret: 'own-password', type: 'user', id });
  return invalidFields({ currentPassword: 'passwordWrong' });
}

async function requirePassword(ctx: Context, user: User, currentPassword: string | undefined): Promise<void> {
  if (!currentPassword) throw invalidFields({ currentPassword: 'required' });
  await ctx.throttle.consume('own-password', String(user.id), TRIES);
  if (!(await isPassword(currentPassword, user.passwordHash))) throw wrongOwnPassword(ctx, user.id);
  await ctx.throttle.giveBack('own-password', String(user.id), TRIES);
}

/** The password of the one who is signed in, for what cannot be undone. */
export async function requireOwnPassword(ctx: Context, userId: number, currentPassword: string) {
  const user = await findUser(ctx.db, userId);
  if (!user) throw notFound();
  await requirePassword(ctx, user, currentPassword);
}

/**
 * Changes an adult's own account. A new address counts once its mailbox has answered; a new password ends every session,
 * this one too (rulings 3), and any change of the address that was under way.
 */
export async function changeAdult(ctx: Context, userId: number, changes: AdultChanges): Promise<void> {
  const { password, currentPassword, email: _, ...fields } = changes;
  if (password) checkAdultPassword(password);
  const known = await findUser(ctx.db, userId);
  if (!known) throw notFound();
  if (fields.schoolName && known.role === 'parent') throw invalidFields({ schoolName: 'invalid' });
  if (newEmailOf(known, changes) || password) await requirePassword(ctx, known, currentPassword);
  const secret = password ? { passwordHash: await hashPassword(password) } : {};
  const ended = await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    await updateUser(tx, userId, { ...fields, ...requiredPlace(fields, user), ...secret });
    if (password) await stopEmailChange(ctx, tx, userId);
    const email = newEmailOf(user, changes);
    if (email) await beginEmailChange(ctx, tx, { ...user, ...fields }, email);
    return password ? endSessions(tx, { type: 'user', id: userId }, ctx.clock.now(), 'password-changed') : [];
  });
  closeSessions(ctx, ended, 'password-changed');
  const account = { type: 'user', id: userId };
  if (password) logSecurity(ctx, 'password-changed', account);
  if (newEmailOf(known, changes)) logSecurity(ctx, 'email-changing', account);
}

/** The present address stays: the link to the new one stops working. */
export async function keepEmail(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx.db, (tx) => stopEmailChange(ctx, tx, userId));
}
