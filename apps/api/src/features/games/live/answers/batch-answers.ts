import type { Context } from '../../../../context.ts';
import { perContext } from '../../../../per-context.ts';
import { BATCH_MAX } from './answer-statement.queries.ts';
import { type ProvedAnswer, type WrittenAnswer, writeAnswer, writeAnswers } from './write-answer.queries.ts';

/*
 * Answers that come close together are written by one statement, whatever their games: it costs the database little
 * more than one of them. The first after a quiet moment is written at once.
 */

/** Below what a person notices (100 ms), half of it on average; half the statements that 40 ms need with 20 rooms. */
const COLLECT_MS = 80;

interface Waiting {
  readonly answer: ProvedAnswer;
  readonly resolve: (written: WrittenAnswer | undefined | PromiseLike<WrittenAnswer | undefined>) => void;
}

interface Batch {
  /** By player: two answers of one player are never in one statement. */
  waiting: Map<number, Waiting>;
  timer: NodeJS.Timeout | undefined;
}

const batchOf = perContext((_ctx: Context): Batch => ({ waiting: new Map(), timer: undefined }));

const writeAlone = (ctx: Context, { change, unchanged }: ProvedAnswer) =>
  writeAnswer(ctx.db, change, unchanged);

/** An answer that cannot be written leaves the others as they are: each is tried by itself then. */
async function writeAll(ctx: Context, waiting: readonly Waiting[]): Promise<void> {
  const answers = waiting.map(({ answer }) => answer);
  const written = answers.length > 1 ? await writeAnswers(ctx.db, answers).catch(() => null) : null;
  for (const [at, { answer, resolve }] of waiting.entries())
    resolve(written ? written[at] : writeAlone(ctx, answer));
}

function flush(ctx: Context, batch: Batch): void {
  const waiting = [...batch.waiting.values()];
  batch.waiting = new Map();
  clearTimeout(batch.timer);
  batch.timer = waiting.length > 0 ? setTimeout(() => flush(ctx, batch), COLLECT_MS) : undefined;
  void writeAll(ctx, waiting);
}

/**
 * Writes an answer, with those that come in the same moment.
 *
 * @returns undefined when player or game have moved on meanwhile: nothing was written then
 * @throws what the database says of this answer alone
 */
export async function writeInBatch(ctx: Context, answer: ProvedAnswer): Promise<WrittenAnswer | undefined> {
  const batch = batchOf(ctx);
  const { studentGameId } = answer.change.answer;
  if (batch.timer === undefined || batch.waiting.has(studentGameId)) {
    batch.timer ??= setTimeout(() => flush(ctx, batch), COLLECT_MS);
    return writeAlone(ctx, answer);
  }
  return new Promise((resolve) => {
    batch.waiting.set(studentGameId, { answer, resolve });
    if (batch.waiting.size === BATCH_MAX) flush(ctx, batch);
  });
}
