import { LEARNT_RIGHT_MIN, MASTERED_STABILITY_DAYS } from '@motamo/rules/limits';
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { students } from '../../db/schema/classes.ts';
import { wordMemories } from '../../db/schema/words.ts';

export type MemoryRow = typeof wordMemories.$inferSelect;

/** What a pupil remembers in one language: of all words, or of those given. */
export async function selectMemories(
  db: Db | Tx,
  of: { studentId: number; lang: string; wordIds?: readonly number[] },
): Promise<MemoryRow[]> {
  return db
    .select()
    .from(wordMemories)
    .where(
      and(
        eq(wordMemories.studentId, of.studentId),
        eq(wordMemories.lang, of.lang),
        of.wordIds ? inArray(wordMemories.wordId, [...of.wordIds]) : undefined,
      ),
    );
}

/** What several pupils remember of some words, each in the language that the pupil learns. */
export async function selectMemoriesOfStudents(
  db: Db | Tx,
  of: { studentIds: readonly number[]; wordIds: readonly number[] },
): Promise<MemoryRow[]> {
  return db
    .select(getTableColumns(wordMemories))
    .from(wordMemories)
    .innerJoin(
      students,
      and(eq(students.id, wordMemories.studentId), eq(students.learningLang, wordMemories.lang)),
    )
    .where(
      and(inArray(wordMemories.studentId, [...of.studentIds]), inArray(wordMemories.wordId, [...of.wordIds])),
    );
}

/** How many words each pupil knows; `staysDays` says how many days per day of stability a word is still recalled. */
export async function selectLearntCounts(
  db: Db | Tx,
  { studentIds, now, staysDays }: { studentIds: readonly number[]; now: Date; staysDays: number },
) {
  const m = wordMemories;
  const daysAgo = sql`greatest(floor(extract(epoch from ${now.toISOString()}::timestamptz - ${m.lastReviewAt}) / 86400), 0)`;
  return db
    .select({ studentId: m.studentId, count: count() })
    .from(m)
    .innerJoin(students, and(eq(students.id, m.studentId), eq(students.learningLang, m.lang)))
    .where(
      and(
        inArray(m.studentId, [...studentIds]),
        sql`${m.state} <> 0 and ${daysAgo} <= ${m.stabilityDays} * ${staysDays}::float8`,
        sql`${m.lastTwoRight} <> '{f,f}'`,
        sql`(${m.stabilityDays} >= ${MASTERED_STABILITY_DAYS} or (${m.rightCount} >= ${LEARNT_RIGHT_MIN} and (${m.rightDays} >= 2 or ${m.rightGames} >= 2)))`,
      ),
    )
    .groupBy(m.studentId);
}

/** Words by how many of these pupils would miss them now: recall fades as the scheduler's forgetting curve says. */
export async function selectWeakestWordIds(
  db: Db | Tx,
  of: { studentIds: readonly number[]; now: Date; decay: number; factor: number; limit: number },
): Promise<number[]> {
  const m = wordMemories;
  const days = sql`greatest(extract(epoch from ${of.now.toISOString()}::timestamptz - ${m.lastReviewAt}) / 86400, 0)`;
  const recall = sql`power(1 + ${of.factor}::float8 * ${days} / ${m.stabilityDays}, ${of.decay}::float8)`;
  const rows = await db
    .select({ wordId: m.wordId })
    .from(m)
    .innerJoin(students, and(eq(students.id, m.studentId), eq(students.learningLang, m.lang)))
    .where(and(inArray(m.studentId, [...of.studentIds]), sql`${m.state} <> 0`))
    .groupBy(m.wordId)
    .orderBy(sql`sum(1 - ${recall}) desc`, m.wordId)
    .limit(of.limit);
  return rows.map(({ wordId }) => wordId);
}

const { studentId: _s, wordId: _w, lang: _l, ...changing } = getTableColumns(wordMemories);
const newValues = Object.fromEntries(
  Object.entries(changing).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

export async function upsertMemory(tx: Tx, row: MemoryRow): Promise<void> {
  await tx
    .insert(wordMemories)
    .values(row)
    .onConflictDoUpdate({
      target: [wordMemories.studentId, wordMemories.wordId, wordMemories.lang],
      set: newValues,
    });
}
