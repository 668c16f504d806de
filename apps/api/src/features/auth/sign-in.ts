import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import { openSession } from '../../http/session-store.ts';
import { isPassword } from '../../passwords/password-hash.ts';
import { findStudentByShortcode } from '../students/students.ts';
import { adultCredentials, pupilCredentials } from './auth.queries.ts';
import { countingFailures } from './try-limits.ts';

export interface SignedIn<Type extends 'student' | 'user' | 'anonymous' = 'student' | 'user'> {
  readonly type: Type;
  readonly jwt: string;
}

/** Usernames hold no @, so a name tells which kind of account it means. */
export const isEmail = (name: string) => name.includes('@');

async function checkPassword(ctx: Context, name: string, password: string) {
  const type = isEmail(name) ? ('user' as const) : ('student' as const);
  const account =
    type === 'user' ? await adultCredentials(ctx.db, name) : await pupilCredentials(ctx.db, name);
  // Spec §5 wants a message of its own for a name that does not exist.
  if (!account) throw invalidFields({ username: 'accountUnknown' });
  if (!(await isPassword(password, account.passwordHash))) throw invalidFields({ password: 'passwordWrong' });
  return { type, id: account.id };
}

/** Signs in an adult by e-mail or a pupil by username, capitals or not. */
export async function signInByPassword(
  ctx: Context,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<SignedIn> {
  const name = username.toLowerCase();
  const keys = {
    'password-name-and-address': `${name} ${address}`,
    'password-name': name,
    'password-address': address,
  };
  const account = await countingFailures(ctx, keys, () => checkPassword(ctx, name, password));
  return { type: account.type, jwt: await openSession(ctx, account) };
}

/** Signs in a pupil by the shortcode of the printed card, already in capitals and without spaces. */
export async function signInByShortcode(
  ctx: Context,
  shortcode: string,
  address: string,
): Promise<SignedIn<'student'>> {
  const student = await countingFailures(ctx, { 'shortcode-address': address }, async () => {
    const found = await findStudentByShortcode(ctx, shortcode);
    if (!found) throw invalidFields({ shortcode: 'shortcodeUnknown' });
    return found;
  });
  return { type: 'student', jwt: await openSession(ctx, { type: 'student', id: student.id }) };
}
