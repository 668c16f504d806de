import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import type { Place } from '../../http/place.ts';
import { logSecurity } from '../../http/security-log.ts';
import { CARD_IDLE_SECONDS, openSession } from '../../http/session-store.ts';
import { guardTries } from '../../http/tries.ts';
import { isPassword } from '../../passwords/password-hash.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { findStudentByShortcode } from '../students/students.ts';
import { adultCredentials, studentCredentials } from './auth.queries.ts';

export interface SignedIn<Type extends 'student' | 'user' | 'anonymous' = 'student' | 'user'> {
  readonly type: Type;
  readonly jwt: string;
}

/** Usernames hold no @, so a name tells which kind of account it means. */
export const isEmail = (name: string) => name.includes('@');

async function checkCredentials(
  ctx: Context,
  { name, password, otp }: { name: string; password: string; otp?: string },
) {
  const type = isEmail(name) ? ('user' as const) : ('student' as const);
  const account =
    type === 'user' ? await adultCredentials(ctx.db, name) : await studentCredentials(ctx.db, name);
  // Spec §5 wants a message of its own for a name that does not exist.
  if (!account) throw invalidFields({ username: 'accountUnknown' });
  if (!(await isPassword(password, account.passwordHash))) throw invalidFields({ password: 'passwordWrong' });
  if (type === 'user') await proveSecondFactor(ctx, account.id, otp);
  return { type, id: account.id };
}

/** Signs in an adult by e-mail or a pupil by username, capitals or not. */
export async function signInByPassword(
  ctx: Context,
  { username, password, otp }: { username: string; password: string; otp?: string },
  place: Place,
): Promise<SignedIn> {
  const name = username.toLowerCase();
  const account = await guardTries(ctx, { secret: 'password', place, account: name }, () =>
    checkCredentials(ctx, { name, password, otp }),
  );
  logSecurity(ctx, 'signed-in', { ...account, ...place, account: name });
  return { type: account.type, jwt: await openSession(ctx, account) };
}

/** Signs in a pupil by the shortcode of the printed card, already in capitals and without spaces. */
export async function signInByShortcode(
  ctx: Context,
  shortcode: string,
  place: Place,
): Promise<SignedIn<'student'>> {
  const student = await guardTries(ctx, { secret: 'shortcode', place }, async () => {
    const found = await findStudentByShortcode(ctx, shortcode);
    if (!found) throw invalidFields({ shortcode: 'shortcodeUnknown' });
    return found;
  });
  logSecurity(ctx, 'signed-in', { ...place, type: 'student', id: student.id, secret: 'shortcode' });
  const account = { type: 'student', id: student.id } as const;
  return { type: 'student', jwt: await openSession(ctx, account, CARD_IDLE_SECONDS) };
}
