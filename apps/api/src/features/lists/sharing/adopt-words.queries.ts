import { and, asc, eq, inArray, like, ne, type SQL, sql } from 'drizzle-orm';
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
  const held = eq(wordGroupWords.wordGroupId, wordGroupId);
  for (const [from, to] of adopted) {
    const isThere = sql`exists (select from word_group_words other
      where other.word_group_id = ${wordGroupId} and other.word_id = ${to})`;
    await tx.delete(wordGroupWords).where(and(held, eq(wordGroupWords.wordId, from), isThere));
    await tx
      .update(wordGroupWords)
      .set({ wordId: to })
      .where(and(held, eq(wordGroupWords.wordId, from)));
  }
}

/** Which lists with words of others are looked at: one, a teacher's, those with an author's words, or with one word. */
export type BorrowedOf =
  | { readonly listId: number }
  | { readonly holderId: number }
  | { readonly authorId: number }
  | { readonly wordId: number };

function borrowed(of: BorrowedOf): SQL {
  if ('listId' in of) return sql`g.id = ${of.listId}`;
  if ('holderId' in of) return sql`g.owner_id = ${of.holderId}`;
  return 'authorId' in of ? sql`w.pack = ${`user:${of.authorId}`}` : sql`w.id = ${of.wordId}`;
}

/** Lists that hold own words of others and follow no list: those “To review”. */
export async function selectBorrowing(tx: Tx, of: BorrowedOf) {
  const { rows } = await tx.execute<{ id: number; holderId: number; wordIds: number[] }>(sql`
    select g.id, g.owner_id as "holderId", array_agg(w.id order by w.id) as "wordIds"
    from word_groups g
    join word_group_words held on held.word_group_id = g.id
    join words w on w.id = held.word_id and w.pack like 'user:%' and w.pack <> 'user:' || g.owner_id
    where ${borrowed(of)} and not exists (select from list_follows f where f.word_group_id = g.id and f.ended_at is null)
    group by g.id order by g.id`);
  return rows;
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
