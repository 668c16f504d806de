import { randomUUID } from 'node:crypto';
import type { Answer, GameData } from '@motamo/contract/games';
import type { Context } from '../../../context.ts';
import { conflict } from '../../../http/failure.ts';
import type { Claim } from '../../../http/session.ts';
import { countAnswer, countFromCache, settleAnswer } from '../live/answers/count-answer.ts';
import type { LiveAnswer } from '../live/answers/judge-answer.ts';
import { ensureHeartbeat } from '../live/clock/heartbeat.ts';
import type { AnswerTarget } from './proof.queries.ts';
import {
  cachedSeat,
  findGuestSeat,
  findStudentSeat,
  type GuestSeat,
  type ProvedSeat,
  type StudentSeat,
  updateCachedSeat,
} from './seats.ts';

/** Thirty answers of one player at the same moment: more than any client sends. */
const ATTEMPTS_MAX = 30;

type AnySeat = ProvedSeat<unknown, object>;
interface LiveReply<S extends AnySeat> {
  readonly kind: 'live';
  readonly who: S['who'];
  readonly gameData: GameData;
}
/** What came of an answer to a live game; of a solo game only who has been proved to answer. */
type Answered<S extends AnySeat> =
  | LiveReply<S>
  | { readonly kind: 'solo'; readonly principal: S['principal'] };

type Named = Omit<AnswerTarget, 'now'>;

const withId = (answer: Answer): LiveAnswer => ({ ...answer, answerId: answer.answerId ?? randomUUID() });

/** Judges by what the last answer left: one statement in all, which proves everything. Undefined when it has to be read. */
export async function answerFromCache(
  ctx: Context,
  named: Named,
  answer: LiveAnswer,
): Promise<LiveReply<StudentSeat> | undefined> {
  const known = cachedSeat(ctx, { ...named, now: ctx.clock.now() });
  if (!known?.rowVersion) return undefined;
  const { version: studentVersion, rowVersion, licenseId, seated, student } = known;
  const proof = { sessionId: named.sessionId, studentVersion, rowVersion, licenseId };
  const counted = await countFromCache(ctx, seated, proof, answer);
  if (!counted) return undefined;
  updateCachedSeat(ctx, named, counted);
  return { kind: 'live', who: { student }, gameData: await settleAnswer(ctx, counted) };
}

/** Proves, judges and counts, and does so again where somebody was quicker. */
async function answerAt<S extends AnySeat>(
  ctx: Context,
  findSeat: (ctx: Context, target: AnswerTarget) => Promise<S>,
  named: Named,
  answer: LiveAnswer,
): Promise<Answered<S>> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { principal, who, seated }: S = await findSeat(ctx, { ...named, now: ctx.clock.now() });
    if (!seated) return { kind: 'solo', principal };
    const outcome = await countAnswer(ctx, seated, answer);
    if (outcome === 'overtaken') continue;
    if ('gameData' in outcome) return { kind: 'live', who, gameData: outcome.gameData };
    updateCachedSeat(ctx, named, outcome);
    return { kind: 'live', who, gameData: await settleAnswer(ctx, outcome) };
  }
  throw conflict('liveNotCurrent');
}

/**
 * A pupil's answer to a live game: two statements in all, session and licence included, and one where the last answer
 * of a battle is cached.
 *
 * @returns `solo` with the proved session when the game is not live
 * @throws Failure `session-finished`, `licence-required`, `not-found`, `invalid-fields`, and `conflict` outside play
 */
export async function answerAsStudent(
  ctx: Context,
  { sessionId }: Claim,
  gameUuid: string,
  given: Answer,
): Promise<Answered<StudentSeat>> {
  await ensureHeartbeat(ctx);
  const named = { sessionId, gameUuid };
  const answer = withId(given);
  return (await answerFromCache(ctx, named, answer)) ?? answerAt(ctx, findStudentSeat, named, answer);
}

/** The same for a guest. */
export async function answerAsGuest(
  ctx: Context,
  { sessionId }: Claim,
  gameUuid: string,
  given: Answer,
): Promise<Answered<GuestSeat>> {
  await ensureHeartbeat(ctx);
  return answerAt(ctx, findGuestSeat, { sessionId, gameUuid }, withId(given));
}
