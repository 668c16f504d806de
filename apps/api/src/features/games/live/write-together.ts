import type { Context } from '../../../context.ts';
import { TOGETHER_MAX } from './answer-statement.ts';
import { type ProvedAnswer, type WrittenAnswer, writeAnswer, writeAnswers } from './write-answer.queries.ts';

/*
 * Answers that come close together are written by one statement, whatever their games: it costs the database little
 * more than one of them. The first after a quiet moment is written at once.
 */

const COLLECT_MS = 15;

interface Waiting {
  readonly answer: ProvedAnswer;
  readonly resolve: (written: WrittenAnswer | undefined | PromiseLike<WrittenAnswer | undefined>) => void;
}

interface Lane {
  /** By player: whoever answers twice in one moment is not written twice by one statement. */
  waiting: Map<number, Waiting>;
  timer: NodeJS.Timeout | undefined;
}

const lanes = new WeakMap<Context, Lane>();

function laneOf(ctx: Context): Lane {
  const lane = lanes.get(ctx) ?? { waiting: new Map(), timer: undefined };
  lanes.set(ctx, lane);
  return lane;
}

const writeAlone = (ctx: Context, { change, unchanged }: ProvedAnswer) =>
  writeAnswer(ctx.db, change, unchanged);

/** An answer that cannot be written leaves the others as they are: each is tried by itself then. */
async function writeAll(ctx: Context, waiting: readonly Waiting[]): Promise<void> {
  const answers = waiting.map(({ answer }) => answer);
  const written = answers.length > 1 ? await writeAnswers(ctx.db, answers).catch(() => null) : null;
  for (const [at, { answer, resolve }] of waiting.entries())
    resolve(written ? written[at] : writeAlone(ctx, answer));
}

function flush(ctx: Context, lane: Lane): void {
  const waiting = [...lane.waiting.values()];
  lane.waiting = new Map();
  clearTimeout(lane.timer);
  lane.timer = waiting.length > 0 ? setTimeout(() => flush(ctx, lane), COLLECT_MS) : undefined;
  void writeAll(ctx, waiting);
}

/**
 * Writes an answer, with those that come in the same moment.
 *
 * @returns undefined when player or game have moved on meanwhile: nothing was written then
 * @throws what the database says of this answer alone
 */
export async function writeTogether(ctx: Context, answer: ProvedAnswer): Promise<WrittenAnswer | undefined> {
  const lane = laneOf(ctx);
  const { studentGameId } = answer.change.answer;
  if (lane.timer === undefined || lane.waiting.has(studentGameId)) {
    lane.timer ??= setTimeout(() => flush(ctx, lane), COLLECT_MS);
    return writeAlone(ctx, answer);
  }
  return new Promise((resolve) => {
    lane.waiting.set(studentGameId, { answer, resolve });
    if (lane.waiting.size === TOGETHER_MAX) flush(ctx, lane);
  });
}
