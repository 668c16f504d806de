import { DAY_MS } from '@motamo/rules/calendar';
import type { LearningLang } from '@motamo/rules/languages';
import { type Choosable, restDays } from '@motamo/rules/learning/choose-words';
import { gainOf } from '@motamo/rules/learning/gain';
import { afterEvidence, type Recall } from '@motamo/rules/learning/memory-model';
import { FIRST_PACE, KNOWN_BEFORE, type Pace, paceAfter, recallAfter } from '@motamo/rules/learning/recall';
import { turnOf, type WordTurn } from '@motamo/rules/learning/word-turn';
import { type Knowledge, knowledgeOf, type WordMemory } from '@motamo/rules/memory';
import type { AnsweredWord } from '@motamo/rules/word-stats';
import type { Db, Tx } from '../../db/connect.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import {
  type MemoryRow,
  type RememberedRow,
  selectLearntCounts,
  selectMemories,
  selectMemoriesOfStudents,
  upsertMemory,
  upsertPace,
} from './knowledge.queries.ts';

export type { RememberedRow } from './knowledge.queries.ts';

/** What a pupil remembers of each word (rulings 8), by word id; a word never answered is missing. */
export type Memories = ReadonlyMap<number, RememberedRow>;
export const noMemories: Memories = new Map();

export async function loadMemories(
  db: Db | Tx,
  of: { studentId: number; learningLang: LearningLang; wordIds?: readonly number[] },
): Promise<Memories> {
  const rows = await selectMemories(db, { ...of, studentIds: [of.studentId] });
  return new Map(rows.map((row) => [row.wordId, row]));
}

/** How fast the pupil forgets, as far as it was read with the memory. */
const paceOf = ({ paceLevel, paceSlope, paceRepetition, paceAnswers, paceSpread }: RememberedRow): Pace =>
  typeof paceLevel === 'number'
    ? {
        level: paceLevel,
        slope: paceSlope ?? FIRST_PACE.slope,
        repetition: paceRepetition ?? FIRST_PACE.repetition,
        answers: paceAnswers ?? 0,
        // learnt before the spread was kept: as unsure as at first
        spread: paceSpread ?? FIRST_PACE.spread,
      }
    : FIRST_PACE;

const daysSince = ({ lastReviewAt }: MemoryRow, now: Date) =>
  Math.max(0, (now.getTime() - lastReviewAt.getTime()) / DAY_MS);

/** A memory as the rules see it at one moment: recall, unaided, fades with every day. */
export function memoryAt(row: RememberedRow | undefined, now: Date): WordMemory | null {
  if (!row) return null;
  return { ...row, recallProbability: recallAfter(row, daysSince(row, now), paceOf(row)) };
}

/** Right answers in a row at the end of the last two. */
const rightRunOf = (lastTwo: readonly boolean[]) => lastTwo.length - 1 - lastTwo.lastIndexOf(false);

/** A word as the chooser sees it. */
export function choosableAt(
  wordId: number,
  isOwn: boolean,
  row: RememberedRow | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): Choosable<number> {
  const memory = memoryAt(row, now);
  if (!row || !memory) return { wordId, isOwn, known: null };
  const elapsedDays = daysSince(row, now);
  const dayOf = (instant: Date) => isoDay(schoolDay(instant, timeZone));
  const isToday = elapsedDays < 1 && dayOf(row.lastReviewAt) === dayOf(now);
  const { recallProbability: recall, stabilityDays } = memory;
  const pace = paceOf(row);
  const gain = gainOf({ ...row, difficulty: row.fsrsDifficulty }, elapsedDays, pace);
  const { tries } = row;
  const rightRun = rightRunOf(row.lastTwoRight);
  const { repetition } = pace;
  return {
    ...{ wordId, isOwn },
    known: { recall, stabilityDays, elapsedDays, tries, gain, rightRun, isToday, repetition },
  };
}

/** When a word was asked last and when it comes again. */
export const turnAt = (
  row: RememberedRow | undefined,
  at: { now: Date; timeZone: string },
): WordTurn | null => turnOf(choosableAt(row?.wordId ?? 0, true, row, at));

/** What these pupils remember of these words, each in the language that the pupil learns: one statement. */
export async function loadMemoriesOfStudents(
  db: Db | Tx,
  of: { studentIds: readonly number[]; wordIds?: readonly number[] },
): Promise<ReadonlyMap<number, Memories>> {
  const byStudent = new Map<number, Map<number, RememberedRow>>();
  for (const row of await selectMemoriesOfStudents(db, of)) {
    const known = byStudent.get(row.studentId) ?? new Map<number, RememberedRow>();
    byStudent.set(row.studentId, known.set(row.wordId, row));
  }
  return byStudent;
}

/** Memories as the word statistics count them at one moment. */
export function answeredWords(rows: Iterable<RememberedRow>, now: Date): AnsweredWord[] {
  return [...rows].flatMap((row) => {
    const memory = memoryAt(row, now);
    return memory ? [{ wordId: row.wordId, tries: row.tries, rightCount: row.rightCount, memory }] : [];
  });
}

export function knowledgeAt(row: RememberedRow | undefined, now: Date): Knowledge {
  return knowledgeOf(memoryAt(row, now));
}

/** Words that each pupil has learnt or mastered now, in the language that the pupil learns; who has none is missing. */
export async function countLearntWords(
  db: Db | Tx,
  studentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (studentIds.length === 0) return new Map();
  const rows = await selectLearntCounts(db, { studentIds, now });
  return new Map(rows.map((row) => [row.studentId, row.count]));
}

export interface Review {
  readonly studentId: number;
  readonly wordId: number;
  readonly learningLang: LearningLang;
  readonly gameId: number;
  readonly recall: Recall;
  /** Choices that stood under the question; null where the word was typed. */
  readonly choices: number | null;
  readonly now: Date;
  /** The school's day of `now`, as `isoDay` writes it. */
  readonly day: string;
}

function countRight(row: MemoryRow | undefined, { gameId, day }: Review) {
  return {
    rightCount: (row?.rightCount ?? 0) + 1,
    rightDays: (row?.rightDays ?? 0) + (row?.lastRightDay === day ? 0 : 1),
    lastRightDay: day,
    rightGames: (row?.rightGames ?? 0) + (row?.lastRightGameId === gameId ? 0 : 1),
    lastRightGameId: gameId,
  };
}

const STATE_REVIEW = 2;

/** The memory after one more answer, which counts for what it is worth. Pure: the caller saves it. */
export function afterReview(row: RememberedRow | undefined, review: Review): MemoryRow {
  const { studentId, wordId, learningLang, recall, choices, now } = review;
  const trace = row ? { stabilityDays: row.stabilityDays, difficulty: row.fsrsDifficulty } : null;
  const elapsedDays = row ? daysSince(row, now) : null;
  const expected = memoryAt(row, now)?.recallProbability ?? KNOWN_BEFORE;
  const { stabilityDays, difficulty } = afterEvidence(trace, { recall, choices, elapsedDays, expected });
  const isRight = recall !== 'wrong';
  const lastTwoRight = [...(row?.lastTwoRight ?? []), isRight].slice(-2);
  const rest = restDays({ rightRun: rightRunOf(lastTwoRight), stabilityDays });
  return {
    studentId,
    wordId,
    learningLang,
    due: new Date(now.getTime() + rest * DAY_MS),
    stabilityDays,
    fsrsDifficulty: difficulty,
    state: STATE_REVIEW,
    reps: (row?.reps ?? 0) + 1,
    lapses: (row?.lapses ?? 0) + (row && !isRight ? 1 : 0),
    learningSteps: 0,
    scheduledDays: Math.round(rest),
    lastReviewAt: now,
    tries: (row?.tries ?? 0) + 1,
    rightCount: row?.rightCount ?? 0,
    rightDays: row?.rightDays ?? 0,
    lastRightDay: row?.lastRightDay ?? null,
    rightGames: row?.rightGames ?? 0,
    lastRightGameId: row?.lastRightGameId ?? null,
    lastTwoRight,
    ...(isRight ? countRight(row, review) : {}),
  };
}

/** Keeps what one answer changed, in the transaction of the answer. */
export async function saveMemory(tx: Tx, row: MemoryRow): Promise<void> {
  await upsertMemory(tx, row);
}

/** How fast the pupil forgets after one more answer; null where it tells nothing: the first one, and one that came too soon. */
export function paceAfterReview(row: RememberedRow | undefined, review: Review): Pace | null {
  if (!row) return null;
  const { recall, choices, now } = review;
  const before = paceOf(row);
  const after = paceAfter(before, row, {
    elapsedDays: daysSince(row, now),
    isRight: recall !== 'wrong',
    choices,
  });
  return after === before ? null : after;
}

/** Keeps what an answer tells of how fast the pupil forgets. */
export async function savePace(tx: Tx, row: RememberedRow | undefined, review: Review): Promise<void> {
  const { studentId, learningLang } = review;
  const after = paceAfterReview(row, review);
  if (after) await upsertPace(tx, { studentId, learningLang, ...after, spread: [...after.spread] });
}
