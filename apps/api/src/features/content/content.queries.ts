import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  like,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { contentPacks, media } from '../../db/schema/media.ts';
import { wordExclusions, wordGroups, wordGroupWords, words } from '../../db/schema/words.ts';

/** One statement takes 65,535 parameters at most; this many rows stay far below. */
const ROWS_AT_ONCE = 1000;

export async function selectPackHash(db: Db | Tx, pack: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: contentPacks.hash })
    .from(contentPacks)
    .where(eq(contentPacks.pack, pack));
  return row?.hash;
}

/** Two processes that start together load one after the other, and the second finds nothing left to do. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`);
}

/**
 * Brings many rows in line by their `key`, and touches only those that differ, so that a repeated import changes
 * nothing. Columns in `keep` (ids that others refer to) stay as they were first written.
 *
 * @returns how many rows were new or changed
 */
export async function upsertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  by: { key: (keyof T['$inferInsert'])[]; keep?: (keyof T['$inferInsert'])[] },
): Promise<number> {
  const fixed = new Set<unknown>([...by.key, ...(by.keep ?? []), 'id']);
  const columns = getTableColumns(table);
  const changing = Object.entries(columns).filter(([name]) => !fixed.has(name));
  const set = Object.fromEntries(
    changing.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  const here = changing.map(([, column]) => `"${getTableName(table)}"."${column.name}"`).join(', ');
  const given = changing.map(([, column]) => `excluded."${column.name}"`).join(', ');
  const target = by.key.map((name) => columns[name as string] as IndexColumn);
  let changed = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const result = await tx
      .insert(table)
      .values(rows.slice(at, at + ROWS_AT_ONCE) as T['$inferInsert'][])
      .onConflictDoUpdate({
        target,
        set: set as never,
        setWhere: sql.raw(`(${here}) is distinct from (${given})`),
      });
    changed += result.rowCount ?? 0;
  }
  return changed;
}

/** Adds what is missing and leaves the rest alone. */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const result = await tx
      .insert(table)
      .values(rows.slice(at, at + ROWS_AT_ONCE) as T['$inferInsert'][])
      .onConflictDoNothing();
    added += result.rowCount ?? 0;
  }
  return added;
}

export async function selectMediaIds(tx: Tx, pack: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(like(media.path, `${pack.replaceAll(/[\\%_]/g, '\\$&')}/%`));
  return new Map(rows.map(({ id, path }) => [path.slice(pack.length + 1), id]));
}

export async function selectWordIds(tx: Tx, pack: string): Promise<Map<string, number>> {
  const rows = await tx.select({ id: words.id, key: words.key }).from(words).where(eq(words.pack, pack));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function selectGroupIds(tx: Tx, pack: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: wordGroups.id, slug: wordGroups.slug })
    .from(wordGroups)
    .where(eq(wordGroups.pack, pack));
  return new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[slug, id]])));
}

async function deleteRows(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const result = await tx.delete(table).where(where);
  return result.rowCount ?? 0;
}

/** Takes words off their lists; a list of the pack that is no longer there loses all and so is offered no more. */
export async function deleteOtherGroupWords(
  tx: Tx,
  groupIds: readonly number[],
  kept: ReadonlyMap<number, readonly number[]>,
): Promise<number> {
  if (groupIds.length === 0) return 0;
  const conditions = groupIds.map((groupId) => {
    const wordIds = kept.get(groupId) ?? [];
    return and(
      eq(wordGroupWords.wordGroupId, groupId),
      wordIds.length > 0 ? notInArray(wordGroupWords.wordId, [...wordIds]) : undefined,
    );
  });
  return deleteRows(tx, wordGroupWords, or(...conditions));
}

export async function deleteOtherExclusions(
  tx: Tx,
  packWordIds: readonly number[],
  kept: readonly { wordId: number; otherWordId: number }[],
): Promise<number> {
  if (packWordIds.length === 0) return 0;
  const pairs = kept.map(({ wordId, otherWordId }) => `${wordId} ${otherWordId}`);
  const pair = sql`${wordExclusions.wordId} || ' ' || ${wordExclusions.otherWordId}`;
  return deleteRows(
    tx,
    wordExclusions,
    and(
      inArray(wordExclusions.wordId, [...packWordIds]),
      pairs.length > 0 ? notInArray(pair, pairs) : undefined,
    ),
  );
}
