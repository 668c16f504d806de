import type { Context } from '../../../context.ts';
import { Failure, notFound } from '../../../http/failure.ts';
import { findClassroomByCode } from '../../classrooms/classrooms.ts';
import type { Loaded } from './live.view.ts';
import { loadLive } from './load-live.ts';

const TEN_MINUTES = 600;

/**
 * Codes that were wrong (rulings 3): each person has as many as anybody mistypes; the thirty of a class behind one
 * address stay far below theirs; a guesser meets both soon.
 */
const BY_SESSION = { points: 15, seconds: TEN_MINUTES };
const BY_ADDRESS = { points: 200, seconds: TEN_MINUTES };

const isGameCode = (code: string) => /^\d{6}$/.test(code);

async function findByCode(ctx: Context, code: string): Promise<Loaded> {
  if (isGameCode(code)) {
    const loaded = await loadLive(ctx.db, { code });
    if (loaded) return loaded;
  } else if (await findClassroomByCode(ctx.db, code)) {
    throw new Failure('class-code', { flash: 'codeIsClassCode' });
  }
  throw new Failure(notFound().code, { flash: 'gameCodeUnknown' });
}

/**
 * The game that is not over of a typed code. Only failures count against the caller, but a try is taken before, so
 * that many at once count too.
 *
 * @throws Failure `class-code` for the code of a class, `not-found`, `too-many-requests`
 */
export async function findGameByCode(
  ctx: Context,
  code: string,
  caller: { address: string; sessionId?: string },
): Promise<Loaded> {
  const { address, sessionId } = caller;
  await ctx.throttle.consume('game-code-address', address, BY_ADDRESS);
  if (sessionId) await ctx.throttle.consume('game-code-session', sessionId, BY_SESSION);
  const loaded = await findByCode(ctx, code.replaceAll(/\s/g, ''));
  await ctx.throttle.giveBack('game-code-address', address);
  if (sessionId) await ctx.throttle.giveBack('game-code-session', sessionId);
  return loaded;
}
