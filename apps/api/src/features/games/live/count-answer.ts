import type { GameData } from '@motamo/contract/games';
import type { Context } from '../../../context.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { conflict, Failure, invalidFields } from '../../../http/failure.ts';
import { type Asked, selectAnswerTo } from './answers.queries.ts';
import { answeredData } from './answers.view.ts';
import { seenInstead } from './cannot-hear.ts';
import { type Counted, judgeAnswer, type Move, type Table } from './judge-answer.ts';
import { type KnownSeat, knownSeat } from './known-seats.ts';
import { isEverybodyDone, isOver, type LiveType } from './live-game.ts';
import { noteAnswer } from './live-rooms.ts';
import { gameFrom } from './live-rows.ts';
import { tickGame } from './ticks.ts';
import { type WrittenAnswer, writeAnswer } from './write-answer.queries.ts';
import { writeTogether } from './write-together.ts';

/** Thirty answers of one player at the same moment: more than any client sends. */
const ATTEMPTS_MAX = 30;

/** An answer that is sent again finds itself; anything else names nothing of this game. */
async function repeated(ctx: Context, table: Table, move: Move): Promise<GameData> {
  const answer = await selectAnswerTo(ctx.db, table.row.id, move.wordUuid);
  const state = gameFrom(table.game.type as LiveType, table.live, []);
  if (!answer) throw isOver(state) ? conflict('liveOver') : invalidFields({ wordUuid: 'invalid' });
  return answeredData(ctx, table, { state, row: table.row, seq: table.live.seq, answer });
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

async function afterCommit(
  ctx: Context,
  table: Table,
  counted: Counted,
  written: WrittenAnswer,
): Promise<GameData> {
  const { row, change } = counted;
  const { seq, doneCount, awaitedCount } = written;
  const state = { ...counted.state, doneCount, awaitedCount };
  noteAnswer(ctx, table.game, {
    seq,
    seat: row.seat ?? 0,
    totalScore: row.totalScore,
    done: row.sectionsDoneCount,
    answeredCount: doneCount,
  });
  const answer = { ...change.answer, answeredText: null, forgiven: [], isLive: true };
  const gameData = answeredData(ctx, table, { state, row, seq, answer });
  // Should this fail, the answer is counted all the same, and the clock does it again.
  if (isEverybodyDone(state)) await tickGame(ctx, table.game.id);
  return gameData;
}

/** The table that a player sits at, freshly read; null for a game that is not live. */
export type Sit = () => Promise<Table | null>;

/** Told of every answer that is written, before anybody hears of it. */
export type Keep = (table: Table, counted: Counted, written: WrittenAnswer) => void;

/**
 * Judges and counts an answer, and looks again where somebody was quicker.
 *
 * @returns null for a game that is not live
 * @throws Failure as `judgeAnswer` does, and `conflict` when it never comes to rest
 */
export async function answerAt(ctx: Context, sit: Sit, move: Move, keep: Keep): Promise<GameData | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const table = await sit();
    if (table === null) return null;
    if (move.cannotHear) return seenInstead(ctx, table, move) ?? repeated(ctx, table, move);
    const counted = judgeAnswer(ctx, table, move, ctx.clock.now());
    if (!counted) return repeated(ctx, table, move);
    const written = await unlessTwice(writeAnswer(ctx.db, counted.change));
    if (!written) continue;
    keep(table, counted, written);
    return afterCommit(ctx, table, counted, written);
  }
  throw conflict('liveNotCurrent');
}

function judgeFromMemory(ctx: Context, table: Table, move: Move, now: Date): Counted | null {
  try {
    return judgeAnswer(ctx, table, move, now);
  } catch (error) {
    // It may be refused for what is no longer so: the database will say.
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Judges by what the last answer left, and writes only if all of it still holds: one statement in all. Undefined when
 * the seat has to be read.
 */
export async function answerFromMemory(
  ctx: Context,
  { sessionId, gameUuid, now }: Asked,
  move: Move,
  keep: Keep,
): Promise<{ seat: KnownSeat; gameData: GameData } | undefined> {
  const seat = knownSeat(ctx, sessionId, gameUuid, now);
  if (!seat?.rowVersion || move.cannotHear) return undefined;
  const counted = judgeFromMemory(ctx, seat.table, move, now);
  const memory = counted?.change.memory;
  if (!counted || !memory) return undefined;
  const { version: studentVersion, rowVersion, licenseId, table } = seat;
  const unchanged = { sessionId, studentVersion, rowVersion, licenseId };
  const change = { ...counted.change, memory };
  const written = await unlessTwice(writeTogether(ctx, { change, unchanged }));
  if (!written) return undefined;
  keep(table, counted, written);
  return { seat, gameData: await afterCommit(ctx, table, counted, written) };
}
