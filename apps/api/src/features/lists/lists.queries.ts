import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { classrooms, listGroups } from '../../db/schema/classes.ts';
import { wordGroups, wordGroupWords } from '../../db/schema/words.ts';

export type ListGroupRow = typeof listGroups.$inferSelect;
type NewWordGroup = typeof wordGroups.$inferInsert;

/** Of a teacher, and not in the archive. */
const ownGroups = (teacherId: number) =>
  and(eq(listGroups.teacherId, teacherId), isNull(listGroups.archivedAt));

export const selectListGroups = (db: Db | Tx, teacherId: number) =>
  db.select().from(listGroups).where(ownGroups(teacherId)).orderBy(asc(listGroups.id));

/** Only the teacher's own. */
export async function selectListGroup(
  db: Db | Tx,
  teacherId: number,
  by: { uuid: string } | { id: number },
): Promise<ListGroupRow | undefined> {
  const which = 'uuid' in by ? eq(listGroups.uuid, by.uuid) : eq(listGroups.id, by.id);
  const [row] = await db
    .select()
    .from(listGroups)
    .where(and(which, ownGroups(teacherId)))
    // Held, so that no list is put into a group that is just being deleted.
    .for('share');
  return row;
}

/** Own classes that follow a list group. */
export const selectFollowers = (db: Db | Tx, teacherId: number) =>
  db
    .select({
      id: classrooms.id,
      uuid: classrooms.uuid,
      title: classrooms.title,
      listGroupId: classrooms.listGroupId,
    })
    .from(classrooms)
    .where(and(eq(classrooms.teacherId, teacherId), isNull(classrooms.archivedAt)))
    .orderBy(asc(classrooms.title), asc(classrooms.id));

/** Lets the classes of a teacher that follow no list group follow this one. */
export async function connectFreeClassrooms(tx: Tx, teacherId: number, listGroupId: number): Promise<void> {
  await tx
    .update(classrooms)
    .set({ listGroupId })
    .where(and(eq(classrooms.teacherId, teacherId), isNull(classrooms.listGroupId)));
}

export async function insertListGroup(
  tx: Tx,
  row: typeof listGroups.$inferInsert,
): Promise<ListGroupRow | undefined> {
  const [created] = await tx.insert(listGroups).values(row).returning();
  return created;
}

export async function renameListGroup(
  db: Db | Tx,
  teacherId: number,
  uuid: string,
  title: string,
): Promise<ListGroupRow | undefined> {
  const [row] = await db
    .update(listGroups)
    .set({ title })
    .where(and(eq(listGroups.uuid, uuid), ownGroups(teacherId)))
    .returning();
  return row;
}

/**
 * Puts a group and its lists into the archive; games played on them keep their rows, classes that followed it follow
 * none. False for a group that is not the teacher's.
 */
export async function archiveListGroup(tx: Tx, teacherId: number, uuid: string, now: Date): Promise<boolean> {
  const [group] = await tx
    .update(listGroups)
    .set({
      archivedAt: now,
      archivedClassroomIds: sql`array(select c.id from classrooms c where c.list_group_id = ${listGroups.id})`,
    })
    .where(and(eq(listGroups.uuid, uuid), ownGroups(teacherId)))
    .returning({ id: listGroups.id });
  if (!group) return false;
  await tx
    .update(wordGroups)
    .set({ deletedAt: now })
    .where(and(eq(wordGroups.listGroupId, group.id), isNull(wordGroups.deletedAt)));
  await tx.update(classrooms).set({ listGroupId: null }).where(eq(classrooms.listGroupId, group.id));
  return true;
}

const isOwn = (teacherId: number, uuid: string) =>
  and(eq(wordGroups.uuid, uuid), eq(wordGroups.ownerId, teacherId), isNull(wordGroups.deletedAt));

export async function countOwnWordGroups(tx: Tx, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(wordGroups)
    .where(and(eq(wordGroups.ownerId, ownerId), isNull(wordGroups.deletedAt)));
  return row?.held ?? 0;
}

export async function insertWordGroup(tx: Tx, row: NewWordGroup): Promise<number> {
  const [created] = await tx.insert(wordGroups).values(row).returning({ id: wordGroups.id });
  if (!created) throw new Error('no list was written');
  return created.id;
}

/** The id of the changed list; undefined for one that is not the teacher's. */
export async function updateWordGroup(
  tx: Tx,
  teacherId: number,
  uuid: string,
  patch: Partial<NewWordGroup>,
): Promise<number | undefined> {
  const [row] = await tx
    .update(wordGroups)
    .set(patch)
    .where(isOwn(teacherId, uuid))
    .returning({ id: wordGroups.id });
  return row?.id;
}

export async function updateCovers(tx: Tx, id: number, coverIds: number[]): Promise<void> {
  await tx.update(wordGroups).set({ coverIds }).where(eq(wordGroups.id, id));
}

/** Puts these words into a list, in this order, and no others. */
export async function replaceWords(tx: Tx, wordGroupId: number, wordIds: readonly number[]): Promise<void> {
  await tx.delete(wordGroupWords).where(eq(wordGroupWords.wordGroupId, wordGroupId));
  await tx
    .insert(wordGroupWords)
    .values(wordIds.map((wordId, position) => ({ wordGroupId, wordId, position })));
}

/** As stored, for copies. */
export const selectWordGroups = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(wordGroups)
    .where(inArray(wordGroups.id, [...ids]))
    .orderBy(asc(wordGroups.id));

/** What the living lists of a group are called, in each language. */
export async function selectTitlesIn(tx: Tx, listGroupId: number): Promise<string[]> {
  const rows = await tx
    .select({ titles: wordGroups.titles })
    .from(wordGroups)
    .where(and(eq(wordGroups.listGroupId, listGroupId), isNull(wordGroups.deletedAt)));
  return rows.flatMap(({ titles }) => Object.values(titles));
}

/** The living lists of a group, each with its words in their order. */
export async function selectListsOf(
  tx: Tx,
  listGroupId: number,
): Promise<{ id: number; wordIds: number[] }[]> {
  const { rows } = await tx.execute<{ id: number; wordIds: number[] }>(sql`
    select wg.id, array(select w.word_id from word_group_words w where w.word_group_id = wg.id order by w.position) as "wordIds"
    from word_groups wg where wg.list_group_id = ${listGroupId} and wg.deleted_at is null
      and exists (select from word_group_words w where w.word_group_id = wg.id)
    order by wg.id`);
  return rows;
}
