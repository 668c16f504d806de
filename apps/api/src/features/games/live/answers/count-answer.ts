import type { GameData } from '@motamo/contract/games';
import type { Context } from '../../../../context.ts';
import { isDuplicate } from '../../../../db/failures.ts';
import { conflict, Failure, invalidFields } from '../../../../http/failure.ts';
import { tickGame } from '../clock/ticks.ts';
import { isEverybodyDone, isOver, type LiveType } from '../game/live-game.ts';
import { answeredView } from '../live.view.ts';
import { announceAnswer } from '../rooms/live-rooms.ts';
import { gameFrom } from '../rows/live-rows.ts';
import { selectAnswerTo } from './answers.queries.ts';
import { writeInBatch } from './batch-answers.ts';
import { type JudgedAnswer, judgeAnswer, type LiveAnswer, type SeatedGame } from './judge-answer.ts';
import { visualFallback } from './visual-fallback.ts';
import { type Unchanged, type WrittenAnswer, writeAnswer } from './write-answer.queries.ts';

/** An answer that is written: what it was judged by, how, and what that left. */
export interface CountedAnswer {
  readonly seated: SeatedGame;
  readonly judged: JudgedAnswer;
  readonly written: WrittenAnswer;
}

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
 *   ear that is asked to be seen; `overtaken` when player or game have moved on meanwhile: read again
 * @throws Failure as `judgeAnswer` does
 */
export async function countAnswer(
  ctx: Context,
  seated: SeatedGame,
  answer: LiveAnswer,
): Promise<CountedAnswer | { readonly gameData: GameData } | 'overtaken'> {
  const shown = answer.cannotHear ? visualFallback(ctx, seated, answer) : null;
  if (shown) return { gameData: shown };
  const judged = answer.cannotHear ? null : judgeAnswer(ctx, seated, answer, ctx.clock.now());
  if (!judged) return { gameData: await repeated(ctx, seated, answer) };
  const written = await unlessTwice(writeAnswer(ctx.db, judged.change));
  return written ? { seated, judged, written } : 'overtaken';
}

function judgeCached(ctx: Context, seated: SeatedGame, answer: LiveAnswer): JudgedAnswer | null {
  try {
    return judgeAnswer(ctx, seated, answer, ctx.clock.now());
  } catch (error) {
    // It may be refused for what is no longer so: the database will say.
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Judges by what the last answer of a pupil left, and writes only if all of it still holds.
 *
 * @returns undefined when the seat has to be read
 */
export async function countFromCache(
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
export async function settleAnswer(
  ctx: Context,
  { seated, judged, written }: CountedAnswer,
): Promise<GameData> {
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
  const answer = { ...change.answer, answeredText: null, forgiven: [], isLive: true };
  const gameData = answeredView(ctx, seated, { state, row, seq, answer });
  // Should this fail, the answer is counted all the same, and the clock does it again.
  if (isEverybodyDone(state)) await tickGame(ctx, seated.game.id);
  return gameData;
}
