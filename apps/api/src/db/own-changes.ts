import { sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';
import { contentPacks } from './schema/media.ts';

/** The one row among the packs that counts the changes of own words and of school voices. */
export const OWN_WORDS = 'own words';

/**
 * Numbers a change of own words or school voices, from which every process knows that it has to read them again. The counter
 * row stays locked until the commit, so numbers follow commit order.
 */
export async function countOwnChange(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .insert(contentPacks)
    .values({ pack: OWN_WORDS, hash: '1', loadedAt: now })
    .onConflictDoUpdate({
      target: contentPacks.pack,
      set: { hash: sql`(${contentPacks.hash}::bigint + 1)::text`, loadedAt: now },
    })
    .returning({ hash: contentPacks.hash });
  return Number(row?.hash);
}
