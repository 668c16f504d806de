import type { Lang } from '@motamo/rules/languages';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { media } from '../../db/schema/media.ts';
import { wordGroups, wordGroupWords, words, wordTraductions } from '../../db/schema/words.ts';

export interface StoredOwnWord {
  readonly id: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** All own words of a pack with their texts, but for those that were taken away. */
export async function selectOwnWords(db: Db | Tx, pack: string): Promise<StoredOwnWord[]> {
  return db
    .select({
      id: words.id,
      texts: sql<Record<string, string>>`jsonb_object_agg(${wordTraductions.lang}, ${wordTraductions.text})`,
    })
    .from(words)
    .innerJoin(wordTraductions, eq(wordTraductions.wordId, words.id))
    .where(and(eq(words.pack, pack), isNull(words.deletedAt)))
    .groupBy(words.id)
    .orderBy(asc(words.id));
}

export async function insertWords(
  tx: Tx,
  rows: readonly (typeof words.$inferInsert)[],
): Promise<{ id: number; key: string }[]> {
  return tx
    .insert(words)
    .values([...rows])
    .returning({ id: words.id, key: words.key });
}

export async function insertTraductions(
  tx: Tx,
  rows: readonly (typeof wordTraductions.$inferInsert)[],
): Promise<void> {
  await tx.insert(wordTraductions).values([...rows]);
}

type WordChange = Partial<
  Pick<typeof words.$inferInsert, 'difficulty' | 'pictureId' | 'deletedAt' | 'partOfSpeech'>
>;

/** Changes an own word, or nothing where it is not of this pack: then undefined. */
export async function updateOwnWord(
  tx: Tx,
  { id, pack, ownChange }: { id: number; pack: string; ownChange: number },
  change: WordChange,
): Promise<typeof words.$inferSelect | undefined> {
  const [row] = await tx
    .update(words)
    .set({ ...change, ownChange })
    .where(and(eq(words.id, id), eq(words.pack, pack), isNull(words.deletedAt)))
    .returning();
  return row;
}

/** Writes the texts of a word; one that stays keeps its recording. The recordings of the others, which say something else. */
export async function replaceTraductions(
  tx: Tx,
  wordId: number,
  rows: readonly (typeof wordTraductions.$inferInsert)[],
): Promise<number[]> {
  const before = await tx.select().from(wordTraductions).where(eq(wordTraductions.wordId, wordId));
  await tx.delete(wordTraductions).where(eq(wordTraductions.wordId, wordId));
  const kept = rows.map((row) => {
    const same = before.find(({ lang, text }) => lang === row.lang && text === row.text);
    return { ...row, soundId: same?.soundId ?? null };
  });
  await tx.insert(wordTraductions).values(kept);
  const keptIds = kept.map(({ soundId }) => soundId);
  return before.flatMap(({ soundId }) => (soundId === null || keptIds.includes(soundId) ? [] : soundId));
}

/** False where the word has no text in this language. */
export async function setSound(
  tx: Tx,
  { wordId, lang }: { wordId: number; lang: Lang },
  soundId: number | null,
): Promise<boolean> {
  const rows = await tx
    .update(wordTraductions)
    .set({ soundId })
    .where(and(eq(wordTraductions.wordId, wordId), eq(wordTraductions.lang, lang)))
    .returning({ wordId: wordTraductions.wordId });
  return rows.length > 0;
}

export async function insertMedia(tx: Tx, row: typeof media.$inferInsert): Promise<number> {
  const [created] = await tx.insert(media).values(row).returning({ id: media.id });
  if (!created) throw new Error('no media row was written');
  return created.id;
}

/** Lists that hold a word and are still there, each with the number of its words. */
export async function selectListsWith(tx: Tx, wordId: number) {
  const holding = tx
    .select({ id: wordGroupWords.wordGroupId })
    .from(wordGroupWords)
    .where(eq(wordGroupWords.wordId, wordId));
  return tx
    .select({ titles: wordGroups.titles, wordsCount: sql<number>`count(*)::int` })
    .from(wordGroups)
    .innerJoin(wordGroupWords, eq(wordGroupWords.wordGroupId, wordGroups.id))
    .where(and(inArray(wordGroups.id, holding), isNull(wordGroups.deletedAt)))
    .groupBy(wordGroups.id);
}

export async function takeOffLists(tx: Tx, wordId: number): Promise<void> {
  await tx.delete(wordGroupWords).where(eq(wordGroupWords.wordId, wordId));
}

export async function selectSoundIds(tx: Tx, wordId: number): Promise<number[]> {
  const rows = await tx
    .select({ soundId: wordTraductions.soundId })
    .from(wordTraductions)
    .where(eq(wordTraductions.wordId, wordId));
  return rows.flatMap(({ soundId }) => soundId ?? []);
}

/** Takes pictures and sounds away from a word, and from the covers of lists; the paths of their files. */
export async function deleteMedia(tx: Tx, wordId: number, ids: readonly number[]): Promise<string[]> {
  const paths: string[] = [];
  for (const id of ids) {
    await tx
      .update(words)
      .set({ pictureId: null })
      .where(and(eq(words.id, wordId), eq(words.pictureId, id)));
    await tx
      .update(wordTraductions)
      .set({ soundId: null })
      .where(and(eq(wordTraductions.wordId, wordId), eq(wordTraductions.soundId, id)));
    await tx
      .update(wordGroups)
      .set({ coverIds: sql`array_remove(${wordGroups.coverIds}, ${id})` })
      .where(sql`${id} = any(${wordGroups.coverIds})`);
    const [row] = await tx.delete(media).where(eq(media.id, id)).returning({ path: media.path });
    if (row) paths.push(row.path);
  }
  return paths;
}
