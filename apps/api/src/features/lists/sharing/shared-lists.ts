import type { RequestOf } from '@motamo/contract/endpoint';
import type { sharingCalls } from '@motamo/contract/lists/sharing';
import type { WordGroup } from '@motamo/contract/words';
import { LIST_MIN_WORDS, WEEK_NB_MIN, WORDS_PAGE_SIZE, WORDS_SHOWN_MAX } from '@motamo/rules/limits';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../../http/failure.ts';
import { catalogueFor, wordsOf } from '../../words/words.ts';
import { insertWordGroup, replaceWords, selectListGroup, selectWordGroups } from '../lists.queries.ts';
import { type ListsRequest, readerWordView } from '../lists.view.ts';
import { copyWordGroups, findWordGroup, requireRoomForLists } from '../word-groups.ts';
import { tellReaders } from '../year-plan.ts';
import { type Copying, inCopying } from './adopt-words.ts';
import { insertFollow, reviveFollow, selectFollow } from './follows.queries.ts';
import {
  hasSchool,
  holdList,
  type SharedRow,
  selectByLink,
  selectOfSchool,
  selectOneOfSchool,
} from './shares.queries.ts';
import { linkHashOf } from './shares.ts';
import { sharedListView } from './sharing.view.ts';

/** By which way somebody comes to a list of somebody else. */
export type Way = { readonly token: string } | { readonly uuid: string };

type Query = RequestOf<(typeof sharingCalls)['GET /user/school-lists']>['query'];

/** A link that is switched off, one that never was and a list of another school all look like nothing. */
async function findShared(ctx: Context, db: Db | Tx, { adult }: ListsRequest, way: Way): Promise<SharedRow> {
  if (adult.role === 'school-manager') throw forbidden();
  const row =
    'token' in way
      ? await selectByLink(db, adult.accountId, linkHashOf(ctx, way.token))
      : await selectOneOfSchool(db, adult.accountId, way.uuid);
  if (!row || row.wordIds.length === 0) throw notFound();
  return row;
}

export async function openShared(ctx: Context, asked: ListsRequest, way: Way) {
  const row = await findShared(ctx, ctx.db, asked, way);
  const { adult, lang } = asked;
  const words = wordsOf(await catalogueFor(ctx, adult), row.wordIds);
  return {
    sharedList: sharedListView(ctx, row, { words, readerId: adult.accountId, lang }),
    words: words.map((word) => readerWordView(ctx, word, asked)),
  };
}

/** One page of what colleagues share: by title, by author, or by what a title holds. */
export async function listOfSchool(ctx: Context, { adult, lang }: ListsRequest, query: Query) {
  const { cursor = 0 } = query;
  const readerId = adult.accountId;
  const catalogue = await catalogueFor(ctx, adult);
  const wanted = fold(query.search ?? '');
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const fitting = (await selectOfSchool(ctx.db, readerId))
    .map((row) => sharedListView(ctx, row, { words: wordsOf(catalogue, row.wordIds), readerId, lang }))
    .filter(({ title, authorName }) => fold(`${title} ${authorName}`).includes(wanted))
    .filter(({ langs }) => query.lang === undefined || langs.includes(query.lang))
    .sort((a, b) => compare(a.title, b.title));
  const end = Math.min(cursor + WORDS_PAGE_SIZE, WORDS_SHOWN_MAX);
  return {
    hasSchool: await hasSchool(ctx.db, readerId),
    sharedLists: fitting.slice(cursor, end),
    listsCount: fitting.length,
    nextCursor: end < Math.min(fitting.length, WORDS_SHOWN_MAX) ? end : null,
  };
}

/** A teacher keeps lists in groups; what a parent keeps is for the own children. */
async function placeOf(tx: Tx, { adult }: ListsRequest, listGroupId: number | undefined) {
  if (adult.role !== 'teacher') return null;
  const group =
    listGroupId === undefined ? undefined : await selectListGroup(tx, adult.accountId, { id: listGroupId });
  if (!group) throw invalidFields({ listGroupId: 'listGroupUnknown' });
  return group.id;
}

type Keeping = Way & { readonly listGroupId?: number | undefined };

async function keep(
  ctx: Context,
  asked: ListsRequest,
  keeping: Keeping,
  write: (copying: Copying, row: SharedRow, listGroupId: number | null) => Promise<string>,
): Promise<WordGroup> {
  const uuid = await inCopying(ctx, async (copying) => {
    const { tx } = copying;
    const { id } = await findShared(ctx, tx, asked, keeping);
    await holdList(tx, id);
    // Read again, now that nobody changes it.
    const row = await findShared(ctx, tx, asked, keeping);
    const listGroupId = await placeOf(tx, asked, keeping.listGroupId);
    return write(copying, row, listGroupId);
  });
  await tellReaders(ctx, asked.adult.accountId);
  return findWordGroup(ctx, asked, { uuid });
}

/** An own list with the same words; those of its teacher become own words, with pictures and recordings. */
export function copyShared(ctx: Context, asked: ListsRequest, keeping: Keeping): Promise<WordGroup> {
  const ownerId = asked.adult.accountId;
  return keep(ctx, asked, keeping, async (copying, row, listGroupId) => {
    const [uuid] = await copyWordGroups(copying, [row], { ownerId, listGroupId });
    if (!uuid) throw new Error('no list was copied');
    return uuid;
  });
}

async function insertFollowing(
  copying: Copying,
  row: SharedRow,
  to: { ownerId: number; listGroupId: number | null },
) {
  const { ctx, tx } = copying;
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  await requireRoomForLists(tx, to.ownerId, 1);
  const [source] = await selectWordGroups(tx, [row.id]);
  if (!source || row.wordIds.length < LIST_MIN_WORDS) throw notFound();
  const { titles, difficulty, coverIds, updatedAt } = source;
  const id = await insertWordGroup(tx, {
    ...{ uuid, ...to, titles, difficulty, coverIds, updatedAt },
    ...{ type: 'custom', grades: [], weekNb: WEEK_NB_MIN },
  });
  await replaceWords(tx, id, row.wordIds);
  return { id, uuid };
}

/** A list that shows what the other one holds from now on. One that was put into the archive comes back. */
export function followShared(ctx: Context, asked: ListsRequest, keeping: Keeping): Promise<WordGroup> {
  const followerId = asked.adult.accountId;
  const via = 'token' in keeping ? 'link' : 'school';
  return keep(ctx, asked, keeping, async (copying, row, listGroupId) => {
    const { tx } = copying;
    if (row.ownerId === followerId) throw conflict('ownList');
    const before = await selectFollow(tx, followerId, row.id);
    if (before?.deletedAt) await reviveFollow(tx, before.id, { via, listGroupId });
    if (before) return before.uuid;
    const { id, uuid } = await insertFollowing(copying, row, { ownerId: followerId, listGroupId });
    const followedAt = ctx.clock.now();
    await insertFollow(tx, { wordGroupId: id, followerId, sourceId: row.id, via, followedAt });
    return uuid;
  });
}
