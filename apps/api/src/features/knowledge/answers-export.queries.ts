import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

export interface AnsweringStudent extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly classUuid: string | null;
  readonly grade: number | null;
}

export async function selectAnsweringStudents(db: Db): Promise<AnsweringStudent[]> {
  const { rows } = await db.execute<AnsweringStudent>(sql`
    select s.id, s.uuid, c.uuid as "classUuid", s.grade
    from students s left join classrooms c on c.id = s.classroom_id
    where exists (select from student_games g join game_answers a on a.student_game_id = g.id where g.student_id = s.id)
    order by s.uuid`);
  return rows;
}

export interface AnswerFact extends Record<string, unknown> {
  readonly secondsSinceFirst: number;
  readonly learningLang: string;
  readonly game: string;
  /** Null in a live game, whose questions are not kept. */
  readonly kind: string | null;
  /** Choices that stood under the question; null where it was typed or is not known. */
  readonly choices: number | null;
  readonly word: number;
  /** Null for a word that somebody of the school wrote: a name may stand there. */
  readonly text: string | null;
  readonly list: number;
  readonly result: 'right' | 'almost' | 'wrong';
  readonly chosenWord: number | null;
  readonly timeMs: number;
}

/** What one pupil answered, oldest first. Nothing that was typed and no date: times count from the pupil's first answer. */
export async function selectAnswerFacts(db: Db, studentId: number): Promise<AnswerFact[]> {
  const { rows } = await db.execute<AnswerFact>(sql`
    select extract(epoch from a.created_at - min(a.created_at) over ())::int as "secondsSinceFirst",
      g.learning_lang as "learningLang", g.type as game, s.kind,
      case when s.asks_typing and a.answered_text is not null then null else nullif(jsonb_array_length(s.choices), 0) end as choices,
      a.word_id as word, case when w.pack like 'user:%' then null else t.text end as text,
      coalesce(a.word_group_id, g.word_group_id) as list,
      case when a.is_right then 'right' when a.is_almost then 'almost' else 'wrong' end as result,
      a.chosen_word_id as "chosenWord", a.time_ms as "timeMs"
    from student_games sg join games g on g.id = sg.game_id
    join game_answers a on a.student_game_id = sg.id
    join words w on w.id = a.word_id
    left join word_traductions t on t.word_id = w.id and t.lang = g.learning_lang
    left join game_sections s on s.student_game_id = sg.id and s.section_idx = a.section_idx
    where sg.student_id = ${studentId}
    order by a.created_at, a.id`);
  return rows;
}
