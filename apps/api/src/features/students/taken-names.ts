import { DAY_MS } from '@motamo/rules/calendar';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';

/** Names in use that one adult is told of in a day: whoever tries more of them reads out who has an account. */
const TAKEN_NAMES = { points: 1000, seconds: DAY_MS / 1000 };

/** @throws Failure `too-many-requests` for who has tried too many */
export async function noteTakenNames(
  ctx: Pick<Context, 'throttle'>,
  { accountId }: Pick<Adult, 'accountId'>,
  namesCount: number,
): Promise<void> {
  if (namesCount > 0) await ctx.throttle.consume('taken-names', String(accountId), TAKEN_NAMES, namesCount);
}

/** Notes a name that was refused because it is in use, and lets every error go on. */
export const noteIfTaken = (ctx: Context, adult: Adult) => async (error: unknown) => {
  if (error instanceof Failure && error.details.fields?.username === 'usernameTaken')
    await noteTakenNames(ctx, adult, 1);
  throw error;
};
