import { DIFFICULT_RECALL_BELOW } from '@motamo/rules/limits';
import { type Knowledge, knowledgeOf, type WordMemory } from '@motamo/rules/memory';
import type { AnsweredWord } from '@motamo/rules/word-stats';
import { type CardInput, computeDecayFactor, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { Db, Tx } from '../../db/connect.ts';
import {
  type MemoryRow,
  selectLearntCounts,
  selectMemories,
  selectMemoriesOfStudents,
  selectWeakestWordIds,
  upsertMemory,
} from './knowledge.queries.ts';

/** What a pupil remembers of each word (rulings 8), by word id; a word never answered is missing. */
export type Memories = ReadonlyMap<number, MemoryRow>;
export const noMemories: Memories = new Map();

const scheduler = fsrs();

export async function loadMemories(db: Db | Tx, of: Parameters<typeof selectMemories>[1]): Promise<Memories> {
  const rows = await selectMemories(db, of);
  return new Map(rows.map((row) => [row.wordId, row]));
}

function cardOf(row: MemoryRow): CardInput {
  return {
    due: row.due,
    stability: row.stabilityDays,
    difficulty: row.fsrsDifficulty,
    elapsed_days: 0,
    scheduled_days: row.scheduledDays,
    learning_steps: row.learningSteps,
    reps: row.reps,
    lapses: row.lapses,
    state: row.state,
    last_review: row.lastReviewAt,
  };
}

/** A memory as the rules see it at one moment: recall fades with every day. */
export function memoryAt(row: MemoryRow | undefined, now: Date): WordMemory | null {
  if (!row) return null;
  return { ...row, recallProbability: scheduler.get_retrievability(cardOf(row), now, false) };
}

/** What these pupils remember of these words, each in the language that the pupil learns: one statement. */
export async function loadMemoriesOfStudents(
  db: Db | Tx,
  of: { studentIds: readonly number[]; wordIds: readonly number[] },
): Promise<ReadonlyMap<number, Memories>> {
  const byStudent = new Map<number, Map<number, MemoryRow>>();
  for (const row of await selectMemoriesOfStudents(db, of)) {
    const known = byStudent.get(row.studentId) ?? new Map<number, MemoryRow>();
    byStudent.set(row.studentId, known.set(row.wordId, row));
  }
  return byStudent;
}

/** Memories as the word statistics count them at one moment. */
export function answeredWords(rows: Iterable<MemoryRow>, now: Date): AnsweredWord[] {
  return [...rows].flatMap((row) => {
    const memory = memoryAt(row, now);
    return memory ? [{ wordId: row.wordId, tries: row.tries, rightCount: row.rightCount, memory }] : [];
  });
}

export function knowledgeAt(row: MemoryRow | undefined, now: Date): Knowledge {
  return knowledgeOf(memoryAt(row, now));
}

const { decay, factor } = computeDecayFactor(scheduler.parameters.w);
/** Days until recall falls to the limit of "difficult", for each day of stability: the forgetting curve turned round. */
const RECALLED_DAYS = (DIFFICULT_RECALL_BELOW ** (1 / decay) - 1) / factor;

/** Words that each pupil has learnt or mastered now, in the language that the pupil learns; who has none is missing. */
export async function countLearntWords(
  db: Db | Tx,
  studentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (studentIds.length === 0) return new Map();
  const rows = await selectLearntCounts(db, { studentIds, now, staysDays: RECALLED_DAYS });
  return new Map(rows.map((row) => [row.studentId, row.count]));
}

/** Words that most of these pupils would miss now, the weakest first. */
export async function weakestWordIds(
  db: Db | Tx,
  of: { studentIds: readonly number[]; now: Date; limit: number },
): Promise<number[]> {
  return of.studentIds.length === 0 ? [] : selectWeakestWordIds(db, { ...of, decay, factor });
}

/** How an answer went, for the memory: wrong, right with trouble, right, right without any help. */
export type Recall = 'wrong' | 'hard' | 'right' | 'typed';

const grades: Record<Recall, Grade> = {
  wrong: Rating.Again,
  hard: Rating.Hard,
  right: Rating.Good,
  typed: Rating.Easy,
};

export interface Review {
  readonly studentId: number;
  readonly wordId: number;
  /** Learning language. */
  readonly lang: string;
  readonly gameId: number;
  readonly recall: Recall;
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

/** The memory after one more answer. Pure: the caller saves it. */
export function afterReview(row: MemoryRow | undefined, review: Review): MemoryRow {
  const { studentId, wordId, lang, recall, now } = review;
  const { card } = scheduler.next(row ? cardOf(row) : createEmptyCard(now), now, grades[recall]);
  const isRight = recall !== 'wrong';
  return {
    studentId,
    wordId,
    lang,
    due: card.due,
    stabilityDays: card.stability,
    fsrsDifficulty: card.difficulty,
    state: card.state,
    reps: card.reps,
    lapses: card.lapses,
    learningSteps: card.learning_steps,
    scheduledDays: card.scheduled_days,
    lastReviewAt: now,
    tries: (row?.tries ?? 0) + 1,
    rightCount: row?.rightCount ?? 0,
    rightDays: row?.rightDays ?? 0,
    lastRightDay: row?.lastRightDay ?? null,
    rightGames: row?.rightGames ?? 0,
    lastRightGameId: row?.lastRightGameId ?? null,
    lastTwoRight: [...(row?.lastTwoRight ?? []), isRight].slice(-2),
    ...(isRight ? countRight(row, review) : {}),
  };
}

/** Keeps what one answer changed, in the transaction of the answer. */
export async function saveMemory(tx: Tx, row: MemoryRow): Promise<void> {
  await upsertMemory(tx, row);
}
