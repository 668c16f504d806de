import type { Db } from '../../../../db/connect.ts';
import { Values } from '../../../../db/json-parts.ts';
import type { afterReview } from '../../../knowledge/knowledge.ts';
import type { AnswerRow } from '../../play/game-rows.ts';
import {
  type AnswerValues,
  type MemoryValues,
  nextMemory,
  type ProofValues,
  writing,
} from './answer-statement.queries.ts';

type ReviewedMemory = ReturnType<typeof afterReview>;

/** What one counted answer changes. */
export interface AnswerChange {
  readonly answer: Omit<AnswerRow, 'id' | 'isLive'>;
  readonly player: {
    readonly totalGameTimeMs: number;
    readonly clockAt: Date | null;
    readonly finishedAt: Date | null;
    readonly nextWordId: number | null;
    /** The player's own plan, as JSON; null where the answer leaves it as it is. */
    readonly plan: string | null;
    /** The course of the player's game, as JSON. */
    readonly course: string;
  };
  readonly game: {
    readonly id: number;
    readonly doneBy: number;
    readonly awaitedBy: number;
    readonly firstFinishedAt: Date | null;
    readonly firstAnswerAt: Date | null;
    readonly deadlineAt: Date | null;
  };
  /** Null for a guest. */
  readonly memory: ReviewedMemory | null;
}

/** What an answer that was judged without reading must still find as it was known. */
export interface Unchanged {
  readonly sessionId: string;
  /** Of the pupil's row, and of the row of the pupil's part. */
  readonly studentVersion: string;
  readonly rowVersion: string;
  readonly licenseId: number;
}

export interface WrittenAnswer {
  readonly seq: number;
  readonly doneCount: number;
  readonly awaitedCount: number;
  /** Of the player's row from now on, and what the pupil remembers of the word that comes next; a pupil's only. */
  readonly rowVersion?: string;
  readonly nextMemory?: ReviewedMemory | null;
}

const memoryValues = (row: ReviewedMemory): MemoryValues => ({
  student_id: row.studentId,
  lang: row.learningLang,
  due: row.due,
  stability_days: row.stabilityDays,
  fsrs_difficulty: row.fsrsDifficulty,
  state: row.state,
  reps: row.reps,
  lapses: row.lapses,
  learning_steps: row.learningSteps,
  scheduled_days: row.scheduledDays,
  last_review_at: row.lastReviewAt,
  tries: row.tries,
  right_count: row.rightCount,
  right_days: row.rightDays,
  last_right_day: row.lastRightDay,
  right_games: row.rightGames,
  last_right_game_id: row.lastRightGameId,
  // As PostgreSQL writes an array: it costs a tenth of one that is read out of JSON.
  last_two_right: `{${row.lastTwoRight.join()}}`,
});

const proofValues = (unchanged: Unchanged): ProofValues => ({
  session_id: unchanged.sessionId,
  student_version: unchanged.studentVersion,
  row_version: unchanged.rowVersion,
  license_id: unchanged.licenseId,
});

const answerValues = ({ answer, player, game }: AnswerChange): AnswerValues => ({
  id: answer.studentGameId,
  section_idx: answer.sectionIdx,
  at: answer.createdAt,
  done_by: game.doneBy,
  awaited_by: game.awaitedBy,
  first_finished_at: game.firstFinishedAt,
  first_answer_at: game.firstAnswerAt,
  deadline_at: game.deadlineAt,
  points: answer.points,
  is_right: answer.isRight,
  total_game_time_ms: player.totalGameTimeMs,
  clock_at: player.clockAt,
  finished_at: player.finishedAt,
  next_word_id: player.nextWordId,
  plan: player.plan,
  course: player.course,
  answer_id: answer.answerId,
  prompt_uuid: answer.promptUuid,
  chosen_uuid: answer.chosenUuid,
  word_id: answer.wordId,
  chosen_word_id: answer.chosenWordId,
  word_group_id: answer.wordGroupId,
  answered_text: answer.answeredText,
  forgiven: answer.forgiven.length > 0 ? answer.forgiven : null,
  is_almost: answer.isAlmost,
  time_ms: answer.timeMs,
  game_id: game.id,
});

/**
 * Most of it says nothing of an answer to a battle, and what is missing is null to the statement that reads it. Set one by
 * one: objects of this size that are spread into one another cost ten times as much.
 */
function givenOf(change: AnswerChange, unchanged: Unchanged | null): Readonly<Record<string, unknown>> {
  const { memory } = change;
  const given: Record<string, unknown> = {};
  const parts = [answerValues(change), memory && memoryValues(memory), unchanged && proofValues(unchanged)];
  for (const part of parts)
    for (const [name, value] of Object.entries(part ?? {})) if (value !== null) given[name] = value;
  return given;
}

/** What a statement tells of one answer. */
interface WrittenRow extends Omit<WrittenAnswer, 'nextMemory'> {
  /** Of the player's row. */
  readonly id: number;
  readonly nextMemory: unknown;
}

function writtenOf({ answer, player, memory }: AnswerChange, written: WrittenRow): WrittenAnswer {
  const { nextMemory: next } = written;
  if (player.nextWordId === answer.wordId) return { ...written, nextMemory: memory };
  return { ...written, nextMemory: next ? new Values([next]).whole<ReviewedMemory>(nextMemory) : null };
}

/**
 * One statement, one commit.
 *
 * @param unchanged for an answer that was judged by what the process knew: only if all of that still holds
 * @returns undefined when player or game have moved on meanwhile: nothing was written then
 */
export async function writeAnswer(
  db: Db,
  change: AnswerChange,
  unchanged: Unchanged | null = null,
): Promise<WrittenAnswer | undefined> {
  const { memory } = change;
  const { name, text, columns } = memory ? (unchanged ? writing.unchanged : writing.student) : writing.guest;
  const given = givenOf(change, unchanged);
  const values = columns.map((column) => given[column] ?? null);
  const { rows } = await db.$client.query<WrittenRow>({ name, text, values });
  return rows[0] && writtenOf(change, rows[0]);
}

/** An answer of a pupil that was judged by what the process knew. */
export interface ProvedAnswer {
  readonly change: AnswerChange & { readonly memory: ReviewedMemory };
  readonly unchanged: Unchanged;
}

/**
 * The same for several players: one statement, one commit, so that a busy moment costs the database little more than
 * one answer.
 *
 * @param answers of different players, at most `TOGETHER_MAX`
 * @returns in the same order; undefined where player or game have moved on
 * @throws when any of them cannot be written: then none of them is
 */
export async function writeAnswers(
  db: Db,
  answers: readonly ProvedAnswer[],
): Promise<(WrittenAnswer | undefined)[]> {
  // Every writer locks in this order.
  const ordered = answers.toSorted(
    ({ change: a }, { change: b }) =>
      a.game.id - b.game.id || a.answer.studentGameId - b.answer.studentGameId,
  );
  const values = [JSON.stringify(ordered.map(({ change, unchanged }) => givenOf(change, unchanged)))];
  const { rows } = await db.$client.query<WrittenRow>({ ...writing.batch, values });
  const outcomes = new Map(rows.map((row) => [row.id, row]));
  return answers.map(({ change }) => {
    const outcome = outcomes.get(change.answer.studentGameId);
    return outcome && writtenOf(change, outcome);
  });
}
