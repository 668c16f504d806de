import { and, asc, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { schoolVoices } from '../../db/schema/school-voices.ts';

export type VoiceRow = typeof schoolVoices.$inferSelect;

/**
 * Accounts whose school voices the pupils of a teacher hear, the one that counts first: the school managers who have the
 * teacher, then the teacher. Nobody's where there is no teacher.
 */
export const voicesOfTeacher = (teacherId: SQL): SQL<number[]> => sql<number[]>`(array(
  select b.buyer_id from buyer_teachers b join users school on school.id = b.buyer_id and school.role = 'school-manager'
  where b.teacher_id = ${teacherId} order by b.buyer_id) || array_remove(array[${teacherId}::int], null))`;

/** Where the class that plays is a teacher's. */
export async function selectVoicesOfClass(db: Db | Tx, classroomId: number): Promise<number[]> {
  const { rows } = await db.execute<{ voicesOf: number[] }>(
    sql`select ${voicesOfTeacher(sql`c.teacher_id`)} as "voicesOf" from classrooms c where c.id = ${classroomId}`,
  );
  return rows[0]?.voicesOf ?? [];
}

/** Voices that were recorded or taken away after a change; from the first change on only those that are there. */
export const selectVoicesAfter = (db: Db | Tx, change: number): Promise<VoiceRow[]> =>
  db
    .select()
    .from(schoolVoices)
    .where(
      and(gt(schoolVoices.ownChange, change), change === 0 ? isNotNull(schoolVoices.mediaId) : undefined),
    )
    .orderBy(asc(schoolVoices.ownerId), asc(schoolVoices.wordId), asc(schoolVoices.learningLang));
