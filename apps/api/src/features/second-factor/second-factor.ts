import { randomInt } from 'node:crypto';
import { SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, forbidden, invalidFields, notFound } from '../../http/failure.ts';
import { logSecurity } from '../../http/security-log.ts';
import { demandsSecondFactor } from '../../http/session.ts';
import { keyedHash, seal, unseal } from '../../sealing.ts';
import { requireOwnPassword } from '../accounts/accounts.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  selectFactor,
  spendRecoveryCode,
  spendStep,
  updateFactor,
} from './second-factor.queries.ts';

const SEALED_FOR = 'second-factor';
const HASHED_FOR = 'recovery-code';
const PERIOD_SECONDS = 30;
/** A telephone whose clock is half a minute off still gets in. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
const TRIES = { points: 10, seconds: 600 };

function totpOf(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer: 'Motamo', label: email, secret, period: PERIOD_SECONDS });
}

const newRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () =>
    SHORTCODE_ALPHABET.charAt(randomInt(SHORTCODE_ALPHABET.length)),
  )
    .join('')
    .toLowerCase();

const hashOf = (ctx: Context, userId: number, code: string) =>
  keyedHash(ctx.config.secret, HASHED_FOR, `${userId} ${code}`);

/** The step of a code that is right and was not used yet. */
async function provesKey(
  ctx: Context,
  userId: number,
  { sealed, email }: { sealed: string; email: string },
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const totp = totpOf(Secret.fromBase32(unseal(ctx.config.secret, SEALED_FOR, sealed)), email);
  const timestamp = ctx.clock.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  return spendStep(ctx.db, userId, totp.counter({ timestamp }) + delta);
}

/** Part of signing in: nothing where no second factor is on. */
export async function proveSecondFactor(
  ctx: Context,
  userId: number,
  code: string | undefined,
): Promise<void> {
  const factor = await selectFactor(ctx.db, userId);
  if (!factor?.sealed || !factor.confirmedAt) return;
  if (!code) throw new Failure('otp-required', { fields: { otp: 'otpRequired' } });
  const isRight =
    (await provesKey(ctx, userId, { ...factor, sealed: factor.sealed }, code)) ||
    (await spendRecoveryCode(ctx.db, userId, hashOf(ctx, userId, code), ctx.clock.now()));
  if (!isRight) throw invalidFields({ otp: 'otpWrong' });
}

export async function viewSecondFactor(ctx: Context, userId: number) {
  const factor = await selectFactor(ctx.db, userId);
  if (!factor) throw notFound();
  return {
    isOn: factor.confirmedAt !== null,
    isDemanded: demandsSecondFactor(ctx.config, factor.role, factor.email),
    recoveryCodesLeft: factor.confirmedAt ? await countRecoveryCodes(ctx.db, userId) : 0,
  };
}

/** Makes a key; the old one stays in force until the new one's first code was given. */
export async function beginSecondFactor(ctx: Context, userId: number, currentPassword: string) {
  await requireOwnPassword(ctx, userId, currentPassword);
  const factor = await selectFactor(ctx.db, userId);
  if (!factor) throw notFound();
  if (factor.confirmedAt) throw forbidden();
  const secret = new Secret({ size: 20 });
  await updateFactor(ctx.db, userId, {
    totpSealed: seal(ctx.config.secret, SEALED_FOR, secret.base32),
    totpLastStep: null,
  });
  return { secret: secret.base32, uri: totpOf(secret, factor.email).toString() };
}

/** Switches it on with the first code, and gives the recovery codes, which are told this once. */
export async function confirmSecondFactor(ctx: Context, userId: number, code: string): Promise<string[]> {
  const factor = await selectFactor(ctx.db, userId);
  if (!factor?.sealed || factor.confirmedAt) throw forbidden();
  await ctx.throttle.consume('second-factor', String(userId), TRIES);
  if (!(await provesKey(ctx, userId, { ...factor, sealed: factor.sealed }, code))) {
    logSecurity(ctx, 'wrong-try', { secret: 'second-factor', type: 'user', id: userId });
    throw invalidFields({ code: 'otpWrong' });
  }
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(ctx.db, async (tx) => {
    await updateFactor(tx, userId, { totpConfirmedAt: ctx.clock.now() });
    await replaceRecoveryCodes(
      tx,
      userId,
      codes.map((one) => hashOf(ctx, userId, one)),
    );
  });
  logSecurity(ctx, 'second-factor-on', { type: 'user', id: userId });
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`);
}

export async function endSecondFactor(ctx: Context, userId: number, currentPassword: string): Promise<void> {
  await requireOwnPassword(ctx, userId, currentPassword);
  const factor = await selectFactor(ctx.db, userId);
  if (!factor || demandsSecondFactor(ctx.config, factor.role, factor.email)) throw forbidden();
  await inTransaction(ctx.db, async (tx) => {
    await updateFactor(tx, userId, { totpSealed: null, totpConfirmedAt: null, totpLastStep: null });
    await replaceRecoveryCodes(tx, userId, []);
  });
  logSecurity(ctx, 'second-factor-off', { type: 'user', id: userId });
}
