import { SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Adult } from '../../http/session.ts';
import { isPassword } from '../../passwords/password-hash.ts';
import { keyedHash } from '../../sealing.ts';
import { type CreatedStudent, createStudent, type NewStudent } from './students.ts';

const PASSWORD_LENGTH = 8;

/** What is stored of a request's key: it belongs to one adult and one row. */
export function creationKeyOf(
  ctx: Pick<Context, 'config'>,
  { accountId }: Pick<Adult, 'accountId'>,
  key: string,
  index = 0,
): string {
  return keyedHash(ctx.config.secret, 'student-creation', `${accountId}:${key}:${index}`);
}

/** The same request generates the same password, so that a reply that was lost can be asked for again. */
function passwordOfKey(ctx: Pick<Context, 'config'>, request: string): string {
  const bytes = Buffer.from(keyedHash(ctx.config.secret, 'generated-password', request), 'base64url');
  return [...bytes.subarray(0, PASSWORD_LENGTH)]
    .map((byte) => SHORTCODE_ALPHABET.charAt(byte % SHORTCODE_ALPHABET.length))
    .join('')
    .toLowerCase();
}

/** The password that a request generated for a pupil, as long as it opens the account. */
export async function generatedPassword(
  ctx: Pick<Context, 'config'>,
  { accountId }: Pick<Adult, 'accountId'>,
  { key, index, passwordHash }: { key: string; index: number; passwordHash: string },
): Promise<string | null> {
  const generated = passwordOfKey(ctx, `${accountId}:${key}:${index}`);
  return (await isPassword(generated, passwordHash)) ? generated : null;
}

/** Creates a pupil, or finds the one that the same request created before. A generated password is told. */
export async function createOnce(
  ctx: Context,
  adult: Adult,
  input: NewStudent,
  key: string | undefined,
  index = 0,
): Promise<CreatedStudent> {
  if (key === undefined) return createStudent(ctx, input);
  // The key itself is not stored: a reader of the database cannot compute the password from it.
  const password = input.password || passwordOfKey(ctx, `${adult.accountId}:${key}:${index}`);
  const creationKey = creationKeyOf(ctx, adult, key, index);
  const { student, isNew } = await createStudent(ctx, { ...input, password, creationKey });
  if (isNew) return { student, password: input.password ? null : password, isNew };
  const { passwordHash } = student;
  return { student, password: await generatedPassword(ctx, adult, { key, index, passwordHash }), isNew };
}
