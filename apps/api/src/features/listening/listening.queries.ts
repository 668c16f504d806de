import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { listeningSheets, wordGroups } from '../../db/schema/words.ts';

export type NewListeningSheet = typeof listeningSheets.$inferInsert;

export async function insertSheet(db: Db | Tx, sheet: NewListeningSheet): Promise<void> {
  await db.insert(listeningSheets).values(sheet).onConflictDoNothing();
}

/** A sheet whose list is still there. */
export async function selectSheet(db: Db | Tx, code: string) {
  const [row] = await db
    .select({ sheet: listeningSheets, titles: wordGroups.titles, pack: wordGroups.pack })
    .from(listeningSheets)
    .innerJoin(wordGroups, eq(wordGroups.id, listeningSheets.wordGroupId))
    .where(and(eq(listeningSheets.code, code), isNull(wordGroups.deletedAt)));
  return row;
}
