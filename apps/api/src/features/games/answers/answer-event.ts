import type { AnswerReply } from '@motamo/contract/events';
import { answer } from '@motamo/contract/games';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../http/failure.ts';
import type { Caller } from '../../../realtime/realtime.ts';
import { onGameStarted } from '../live/rooms/live-rooms.ts';
import { studentsAt } from '../live/rooms/presence.ts';
import { answerAsGuest, answerAsStudent } from './answers.ts';
import { cacheSeats } from './seats.ts';

const message = z.object({ uuid: z.uuid(), answer });

/** Takes answers to live games over the connections of this process, and knows the seats of a race before they come. */
export function listenForAnswers(ctx: Context): void {
  onGameStarted(ctx, ({ id, type }) => {
    if (type === 'battle') void cacheSeats(ctx, studentsAt(ctx, id));
  });
  ctx.realtime.onMessage('ANSWER', (caller, payload) => answerBySocket(ctx, caller, payload));
}

/**
 * Answers `ANSWER`: the same verb as the calls, on the connection that is open anyway. Session and licence are proved by
 * the statement that writes, so a connection that outlived its session counts nothing.
 */
async function answerBySocket(ctx: Context, { principal }: Caller, payload: unknown): Promise<AnswerReply> {
  const parsed = message.safeParse(payload);
  if (!parsed.success) return { refused: 'invalid-fields' };
  const { uuid, answer: given } = parsed.data;
  if (!principal) return { refused: 'forbidden' };
  const { type, sessionId } = principal;
  const claim = { type, sessionId, expiresAtMs: Infinity };
  try {
    if (type === 'user') return { refused: 'forbidden' };
    const answered =
      type === 'student'
        ? await answerAsStudent(ctx, claim, uuid, given)
        : await answerAsGuest(ctx, claim, uuid, given);
    if (answered.kind === 'solo') return { refused: 'not-found' };
    return { gameData: answered.gameData, ...answered.who };
  } catch (error) {
    if (error instanceof Failure) return { refused: error.code };
    throw error;
  }
}
