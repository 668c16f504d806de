import { and, asc, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connect.ts';
import { media } from '../../../db/schema/media.ts';
import { wordGroupWords, words } from '../../../db/schema/words.ts';

export type WordRow = typeof words.$inferSelect;

/** Of these words those that are another teacher's own, in the order in which they were made. */
export const selectForeignWords = (tx: Tx, pack: string, wordIds: readonly number[]): Promise<WordRow[]> =>
  tx
    .select()
    .from(words)
    .where(and(inArray(words.id, [...wordIds]), like(words.pack, 'user:%'), ne(words.pack, pack)))
    .orderBy(asc(words.id));

export const selectMedia = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));

/** Pictures of the words of a list, in its order. */
export async function selectPictureIds(tx: Tx, wordGroupId: number): Promise<number[]> {
  const rows = await tx
    .select({ pictureId: words.pictureId })
    .from(wordGroupWords)
    .innerJoin(words, eq(words.id, wordGroupWords.wordId))
    .where(eq(wordGroupWords.wordGroupId, wordGroupId))
    .orderBy(asc(wordGroupWords.position));
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}

/** Puts other words in the place of those in a list. */
export async function exchangeWords(
  tx: Tx,
  wordGroupId: number,
  adopted: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [from, to] of adopted)
    await tx
      .update(wordGroupWords)
      .set({ wordId: to })
      .where(and(eq(wordGroupWords.wordGroupId, wordGroupId), eq(wordGroupWords.wordId, from)));
}

/** What the pupils of this adult know of a word they know of the one that takes its place. */
export async function copyMemories(
  tx: Tx,
  adultId: number,
  adopted: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [from, to] of adopted)
    await tx.execute(sql`
      insert into word_memories (student_id, word_id, lang, due, stability_days, fsrs_difficulty, state, reps, lapses,
        learning_steps, scheduled_days, last_review_at, tries, right_count, right_days, last_right_day, right_games,
        last_right_game_id, last_two_right)
      select m.student_id, ${to}, m.lang, m.due, m.stability_days, m.fsrs_difficulty, m.state, m.reps, m.lapses,
        m.learning_steps, m.scheduled_days, m.last_review_at, m.tries, m.right_count, m.right_days, m.last_right_day,
        m.right_games, m.last_right_game_id, m.last_two_right
      from word_memories m join students s on s.id = m.student_id
      where m.word_id = ${from} and (s.teacher_id = ${adultId} or s.parent_id = ${adultId})
      on conflict do nothing`);
}
