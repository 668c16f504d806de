import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect.ts';
import { listFollows, listShares } from '../../../db/schema/sharing.ts';
import { wordGroups } from '../../../db/schema/words.ts';
import { areOfOneSchool } from './follows.queries.ts';

export type ShareRow = typeof listShares.$inferSelect;

/** An own list that is there, locked while its sharing changes; `follows` where it is another teacher's at its root. */
export async function lockOwnList(tx: Db | Tx, ownerId: number, uuid: string) {
  const [row] = await tx
    .select({ id: wordGroups.id })
    .from(wordGroups)
    .where(
      and(
        eq(wordGroups.uuid, uuid),
        eq(wordGroups.ownerId, ownerId),
        eq(wordGroups.type, 'custom'),
        isNull(wordGroups.deletedAt),
      ),
    )
    .for('update');
  return row;
}

export async function selectShare(db: Db | Tx, wordGroupId: number): Promise<ShareRow | undefined> {
  const [row] = await db.select().from(listShares).where(eq(listShares.wordGroupId, wordGroupId));
  return row;
}

export async function saveShare(tx: Tx, row: ShareRow): Promise<void> {
  await tx
    .insert(listShares)
    .values(row)
    .onConflictDoUpdate({ target: listShares.wordGroupId, set: { ...row } });
}

export async function countFollowers(db: Db | Tx, sourceId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listFollows)
    .innerJoin(wordGroups, eq(wordGroups.id, listFollows.wordGroupId))
    .where(
      and(eq(listFollows.sourceId, sourceId), isNull(listFollows.endedAt), isNull(wordGroups.deletedAt)),
    );
  return row?.count ?? 0;
}

/** True for a teacher of a school manager. */
export async function hasSchool(db: Db | Tx, teacherId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select ${areOfOneSchool(sql`${teacherId}::int`, sql`${teacherId}::int`)} as has`,
  );
  return rows[0]?.has ?? false;
}

/** A list that somebody may see, with what is shown of its author. */
export interface SharedRow extends Record<string, unknown> {
  readonly id: number;
  readonly uuid: string;
  readonly ownerId: number;
  readonly titles: Partial<Record<'fr' | 'en' | 'es' | 'de' | 'it' | 'pt', string>>;
  readonly difficulty: number;
  readonly coverIds: number[];
  readonly wordIds: number[];
  readonly firstName: string;
  readonly lastName: string;
  /** The reader's own list that follows it. */
  readonly followedAs: string | null;
}

/** Lists that a teacher still has, and does not follow from somebody else. */
async function selectShared(db: Db | Tx, readerId: number, which: ReturnType<typeof sql>) {
  const { rows } = await db.execute<SharedRow>(sql`
    select src.id, src.uuid, src.owner_id as "ownerId", src.titles, src.difficulty, src.cover_ids as "coverIds",
      array(select w.word_id from word_group_words w where w.word_group_id = src.id order by w.position) as "wordIds",
      author.first_name as "firstName", author.last_name as "lastName",
      (select mine.uuid from list_follows f join word_groups mine on mine.id = f.word_group_id
        where f.source_id = src.id and f.follower_id = ${readerId} and f.ended_at is null
          and mine.deleted_at is null) as "followedAs"
    from list_shares share
    join word_groups src on src.id = share.word_group_id
    join users author on author.id = src.owner_id
    where src.deleted_at is null and ${which}
    order by src.id desc`);
  return rows;
}

export async function selectByLink(db: Db | Tx, readerId: number, linkHash: string) {
  const which = sql`share.is_link_on and share.link_hash = ${linkHash}`;
  const [row] = await selectShared(db, readerId, which);
  return row;
}

const inSchoolOf = (readerId: number) =>
  sql`share.is_in_school and src.owner_id <> ${readerId} and ${areOfOneSchool(sql`src.owner_id`, sql`${readerId}::int`)}`;

/** What others of the school share, the newest first. */
export const selectOfSchool = (db: Db | Tx, readerId: number) =>
  selectShared(db, readerId, inSchoolOf(readerId));

export async function selectOneOfSchool(db: Db | Tx, readerId: number, uuid: string) {
  const [row] = await selectShared(db, readerId, sql`src.uuid = ${uuid} and ${inSchoolOf(readerId)}`);
  return row;
}

/** Holds a list as it is while it is copied: who changes it waits. */
export async function holdList(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: wordGroups.id }).from(wordGroups).where(eq(wordGroups.id, id)).for('share');
}
