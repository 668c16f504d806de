import { randomInt } from 'node:crypto';
import { SHORTCODE_ALPHABET, SHORTCODE_LENGTH } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { keyedHash, seal, unseal } from '../../sealing.ts';

const PURPOSE = 'shortcode';

export function randomSymbols(count: number): string {
  return Array.from({ length: count }, () =>
    SHORTCODE_ALPHABET.charAt(randomInt(SHORTCODE_ALPHABET.length)),
  ).join('');
}

export const newShortcode = () => randomSymbols(SHORTCODE_LENGTH);

/** Finds a shortcode again; worthless without the server's secret (rulings 3). */
export function shortcodeHash(ctx: Pick<Context, 'config'>, shortcode: string): string {
  return keyedHash(ctx.config.secret, PURPOSE, shortcode);
}

/** The two forms in which a shortcode is stored: for look-up, and for the card that the pupil's adults print. */
export function storedShortcode(ctx: Pick<Context, 'config'>, shortcode: string) {
  return {
    shortcodeHash: shortcodeHash(ctx, shortcode),
    shortcodeSealed: seal(ctx.config.secret, PURPOSE, shortcode),
  };
}

/** For the pupil's own adults only; null after it was voided. */
export function readShortcode(
  ctx: Pick<Context, 'config'>,
  student: { shortcodeSealed: string | null },
): string | null {
  return student.shortcodeSealed === null
    ? null
    : unseal(ctx.config.secret, PURPOSE, student.shortcodeSealed);
}
