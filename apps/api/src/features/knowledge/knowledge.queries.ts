import type { LearningLang } from '@motamo/rules/languages';
import { curve } from '@motamo/rules/learning/memory-model';
import { FIRST_PACE } from '@motamo/rules/learning/recall';
import { DIFFICULT_RECALL_BELOW, LEARNT_RIGHT_MIN, MASTERED_STABILITY_DAYS } from '@motamo/rules/limits';
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { students } from '../../db/schema/classes.ts';
import { learnerPaces, wordMemories } from '../../db/schema/words.ts';

export type MemoryRow = typeof wordMemories.$inferSelect;
/** A memory with how fast its pupil forgets; without where that was not read, or is not known yet. */
export type RememberedRow = MemoryRow & {
  paceLevel?: number | null;
  paceSlope?: number | null;
  paceRepetition?: number | null;
  paceAnswers?: number | null;
  paceSpread?: number[] | null;
};

const remembered = {
  ...getTableColumns(wordMemories),
  paceLevel: learnerPaces.level,
  paceSlope: learnerPaces.slope,
  paceRepetition: learnerPaces.repetition,
  paceAnswers: learnerPaces.answers,
  paceSpread: learnerPaces.spread,
};
const ownPace = and(
  eq(learnerPaces.studentId, wordMemories.studentId),
  eq(learnerPaces.learningLang, wordMemories.learningLang),
);

/** What pupils remember in one language: of all words, or of those given. */
export async function selectMemories(
  db: Db | Tx,
  of: { studentIds: readonly number[]; learningLang: LearningLang; wordIds?: readonly number[] },
): Promise<RememberedRow[]> {
  return db
    .select(remembered)
    .from(wordMemories)
    .leftJoin(learnerPaces, ownPace)
    .where(
      and(
        inArray(wordMemories.studentId, [...of.studentIds]),
        eq(wordMemories.learningLang, of.learningLang),
        of.wordIds ? inArray(wordMemories.wordId, [...of.wordIds]) : undefined,
      ),
    );
}

/** What several pupils remember of all words, or of those given, each in the language that the pupil learns. */
export async function selectMemoriesOfStudents(
  db: Db | Tx,
  of: { studentIds: readonly number[]; wordIds?: readonly number[] },
): Promise<RememberedRow[]> {
  return db
    .select(remembered)
    .from(wordMemories)
    .innerJoin(
      students,
      and(eq(students.id, wordMemories.studentId), eq(students.learningLang, wordMemories.learningLang)),
    )
    .leftJoin(learnerPaces, ownPace)
    .where(
      and(
        inArray(wordMemories.studentId, [...of.studentIds]),
        of.wordIds ? inArray(wordMemories.wordId, [...of.wordIds]) : undefined,
      ),
    );
}

/** Recall unaided at a moment, as `recallAfter` of the rules works it out. */
function recallSql(now: Date) {
  const m = wordMemories;
  const p = learnerPaces;
  const days = sql`greatest(extract(epoch from ${now.toISOString()}::timestamptz - ${m.lastReviewAt}) / 86400, 0)::float8`;
  const kept = sql`least(0.99, greatest(0.01, power(1 + ${curve.factor}::float8 * ${days} / greatest(${m.stabilityDays}, ${curve.stabilityMin}::float8), ${curve.decay}::float8)))`;
  const level = sql`coalesce(${p.level}, ${FIRST_PACE.level}::float8)`;
  const slope = sql`coalesce(${p.slope}, ${FIRST_PACE.slope}::float8)`;
  const repetition = sql`coalesce(${p.repetition}, ${FIRST_PACE.repetition}::float8)`;
  const repeated = sql`${repetition} * ln(greatest(1, ${m.tries}))`;
  return sql`(1 / (1 + exp(-(${level} + ${slope} * ln(${kept} / (1 - ${kept})) + ${repeated}))))`;
}

/** How many words each pupil knows. */
export async function selectLearntCounts(
  db: Db | Tx,
  { studentIds, now }: { studentIds: readonly number[]; now: Date },
) {
  const m = wordMemories;
  return db
    .select({ studentId: m.studentId, count: count() })
    .from(m)
    .innerJoin(students, and(eq(students.id, m.studentId), eq(students.learningLang, m.learningLang)))
    .leftJoin(learnerPaces, ownPace)
    .where(
      and(
        inArray(m.studentId, [...studentIds]),
        sql`${recallSql(now)} >= ${DIFFICULT_RECALL_BELOW}`,
        sql`${m.lastTwoRight} <> '{f,f}'`,
        sql`(${m.stabilityDays} >= ${MASTERED_STABILITY_DAYS} or (${m.rightCount} >= ${LEARNT_RIGHT_MIN} and (${m.rightDays} >= 2 or ${m.rightGames} >= 2)))`,
      ),
    )
    .groupBy(m.studentId);
}

const { studentId: _s, wordId: _w, learningLang: _l, ...changing } = getTableColumns(wordMemories);
const newValues = Object.fromEntries(
  Object.entries(changing).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

export async function upsertMemory(tx: Tx, row: MemoryRow): Promise<void> {
  await tx
    .insert(wordMemories)
    .values(row)
    .onConflictDoUpdate({
      target: [wordMemories.studentId, wordMemories.wordId, wordMemories.learningLang],
      set: newValues,
    });
}

export async function upsertPace(tx: Tx, row: typeof learnerPaces.$inferInsert): Promise<void> {
  const { level, slope, repetition, answers, spread } = row;
  await tx
    .insert(learnerPaces)
    .values(row)
    .onConflictDoUpdate({
      target: [learnerPaces.studentId, learnerPaces.learningLang],
      set: { level, slope, repetition, answers, spread },
    });
}
