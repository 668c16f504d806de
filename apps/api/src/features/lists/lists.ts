import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import { publishListsChanged } from '../../realtime/lists-changed.ts';
import { groupsFor, listScopeOf } from '../words/words.ts';
import { freeTitle } from './free-title.ts';
import {
  archiveListGroup,
  connectFreeClassrooms,
  insertListGroup,
  type ListGroupRow,
  renameListGroup,
  selectFollowers,
  selectListGroup,
  selectListGroups,
} from './lists.queries.ts';
import { type ListsRequest, listGroupView } from './lists.view.ts';
import { inCopying } from './sharing/adopt-words.ts';
import { settleFollows, withSharing } from './sharing/follows.ts';
import { copyWordGroups, sortWordGroups } from './word-groups.ts';
import { selectReaders } from './year-plan.queries.ts';

async function describeAll(ctx: Context, { adult, lang }: ListsRequest, rows: readonly ListGroupRow[]) {
  const followers = await selectFollowers(ctx.db, adult.accountId);
  await settleFollows(ctx, { followerId: adult.accountId });
  const all = await groupsFor(ctx, listScopeOf(ctx, adult), lang);
  const lists = await withSharing(ctx.db, adult.accountId, all);
  return rows.map((row) => listGroupView(row, { lists: sortWordGroups(lists, lang), followers }));
}

async function describe(
  ctx: Context,
  asked: ListsRequest,
  row: ListGroupRow | undefined,
): Promise<ListGroup> {
  const [listGroup] = row ? await describeAll(ctx, asked, [row]) : [];
  if (!listGroup) throw notFound();
  return listGroup;
}

export async function listListGroups(ctx: Context, asked: ListsRequest): Promise<ListGroup[]> {
  return describeAll(ctx, asked, await selectListGroups(ctx.db, asked.adult.accountId));
}

/** The lists of an own group. */
export async function listWordGroupsOf(
  ctx: Context,
  asked: ListsRequest,
  uuid: string,
): Promise<WordGroup[]> {
  const row = await selectListGroup(ctx.db, asked.adult.accountId, { uuid });
  return (await describe(ctx, asked, row)).wordGroups;
}

export async function insertGroup(ctx: Pick<Context, 'clock'>, tx: Tx, teacherId: number, title: string) {
  const countHeld = async () => (await selectListGroups(tx, teacherId)).length;
  await requireRoomFor(tx, 'listGroups', { userId: teacherId, countHeld });
  const now = ctx.clock.now();
  const row = await insertListGroup(tx, { uuid: newUuid(now), teacherId, title, createdAt: now });
  if (!row) throw new Error('no list group was written');
  return row;
}

/** The first group of a teacher is followed by the classes that follow none yet, or its lists would reach nobody. */
export async function createListGroup(ctx: Context, asked: ListsRequest, title: string): Promise<ListGroup> {
  const { accountId } = asked.adult;
  const row = await inTransaction(ctx.db, async (tx) => {
    const isFirst = (await selectListGroups(tx, accountId)).length === 0;
    const made = await insertGroup(ctx, tx, accountId, title);
    if (isFirst) await connectFreeClassrooms(tx, accountId, made.id);
    return made;
  });
  return describe(ctx, asked, row);
}

export async function changeListGroup(
  ctx: Context,
  asked: ListsRequest,
  { uuid, title }: { uuid: string; title: string },
): Promise<ListGroup> {
  return describe(ctx, asked, await renameListGroup(ctx.db, asked.adult.accountId, uuid, title));
}

/** Takes an own group and its lists away, into the archive; classes that followed it follow none. */
export async function removeListGroup(ctx: Context, { accountId }: AdultPrincipal, uuid: string) {
  const now = ctx.clock.now();
  const readers = await selectReaders(ctx.db, accountId);
  const isGone = await inTransaction(ctx.db, (tx) => archiveListGroup(tx, accountId, uuid, now));
  if (!isGone) throw notFound();
  publishListsChanged(ctx, readers);
}

/**
 * Copies an own group with the chosen ones of its lists.
 *
 * @throws Failure `invalid-fields` for a list that is not in the group
 */
export async function duplicateListGroup(
  ctx: Context,
  asked: ListsRequest,
  { uuid, wordGroupIds }: { uuid: string; wordGroupIds: readonly number[] },
): Promise<ListGroup> {
  const { accountId } = asked.adult;
  const source = await describe(ctx, asked, await selectListGroup(ctx.db, accountId, { uuid }));
  const chosen = source.wordGroups.filter(({ id }) => wordGroupIds.includes(id));
  if (chosen.length !== new Set(wordGroupIds).size) throw invalidFields({ wordGroupIds: 'wordGroupUnknown' });
  const row = await inCopying(ctx, async (copying) => {
    const { tx } = copying;
    const taken = (await selectListGroups(tx, accountId)).map(({ title }) => title);
    const copy = await insertGroup(ctx, tx, accountId, freeTitle(source.title, taken));
    await copyWordGroups(copying, chosen, { ownerId: accountId, listGroupId: copy.id });
    return copy;
  });
  return describe(ctx, asked, row);
}
