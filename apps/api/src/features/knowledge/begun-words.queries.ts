import type { LearningLang } from '@motamo/rules/languages';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';

/** A word that was answered, with a list that holds it and was played: its reviews count for that list. */
export interface BegunWord extends Record<string, unknown> {
  readonly wordId: number;
  readonly wordGroupId: number;
}

/** Words that these pupils have answered and that stand on a list which they have begun. */
export async function selectBegunWords(
  db: Db | Tx,
  of: { readonly studentIds: readonly number[]; readonly learningLang: LearningLang },
): Promise<BegunWord[]> {
  if (of.studentIds.length === 0) return [];
  const ids = sql.join(
    of.studentIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<BegunWord>(sql`
    with begun as materialized (
      select distinct g.word_group_id from student_games sg join games g on g.id = sg.game_id
      where sg.student_id in (${ids})
    )
    select w.word_id as "wordId", min(w.word_group_id) as "wordGroupId"
    from begun join word_groups wg on wg.id = begun.word_group_id and wg.deleted_at is null
    join word_group_words w on w.word_group_id = wg.id
    where exists (select from word_memories m
      where m.word_id = w.word_id and m.lang = ${of.learningLang} and m.student_id in (${ids}))
    group by w.word_id order by w.word_id`);
  return rows;
}

/** Whether the class of a pupil asks the chosen list alone. */
export async function selectIsListOnly(db: Db | Tx, studentId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select c.list_only as is from students s join classrooms c on c.id = s.classroom_id where s.id = ${studentId}`);
  return rows[0]?.is ?? false;
}
