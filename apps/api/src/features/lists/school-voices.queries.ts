import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { media } from '../../db/schema/media.ts';
import { schoolVoices } from '../../db/schema/school-voices.ts';

type VoiceRow = typeof schoolVoices.$inferSelect;

export async function countVoices(tx: Tx, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(schoolVoices)
    .where(and(eq(schoolVoices.ownerId, ownerId), isNotNull(schoolVoices.mediaId)));
  return row?.count ?? 0;
}

/** The voices of these accounts that say a word now. */
export async function selectVoices(
  tx: Tx,
  ownerIds: readonly number[],
  { wordId, learningLang }: Pick<VoiceRow, 'wordId' | 'learningLang'>,
): Promise<VoiceRow[]> {
  return tx
    .select()
    .from(schoolVoices)
    .where(
      and(
        inArray(schoolVoices.ownerId, [...ownerIds]),
        eq(schoolVoices.wordId, wordId),
        eq(schoolVoices.learningLang, learningLang),
        isNotNull(schoolVoices.mediaId),
      ),
    );
}

export async function saveVoice(tx: Tx, row: VoiceRow): Promise<void> {
  const { ownerId: _owner, wordId: _word, learningLang: _lang, ...set } = row;
  await tx
    .insert(schoolVoices)
    .values(row)
    .onConflictDoUpdate({
      target: [schoolVoices.ownerId, schoolVoices.wordId, schoolVoices.learningLang],
      set,
    });
}

/** The path of its file, which nothing names any more. */
export async function deleteVoiceFile(tx: Tx, mediaId: number): Promise<string[]> {
  const rows = await tx.delete(media).where(eq(media.id, mediaId)).returning({ path: media.path });
  return rows.map(({ path }) => path);
}
