import type { RequestOf } from '@motamo/contract/endpoint';
import type { lists } from '@motamo/contract/lists';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Word, WordGroup } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../http/failure.ts';
import { requireRoomFor } from '../../http/quotas.ts';
import type { AdultPrincipal } from '../../http/session.ts';
import {
  type CatalogueWord,
  catalogueFor,
  currentCatalogue,
  groupsFor,
  listScopeOf,
  wordsOf,
} from '../words/words.ts';
import { freeTitle } from './free-title.ts';
import {
  countOwnWordGroups,
  insertWordGroup,
  replaceWords,
  selectListGroup,
  selectTitlesIn,
  selectWordGroups,
  updateCovers,
  updateWordGroup,
} from './lists.queries.ts';
import { type ListsRequest, readerWordView } from './lists.view.ts';
import { copyMemories, selectPictureIds } from './sharing/adopt-words.queries.ts';
import { adoptWords, type Copying, inCopying } from './sharing/adopt-words.ts';
import { copyToFollowers, isFollowing } from './sharing/follows.queries.ts';
import { coversOf, settleBeforeChange, settleFollows, withSharing } from './sharing/follows.ts';
import { tellReaders } from './year-plan.ts';

type NewList = RequestOf<(typeof lists)['POST /user/word-groups']>['body'];
type ListChange = RequestOf<(typeof lists)['PUT /user/word-groups/{uuid}']>['body'];

/** By title as the reader's language sorts it; "Liste 2" before "Liste 10". */
export function sortWordGroups(groups: readonly WordGroup[], lang: InterfaceLang): WordGroup[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return [...groups].sort((a, b) => compare(a.text, b.text) || a.id - b.id);
}

/** Lists of the catalogue, and a teacher's own; a school manager has none (product §6). */
export async function listWordGroups(ctx: Context, { adult, lang }: ListsRequest): Promise<WordGroup[]> {
  if (adult.role === 'school-manager') throw forbidden();
  await settleFollows(ctx, { followerId: adult.accountId });
  const all = await groupsFor(ctx, listScopeOf(ctx, adult), lang);
  const groups = sortWordGroups(await withSharing(ctx.db, adult.accountId, all), lang);
  return groups.sort((a, b) => a.weekNb - b.weekNb);
}

/** @throws Failure `not-found` for a list that is not there, or another teacher's */
export async function findWordGroup(
  ctx: Context,
  { adult, lang }: ListsRequest,
  by: { uuid: string } | { id: number },
): Promise<WordGroup> {
  if (adult.role === 'school-manager') throw forbidden();
  await settleFollows(ctx, { followerId: adult.accountId });
  const groups = await groupsFor(ctx, listScopeOf(ctx, adult), lang, by);
  const [wordGroup] = await withSharing(ctx.db, adult.accountId, groups);
  if (!wordGroup) throw notFound();
  return wordGroup;
}

export async function findWords(ctx: Context, asked: ListsRequest, uuid: string): Promise<Word[]> {
  const { wordIds } = await findWordGroup(ctx, asked, { uuid });
  const words = wordsOf(await catalogueFor(ctx, asked.adult), wordIds);
  return words.map((word) => readerWordView(ctx, word, asked));
}

/** Whether a teacher may put a word into a list. */
type MayUse = (word: CatalogueWord) => boolean;

/** Words of the catalogue, and own ones. */
const isOwnOrShared =
  (teacherId: number): MayUse =>
  ({ ownerId, isDeleted }) =>
    ownerId === null || (ownerId === teacherId && !isDeleted);

/** The words of a list as given, all of which the teacher must be allowed to use. */
async function findGiven(ctx: Context, mayUse: MayUse, wordIds: readonly number[]) {
  const words = wordsOf(await currentCatalogue(ctx), wordIds);
  if (words.length < wordIds.length || !words.every(mayUse)) throw invalidFields({ wordIds: 'wordUnknown' });
  return words;
}

const coversOfWords = (words: readonly CatalogueWord[]) =>
  coversOf(words.flatMap(({ pictureId }) => pictureId ?? []));

const meanDifficulty = (words: readonly CatalogueWord[]) =>
  Math.round(words.reduce((sum, { difficulty }) => sum + difficulty, 0) / words.length);

/** A title is the same in every language. */
const titlesOf = (text: string) => Object.fromEntries(LANGS.map((lang) => [lang, text]));

async function requireListGroup(tx: Tx, teacherId: number, id: number): Promise<void> {
  if (!(await selectListGroup(tx, teacherId, { id })))
    throw invalidFields({ listGroupId: 'listGroupUnknown' });
}

export async function requireRoomForLists(tx: Tx, userId: number, added: number): Promise<void> {
  const countHeld = () => countOwnWordGroups(tx, userId);
  await requireRoomFor(tx, 'wordGroups', { userId, countHeld, added });
}

export async function createWordGroup(
  ctx: Context,
  asked: ListsRequest,
  list: NewList,
  mayUse: MayUse = isOwnOrShared(asked.adult.accountId),
): Promise<WordGroup> {
  const { accountId } = asked.adult;
  const words = await findGiven(ctx, mayUse, list.wordIds);
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  await inTransaction(ctx.db, async (tx) => {
    await requireRoomForLists(tx, accountId, 1);
    await requireListGroup(tx, accountId, list.listGroupId);
    const id = await insertWordGroup(tx, {
      uuid,
      type: 'custom',
      titles: titlesOf(list.text),
      grades: [],
      difficulty: list.difficulty ?? meanDifficulty(words),
      weekNb: list.weekNb ?? WEEK_NB_MIN,
      coverIds: coversOfWords(words),
      ownerId: accountId,
      listGroupId: list.listGroupId,
      updatedAt: now,
    });
    await replaceWords(tx, id, list.wordIds);
  });
  await tellReaders(ctx, accountId);
  return findWordGroup(ctx, asked, { uuid });
}

/** A list “To review” may hold words of others, which stay when it is changed by hand. */
async function mayStayOrCome(ctx: Context, asked: ListsRequest, uuid: string): Promise<MayUse> {
  const held = new Set((await findWordGroup(ctx, asked, { uuid })).wordIds);
  const mayCome = isOwnOrShared(asked.adult.accountId);
  return (word) => mayCome(word) || (held.has(word.id) && !word.isDeleted);
}

/**
 * Changes what is given and leaves the rest, also in the lists that follow it. The week switch alone is no change of the
 * list itself. Of a list that follows another one, only week and group are the follower's.
 */
export async function changeWordGroup(
  ctx: Context,
  asked: ListsRequest,
  uuid: string,
  change: ListChange,
  mayUse?: MayUse,
): Promise<WordGroup> {
  const { accountId } = asked.adult;
  const { text, listGroupId, wordIds, weekNb, difficulty } = change;
  const words = wordIds && (await findGiven(ctx, mayUse ?? (await mayStayOrCome(ctx, asked, uuid)), wordIds));
  const isOnlyWeek = Object.keys(change).every((field) => field === 'weekNb');
  const isOfAll = text !== undefined || words !== undefined || difficulty !== undefined;
  if (isOfAll) await settleBeforeChange(ctx, accountId);
  const followers = await inTransaction(ctx.db, async (tx) => {
    if (listGroupId !== undefined) await requireListGroup(tx, accountId, listGroupId);
    const id = await updateWordGroup(tx, accountId, uuid, {
      ...(text === undefined ? {} : { titles: titlesOf(text) }),
      ...(words ? { coverIds: coversOfWords(words), difficulty: meanDifficulty(words) } : {}),
      ...(difficulty === undefined ? {} : { difficulty }),
      listGroupId,
      weekNb,
      ...(isOnlyWeek ? { uuid } : { updatedAt: ctx.clock.now() }),
    });
    if (id === undefined) throw notFound();
    if (isOfAll && (await isFollowing(tx, id))) throw conflict('followedList');
    if (wordIds) await replaceWords(tx, id, wordIds);
    return isOfAll ? copyToFollowers(tx, id) : [];
  });
  for (const readerId of [accountId, ...followers]) await tellReaders(ctx, readerId);
  return findWordGroup(ctx, asked, { uuid });
}

/** Takes an own list away, or one that is followed, into the archive; games that were played on it stay. */
export async function removeWordGroup(ctx: Context, { accountId }: AdultPrincipal, uuid: string) {
  const patch = { deletedAt: ctx.clock.now() };
  const id = await inTransaction(ctx.db, (tx) => updateWordGroup(tx, accountId, uuid, patch));
  if (id === undefined) throw notFound();
  await tellReaders(ctx, accountId);
}

/** A list as it is copied: its words in their order. */
type Copied = Pick<WordGroup, 'id' | 'wordIds'>;

interface CopyChoice {
  /** The lists are taken over with the class that plays on them: their weeks and what its pupils know of the words stay. */
  readonly isTaken: boolean;
}

type Titles = Partial<Record<Lang, string>>;

const freeTitles = (titles: Titles, taken: readonly string[]): Titles =>
  Object.fromEntries(
    Object.entries(titles).map(([lang, title]) => [
      lang,
      taken.includes(title) ? freeTitle(title, taken) : title,
    ]),
  );

/**
 * Copies lists into an own group. A copy is not in play: its week is 1. Words of another teacher become own ones, and a
 * title that the group has already gets a number.
 */
export async function copyWordGroups(
  copying: Copying,
  groups: readonly Copied[],
  to: { ownerId: number; listGroupId: number | null },
  { isTaken }: CopyChoice = { isTaken: false },
): Promise<string[]> {
  const { ctx, tx } = copying;
  await requireRoomForLists(tx, to.ownerId, groups.length);
  const now = ctx.clock.now();
  const wordIds = new Map(groups.map((group) => [group.id, group.wordIds]));
  const given = [...new Set(groups.flatMap((group) => group.wordIds))];
  const adopted = await adoptWords(copying, to.ownerId, given, { isBounded: !isTaken });
  if (isTaken) await copyMemories(tx, to.ownerId, adopted);
  const taken = to.listGroupId === null ? [] : await selectTitlesIn(tx, to.listGroupId);
  const copies: string[] = [];
  for (const { id, titles, difficulty, coverIds, weekNb } of await selectWordGroups(tx, [
    ...wordIds.keys(),
  ])) {
    const uuid = newUuid(now);
    const week = isTaken ? weekNb : WEEK_NB_MIN;
    const named = isTaken ? titles : freeTitles(titles, taken);
    const row = { titles: named, difficulty, coverIds, grades: [], weekNb: week, updatedAt: now };
    const copyId = await insertWordGroup(tx, { ...row, ...to, uuid, type: 'custom' });
    const words = (wordIds.get(id) ?? []).map((wordId) => adopted.get(wordId) ?? wordId);
    await replaceWords(tx, copyId, [...new Set(words)]);
    if (adopted.size > 0) await updateCovers(tx, copyId, coversOf(await selectPictureIds(tx, copyId)));
    copies.push(uuid);
  }
  return copies;
}

/** Copies a list of the catalogue, an own one or one that is followed, into an own group. */
export async function duplicateWordGroup(
  ctx: Context,
  asked: ListsRequest,
  { uuid, listGroupId }: { uuid: string; listGroupId: number },
): Promise<WordGroup> {
  const ownerId = asked.adult.accountId;
  const source = await findWordGroup(ctx, asked, { uuid });
  const [copy] = await inCopying(ctx, async (copying) => {
    await requireListGroup(copying.tx, ownerId, listGroupId);
    return copyWordGroups(copying, [source], { ownerId, listGroupId });
  });
  await tellReaders(ctx, ownerId);
  return findWordGroup(ctx, asked, { uuid: copy ?? '' });
}
