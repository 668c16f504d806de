import type { RequestOf } from '@motamo/contract/endpoint';
import type { lists } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { LIST_MIN_WORDS, TITLE_MAX } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import { perContext } from '../../per-context.ts';
import { mayRead } from '../class-stats/class-stats.view.ts';
import { readableBy } from '../class-stats/scope.ts';
import { type CatalogueWord, currentCatalogue, wordsOf } from '../words/words.ts';
import { createListGroup, listListGroups } from './lists.ts';
import type { ListsRequest } from './lists.view.ts';
import { changeWordGroup, createWordGroup } from './word-groups.ts';

type ReviewWords = RequestOf<(typeof lists)['PUT /user/review-list']>['body'];

const fillingOf = perContext((_ctx: Context) => new Map<number, Promise<unknown>>());

/** One after the other for each teacher: two at once would both find no list and make one each. */
export async function fillReviewList(
  ctx: Context,
  asked: ListsRequest,
  words: ReviewWords,
): Promise<WordGroup> {
  const filling = fillingOf(ctx);
  const { accountId } = asked.adult;
  const before = filling.get(accountId) ?? Promise.resolve();
  const now = before.then(() => fill(ctx, asked, words));
  const settled = now.catch(() => undefined);
  filling.set(accountId, settled);
  try {
    return await now;
  } finally {
    if (filling.get(accountId) === settled) filling.delete(accountId);
  }
}

/**
 * Fills the own list “To review” of a class or a list, in the group of that name: made the first time and filled anew each
 * time. It takes any word that the teacher's reports show, own words of colleagues included; those that were taken away
 * meanwhile are left out.
 *
 * @throws Failure `invalid-fields` for a word of strangers, and for fewer than ten that are left
 */
async function fill(ctx: Context, asked: ListsRequest, { about, wordIds }: ReviewWords): Promise<WordGroup> {
  const readable = await readableBy(ctx, asked.adult);
  const mayUse = (word: CatalogueWord) => mayRead(word, readable);
  const words = wordsOf(await currentCatalogue(ctx), wordIds);
  if (words.length < wordIds.length || !words.every(mayUse)) throw invalidFields({ wordIds: 'wordUnknown' });
  const kept = words.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  if (kept.length < LIST_MIN_WORDS) throw invalidFields({ wordIds: 'tooFewWords' });
  const title = say(asked.lang, 'reviewGroup');
  const groups = await listListGroups(ctx, asked);
  const group = groups.find((one) => one.title === title) ?? (await createListGroup(ctx, asked, title));
  const text = say(asked.lang, { key: 'reviewList', params: { about } }).slice(0, TITLE_MAX);
  const known = group.wordGroups.find((one) => one.text === text);
  return known
    ? changeWordGroup(ctx, asked, known.uuid, { wordIds: kept }, mayUse)
    : createWordGroup(ctx, asked, { text, listGroupId: group.id, wordIds: kept }, mayUse);
}
