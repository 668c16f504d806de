import type { RequestOf } from '@motamo/contract/endpoint';
import type { lists } from '@motamo/contract/lists';
import type { Word } from '@motamo/contract/words';
import { usualLearningLang } from '@motamo/rules/language-pair';
import { WORDS_PAGE_SIZE, WORDS_SHOWN_MAX } from '@motamo/rules/limits';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import { forbidden } from '../../http/failure.ts';
import { perContext } from '../../per-context.ts';
import {
  type Catalogue,
  type CatalogueWord,
  catalogueFor,
  difficultyIn,
  groupsFor,
  listScopeOf,
  textOf,
} from '../words/words.ts';
import { adultWordView, type ListsRequest } from './lists.view.ts';
import { findWordGroup } from './word-groups.ts';

type Query = RequestOf<(typeof lists)['GET /user/words/search']>['query'];

const foldedByCatalogue = perContext((_catalogue: Catalogue) => new Map<number, readonly string[]>());

/** The folded texts of a word, worked out once. */
function foldedTexts(catalogue: Catalogue, word: CatalogueWord): readonly string[] {
  const known = foldedByCatalogue(catalogue);
  // found by what it is called in any country
  const written = Object.values(word.texts).flatMap(({ text, accept, regions }) =>
    regions ? [text, ...accept] : [text],
  );
  const texts = known.get(word.id) ?? written.map(fold);
  known.set(word.id, texts);
  return texts;
}

/** Words of the packs, then the teacher's own; nobody else's. */
function wordsSeenBy(catalogue: Catalogue, userId: number): CatalogueWord[] {
  const own = [...catalogue.words.values()].filter(
    ({ ownerId, isDeleted }) => ownerId === userId && !isDeleted,
  );
  return [...catalogue.shared, ...own];
}

/** Letters from which titles of lists are looked through as well: "farm" brings the words of the farm. */
const TITLE_SEARCH_MIN = 3;
const RANK_OF_LIST = 3;

/** Words of the lists whose title holds what is looked for. */
async function wordsOfTitled(
  ctx: Context,
  { adult, lang }: ListsRequest,
  wanted: string,
): Promise<Set<number>> {
  if (wanted.length < TITLE_SEARCH_MIN) return new Set();
  const groups = await groupsFor(ctx, listScopeOf(ctx, adult), lang);
  return new Set(groups.filter(({ text }) => fold(text).includes(wanted)).flatMap(({ wordIds }) => wordIds));
}

/** 0 where a text is what is looked for, 1 where one begins with it, 2 where one holds it; undefined elsewhere. */
function rankOf(texts: readonly string[], wanted: string): number | undefined {
  if (wanted === '') return 0;
  const bare = texts.flatMap((text) => [text, text.slice(text.indexOf(' ') + 1)]);
  if (bare.includes(wanted)) return 0;
  if (bare.some((text) => text.startsWith(wanted))) return 1;
  return texts.some((text) => text.includes(wanted)) ? 2 : undefined;
}

export interface Found {
  readonly words: Word[];
  readonly wordsCount: number;
  readonly nextCursor: number | null;
}

/** One page of 60 words, of the first 360 (product §9): the best first, then by text. */
export async function searchWords(ctx: Context, asked: ListsRequest, query: Query): Promise<Found> {
  // Like all calls of lists: school managers have none.
  if (asked.adult.role === 'school-manager') throw forbidden();
  const { wordGroupId, difficulty, cursor = 0 } = query;
  const list = wordGroupId === undefined ? null : await findWordGroup(ctx, asked, { id: wordGroupId });
  const only = list && new Set(list.wordIds);
  const catalogue = await catalogueFor(ctx, asked.adult);
  const wanted = fold(query.search ?? '');
  const titled = await wordsOfTitled(ctx, asked, wanted);
  const learningLang = usualLearningLang(asked.lang);
  const { compare } = new Intl.Collator(learningLang);
  const fitting = wordsSeenBy(catalogue, asked.adult.accountId)
    .filter(({ id }) => !only || only.has(id))
    .filter((word) => difficulty === undefined || difficultyIn(word, learningLang) === difficulty)
    .flatMap((word) => {
      const rank =
        rankOf(foldedTexts(catalogue, word), wanted) ?? (titled.has(word.id) ? RANK_OF_LIST : undefined);
      return rank === undefined ? [] : [{ word, rank, text: textOf(word, learningLang) }];
    })
    .sort((a, b) => a.rank - b.rank || compare(a.text, b.text) || a.word.id - b.word.id);
  const end = Math.min(cursor + WORDS_PAGE_SIZE, WORDS_SHOWN_MAX);
  return {
    words: fitting.slice(cursor, end).map(({ word }) => adultWordView(ctx, word, asked.lang)),
    wordsCount: fitting.length,
    nextCursor: end < Math.min(fitting.length, WORDS_SHOWN_MAX) ? end : null,
  };
}
