import type { LearningLang } from '@motamo/rules/languages';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { games, studentGames } from '../../db/schema/games.ts';
import { wordGroups, wordGroupWords } from '../../db/schema/words.ts';
import { selectPlayableGroups } from '../words/words.queries.ts';

type NewDictation = typeof wordGroups.$inferInsert;

/** Writes a dictation with its words; nothing where somebody has just done the same. */
export async function insertDictation(
  tx: Tx,
  dictation: NewDictation,
  wordIds: readonly number[],
): Promise<void> {
  const [created] = await tx
    .insert(wordGroups)
    .values(dictation)
    .onConflictDoNothing()
    .returning({ id: wordGroups.id });
  if (!created) return;
  const rows = wordIds.map((wordId, position) => ({ wordGroupId: created.id, wordId, position }));
  await tx.insert(wordGroupWords).values(rows);
}

export async function selectDictationUuid(db: Db | Tx, pack: string, slug: string) {
  const [row] = await db
    .select({ uuid: wordGroups.uuid })
    .from(wordGroups)
    .where(and(eq(wordGroups.pack, pack), eq(wordGroups.slug, slug)));
  return row?.uuid;
}

/** The sets of homophones of a language, in the order of their pack. */
export async function selectHomophoneGroups(db: Db | Tx, lang: LearningLang) {
  const rows = await selectPlayableGroups(db, {}, { withHomophones: true });
  return rows
    .filter(({ group }) => group.homophonesIn === lang)
    .toSorted((first, second) => first.group.id - second.group.id);
}

/** Right and wrong answers of a pupil's finished games on sets of homophones, by list. */
export const selectFinishedHomophones = (db: Db | Tx, studentId: number) =>
  db
    .select({
      wordGroupId: games.wordGroupId,
      good: studentGames.goodResult,
      bad: studentGames.badResult,
    })
    .from(studentGames)
    .innerJoin(games, eq(games.id, studentGames.gameId))
    .innerJoin(wordGroups, eq(wordGroups.id, games.wordGroupId))
    .where(
      and(
        eq(studentGames.studentId, studentId),
        isNotNull(wordGroups.homophonesIn),
        isNotNull(studentGames.finishedAt),
      ),
    );

/** Right and wrong answers of a pupil's finished dictations on a list. */
export const selectFinishedDictations = (db: Db | Tx, studentId: number, wordGroupId: number) =>
  db
    .select({ good: studentGames.goodResult, bad: studentGames.badResult })
    .from(studentGames)
    .innerJoin(games, eq(games.id, studentGames.gameId))
    .where(
      and(
        eq(studentGames.studentId, studentId),
        eq(games.wordGroupId, wordGroupId),
        eq(games.type, 'dictation'),
        isNotNull(studentGames.finishedAt),
      ),
    );
