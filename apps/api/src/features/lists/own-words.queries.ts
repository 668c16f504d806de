import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { contentPacks, words, wordTraductions } from '../../db/schema.ts';

/** Counts an import of own words. Whoever counts holds the row until the commit, so that ids rise with commits. */
export async function countOwnImport(tx: Tx, pack: string, now: Date): Promise<void> {
  await tx
    .insert(contentPacks)
    .values({ pack, hash: '1', loadedAt: now })
    .onConflictDoUpdate({
      target: contentPacks.pack,
      set: { hash: sql`(${contentPacks.hash}::bigint + 1)::text`, loadedAt: now },
    });
}

export interface StoredOwnWord {
  readonly id: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** All own words of a pack with their texts. */
export async function selectOwnWords(db: Db | Tx, pack: string): Promise<StoredOwnWord[]> {
  return db
    .select({
      id: words.id,
      texts: sql<Record<string, string>>`jsonb_object_agg(${wordTraductions.lang}, ${wordTraductions.text})`,
    })
    .from(words)
    .innerJoin(wordTraductions, eq(wordTraductions.wordId, words.id))
    .where(eq(words.pack, pack))
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
