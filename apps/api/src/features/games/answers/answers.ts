import { randomUUID } from 'node:crypto';
import type { Answer, GameData } from '@motamo/contract/games';
import type { Context } from '../../../context.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { conflict, Failure, invalidFields } from '../../../http/failure.ts';
import type { Claim } from '../../../http/session.ts';
import { selectAnswerTo } from '../live/answers/answers.queries.ts';
import { writeInBatch } from '../live/answers/batch-answers.ts';
import {
  type CountedAnswer,
  type EarlyAnswer,
  type JudgedAnswer,
  judgeAnswer,
  type LiveAnswer,
  type SeatedGame,
} from '../live/answers/judge-answer.ts';
import { visualFallback } from '../live/answers/visual-fallback.ts';
import { type Unchanged, type WrittenAnswer, writeAnswer } from '../live/answers/write-answer.queries.ts';
import { ensureHeartbeat } from '../live/clock/heartbeat.ts';
import { tickGame } from '../live/clock/ticks.ts';
import { isEverybodyDone, isOver, type LiveType } from '../live/game/live-game.ts';
import { answeredView } from '../live/live.view.ts';
import { announceAnswer } from '../live/rooms/live-rooms.ts';
import { gameFrom } from '../live/rows/live-rows.ts';
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

/** An answer that is sent again finds itself; anything else names nothing of this game. */
async function repeated(ctx: Context, seated: SeatedGame, move: LiveAnswer): Promise<GameData> {
  const answer = await selectAnswerTo(ctx.db, seated.row.id, move.wordUuid);
  const state = gameFrom(seated.game.type as LiveType, seated.live, []);
  if (!answer) throw isOver(state) ? conflict('liveOver') : invalidFields({ wordUuid: 'invalid' });
  return answeredView(ctx, seated, { state, row: seated.row, seq: seated.live.seq, answer });
}

/** The same answer twice in one moment is found on the next look. */
async function unlessTwice(writing: Promise<WrittenAnswer | undefined>): Promise<WrittenAnswer | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/**
 * Judges an answer by what was just read, and writes it.
 *
 * @returns `gameData` alone where nothing is to be written: for an answer that was sent before, and for a question by
 *   ear that is asked to be seen; `overtaken` when player or game have moved on meanwhile: read again; when the clock of
 *   the question starts, where the answer came before it
 * @throws Failure as `judgeAnswer` does
 */
async function countAnswer(
  ctx: Context,
  seated: SeatedGame,
  answer: LiveAnswer,
): Promise<CountedAnswer | EarlyAnswer | { readonly gameData: GameData } | 'overtaken'> {
  const shown = answer.cannotHear ? visualFallback(ctx, seated, answer) : null;
  if (shown) return { gameData: shown };
  const judged = answer.cannotHear ? null : judgeAnswer(ctx, seated, answer, ctx.clock.now());
  if (!judged) return { gameData: await repeated(ctx, seated, answer) };
  if ('opensAtMs' in judged) return judged;
  const written = await unlessTwice(writeAnswer(ctx.db, judged.change));
  return written ? { seated, judged, written } : 'overtaken';
}

function judgeCached(ctx: Context, seated: SeatedGame, answer: LiveAnswer): JudgedAnswer | null {
  try {
    const judged = judgeAnswer(ctx, seated, answer, ctx.clock.now());
    return judged && 'change' in judged ? judged : null;
  } catch (error) {
    // It may be refused, or too soon, for what is no longer so: the database will say.
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Judges by what the last answer of a pupil left, and writes only if all of it still holds.
 *
 * @returns undefined when the seat has to be read
 */
async function countFromCache(
  ctx: Context,
  seated: SeatedGame,
  unchanged: Unchanged,
  answer: LiveAnswer,
): Promise<CountedAnswer | undefined> {
  if (answer.cannotHear) return undefined;
  const judged = judgeCached(ctx, seated, answer);
  const memory = judged?.change.memory;
  if (!judged || !memory) return undefined;
  const change = { ...judged.change, memory };
  const written = await unlessTwice(writeInBatch(ctx, { change, unchanged }));
  return written && { seated, judged, written };
}

/** After the commit: tells the room, makes the reply, and ends the question or game that everybody is done with. */
async function settleAnswer(ctx: Context, { seated, judged, written }: CountedAnswer): Promise<GameData> {
  const { row, change } = judged;
  const { seq, doneCount, awaitedCount } = written;
  const state = { ...judged.state, doneCount, awaitedCount };
  announceAnswer(ctx, seated.game, {
    seq,
    seat: row.seat ?? 0,
    totalScore: row.totalScore,
    done: row.sectionsDoneCount,
    answeredCount: doneCount,
  });
  const gameData = answeredView(ctx, seated, { state, row, seq, answer: change.answer });
  // Should this fail, the answer is counted all the same, and the clock does it again.
  if (isEverybodyDone(state)) await tickGame(ctx, seated.game.id);
  return gameData;
}

/** Judges by what the last answer left: one statement in all, which proves everything. Undefined when it has to be read. */
export async function answerFromCache(
  ctx: Context,
  named: Named,
  answer: LiveAnswer,
): Promise<LiveReply<StudentSeat> | undefined> {
  const known = cachedSeat(ctx, { now: ctx.clock.now(), ...named });
  if (!known?.rowVersion) return undefined;
  const { version: studentVersion, rowVersion, licenseId, seated, student } = known;
  const proof = { sessionId: named.sessionId, studentVersion, rowVersion, licenseId };
  const counted = await countFromCache(ctx, seated, proof, answer);
  if (!counted) return undefined;
  updateCachedSeat(ctx, named, counted);
  return { kind: 'live', who: { student }, gameData: await settleAnswer(ctx, counted) };
}

/**
 * Proves, judges and counts, and does so again where somebody was quicker. An answer that comes before the clock of its
 * question is held until then: no program gains by it, and no pupil whose device's clock goes ahead loses one.
 */
async function answerAt<S extends AnySeat>(
  ctx: Context,
  findSeat: (ctx: Context, target: AnswerTarget) => Promise<S>,
  named: Named,
  answer: LiveAnswer,
): Promise<Answered<S>> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { principal, who, seated }: S = await findSeat(ctx, { now: ctx.clock.now(), ...named });
    if (!seated) return { kind: 'solo', principal };
    const outcome = await countAnswer(ctx, seated, answer);
    if (outcome === 'overtaken') continue;
    if ('opensAtMs' in outcome) {
      await ctx.clock.reaches(outcome.opensAtMs);
      continue;
    }
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
