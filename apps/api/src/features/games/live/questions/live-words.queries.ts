import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/connect.ts';
import { wordGroupWords } from '../../../../db/schema/words.ts';

export async function selectWordIds(db: Db | Tx, wordGroupId: number): Promise<number[]> {
  const rows = await db
    .select({ wordId: wordGroupWords.wordId })
    .from(wordGroupWords)
    .where(eq(wordGroupWords.wordGroupId, wordGroupId))
    .orderBy(asc(wordGroupWords.position));
  return rows.map(({ wordId }) => wordId);
}
