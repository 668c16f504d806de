import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connect.ts';
import { listFollows } from '../../../db/schema/sharing.ts';
import { wordGroups } from '../../../db/schema/words.ts';

type NewFollow = typeof listFollows.$inferInsert;

/** Two teachers of one school manager (product §5). A teacher without one is of no school. */
export const areOfOneSchool = (one: SQL, other: SQL): SQL => sql`exists (
  select from buyer_teachers mine
  join buyer_teachers theirs on theirs.buyer_id = mine.buyer_id and theirs.teacher_id = ${other}
  join users school on school.id = mine.buyer_id and school.role = 'school-manager'
  where mine.teacher_id = ${one})`;

/** `f` is a follow, `src` the list that it follows, `share` whom that is shared with. */
const stands = sql`(src.owner_id is not null and src.deleted_at is null and coalesce(
  (share.is_link_on and f.via = 'link')
  or (share.is_in_school and ${areOfOneSchool(sql`src.owner_id`, sql`f.follower_id`)}), false))`;

const followed = sql`list_follows f
  join word_groups mine on mine.id = f.word_group_id
  left join word_groups src on src.id = f.source_id
  left join list_shares share on share.word_group_id = f.source_id`;

/** Which follows are looked at: a follower's, those of an author's lists, or all. */
export type FollowsOf = { readonly followerId: number } | { readonly authorId: number } | 'all';

const isOf = (whose: FollowsOf): SQL => {
  if (whose === 'all') return sql`true`;
  return 'followerId' in whose
    ? sql`f.follower_id = ${whose.followerId}`
    : sql`src.owner_id = ${whose.authorId}`;
};

export interface EndedFollow {
  readonly id: number;
  readonly followerId: number;
  readonly wordIds: readonly number[];
}

/** Follows whose list was taken back before a moment, and that still show it. */
export async function selectFallen(db: Db | Tx, whose: FollowsOf, before: Date): Promise<EndedFollow[]> {
  const { rows } = await db.execute<{ id: number; followerId: number; wordIds: number[] }>(sql`
    select f.word_group_id as id, f.follower_id as "followerId",
      array(select w.word_id from word_group_words w where w.word_group_id = f.word_group_id) as "wordIds"
    from ${followed}
    where f.ended_at is null and ${isOf(whose)} and not ${stands}
      and coalesce(greatest(src.deleted_at, share.changed_at) <= ${before}, true)
    order by f.word_group_id`);
  return rows;
}

/** Ends a follow; false where somebody was quicker. */
export async function endFollow(tx: Tx, wordGroupId: number, endedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(listFollows)
    .set({ endedAt })
    .where(and(eq(listFollows.wordGroupId, wordGroupId), isNull(listFollows.endedAt)))
    .returning({ id: listFollows.wordGroupId });
  return rows.length > 0;
}

/** All that still follow lists of an author. */
export async function selectFollowsOf(tx: Tx, authorId: number): Promise<EndedFollow[]> {
  const { rows } = await tx.execute<{ id: number; followerId: number; wordIds: number[] }>(sql`
    select f.word_group_id as id, f.follower_id as "followerId",
      array(select w.word_id from word_group_words w where w.word_group_id = f.word_group_id) as "wordIds"
    from ${followed} where f.ended_at is null and src.owner_id = ${authorId} order by f.word_group_id`);
  return rows;
}

/** What followed lists of an author no longer names them. */
export async function forgetSources(tx: Tx, authorId: number): Promise<void> {
  await tx.execute(sql`
    update list_follows f set source_id = null from word_groups src
    where src.id = f.source_id and src.owner_id = ${authorId}`);
}

/** Writes title, words and covers of a list to those that follow it; their week and group stay. */
export async function copyToFollowers(tx: Tx, sourceId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; followerId: number }>(sql`
    update word_groups mine set titles = src.titles, cover_ids = src.cover_ids, difficulty = src.difficulty,
      updated_at = src.updated_at
    from list_follows f join word_groups src on src.id = f.source_id
    where f.word_group_id = mine.id and f.ended_at is null and f.source_id = ${sourceId}
    returning mine.id, f.follower_id as "followerId"`);
  if (rows.length === 0) return [];
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`;
  await tx.execute(sql`delete from word_group_words where word_group_id = ${ids}`);
  await tx.execute(sql`
    insert into word_group_words (word_group_id, word_id, position)
    select mine.id, w.word_id, w.position from word_groups mine, word_group_words w
    where mine.id = ${ids} and w.word_group_id = ${sourceId}`);
  return rows.map(({ followerId }) => followerId);
}

/** True for a list that follows another teacher's. */
export async function isFollowing(tx: Tx, wordGroupId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: listFollows.wordGroupId })
    .from(listFollows)
    .where(and(eq(listFollows.wordGroupId, wordGroupId), isNull(listFollows.endedAt)));
  return row !== undefined;
}

/** The list with which somebody follows a list, or did before it was put into the archive. */
export async function selectFollow(db: Db | Tx, followerId: number, sourceId: number) {
  const [row] = await db
    .select({ id: wordGroups.id, uuid: wordGroups.uuid, deletedAt: wordGroups.deletedAt })
    .from(listFollows)
    .innerJoin(wordGroups, eq(wordGroups.id, listFollows.wordGroupId))
    .where(
      and(
        eq(listFollows.followerId, followerId),
        eq(listFollows.sourceId, sourceId),
        isNull(listFollows.endedAt),
      ),
    );
  return row;
}

export async function insertFollow(tx: Tx, row: NewFollow): Promise<void> {
  await tx.insert(listFollows).values(row);
}

/** The list is followed again, perhaps by another way. */
export async function reviveFollow(
  tx: Tx,
  id: number,
  { via, listGroupId }: { via: NewFollow['via']; listGroupId: number | null },
): Promise<void> {
  await tx.update(listFollows).set({ via }).where(eq(listFollows.wordGroupId, id));
  await tx.update(wordGroups).set({ deletedAt: null, listGroupId }).where(eq(wordGroups.id, id));
}

/** False where there is no such list of theirs that ended. */
export async function markTold(db: Db, followerId: number, uuid: string, toldAt: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update list_follows f set told_at = ${toldAt} from word_groups mine
    where mine.id = f.word_group_id and mine.uuid = ${uuid} and f.follower_id = ${followerId} and f.ended_at is not null
    returning f.word_group_id`);
  return rows.length > 0;
}

export interface SharingMark {
  readonly id: number;
  readonly isShared: boolean;
  readonly isFollowing: boolean;
  readonly isKept: boolean;
  /** Both null where the account is gone. */
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Own lists that are shared, follow one, or followed one whose end was not read yet. */
export async function selectMarks(db: Db | Tx, ownerId: number): Promise<SharingMark[]> {
  const { rows } = await db.execute<SharingMark & Record<string, unknown>>(sql`
    select mine.id, coalesce(own.is_link_on or own.is_in_school, false) as "isShared",
      (f.word_group_id is not null and f.ended_at is null) as "isFollowing",
      (f.ended_at is not null and f.told_at is null) as "isKept",
      author.first_name as "firstName", author.last_name as "lastName"
    from word_groups mine
    left join list_shares own on own.word_group_id = mine.id
    left join list_follows f on f.word_group_id = mine.id
    left join word_groups src on src.id = f.source_id
    left join users author on author.id = src.owner_id
    where mine.owner_id = ${ownerId} and (own.word_group_id is not null or f.word_group_id is not null)`);
  return rows;
}
