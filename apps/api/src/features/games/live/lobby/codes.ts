import { randomInt } from 'node:crypto';
import { isGameCode } from '@motamo/rules/game-code';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Failure, notFound } from '../../../../http/failure.ts';
import type { Place } from '../../../../http/place.ts';
import { guardTries } from '../../../../http/tries.ts';
import { findClassroomByCode } from '../../../classrooms/classrooms.ts';
import { isCreator, isOfferedTo, type Person, seatOf } from '../access.ts';
import { selectHasEnded } from '../rows/ended-games.queries.ts';
import { isCodeFree } from '../rows/live-changes.queries.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import { loadLive } from '../rows/load-live.ts';

const CODES = 1_000_000;
const codeOf = (number: number) => String(number % CODES).padStart(6, '0');

/** Somebody who is late to a game that has ended is told so. */
const ENDED_LATELY_MS = 60 * 60_000;

/** The code that was wished for, else a free one near it: nobody is told that another game has it. Null draws one. */
export async function codeNear(tx: Tx, wanted: string | null, gameId = 0): Promise<string> {
  let code = wanted ?? codeOf(randomInt(CODES));
  while (!(await isCodeFree(tx, code, gameId))) code = codeOf(Number(code) + 1);
  return code;
}

/** Whether somebody who has the code may come in: a game for some is closed to others until its creator opens it. */
export function isAdmitted(loaded: LoadedGame, person: Person | null): boolean {
  if (loaded.live.admitsOthers) return true;
  if (!person) return false;
  return isCreator(loaded, person) || isOfferedTo(loaded, person) || seatOf(loaded, person) !== undefined;
}

async function findByCode(ctx: Context, code: string, person: Person | null): Promise<LoadedGame> {
  if (isGameCode(code)) {
    const loaded = await loadLive(ctx.db, { code });
    if (loaded && isAdmitted(loaded, person)) return loaded;
    const since = new Date(ctx.clock.now().getTime() - ENDED_LATELY_MS);
    if (!loaded && (await selectHasEnded(ctx.db, code, since)))
      throw new Failure(notFound().code, { flash: 'liveOver' });
  } else if (await findClassroomByCode(ctx.db, code)) {
    throw new Failure('class-code', { flash: 'codeIsClassCode' });
  }
  // The same for a game of others as for none; who is not signed in may be one of them.
  const isMember = person?.type === 'student';
  throw new Failure(notFound().code, { flash: isMember ? 'gameCodeUnknown' : 'gameCodeUnknownSignIn' });
}

/**
 * The game that is not over of a typed code. Only wrong ones count against the caller.
 *
 * @throws Failure `class-code` for the code of a class, `not-found`, `too-many-requests`
 */
export async function findGameByCode(
  ctx: Context,
  code: string,
  caller: { place: Place; sessionId?: string; person: Person | null },
): Promise<LoadedGame> {
  const { place, sessionId, person } = caller;
  return guardTries(ctx, { secret: 'game-code', place, sessionId }, () =>
    findByCode(ctx, code.replaceAll(/\s/g, ''), person),
  );
}
