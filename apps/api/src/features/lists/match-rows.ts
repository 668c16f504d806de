import type { MatchedRow } from '@motamo/contract/lists';
import { variantsOf } from '@motamo/rules/accepted-variants';
import { splitArticle } from '@motamo/rules/answer-judging';
import { editDistance } from '@motamo/rules/edit-distance';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { fold, tidy } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import { createPace } from '../../pace.ts';
import { perContext } from '../../per-context.ts';
import { type Catalogue, type CatalogueWord, catalogueFor } from '../words/words.ts';
import { adultWordView, type ListsRequest } from './lists.view.ts';

type Texts = Partial<Record<Lang, string>>;
type ByKey = Map<string, CatalogueWord[]>;

/** Words offered for one row. */
const CANDIDATES_MAX = 6;
/** Letters from which one letter off may be meant. */
const SUGGESTION_MIN = 4;

/** What spellings of a word share: accents, case and article aside. */
const keysOf = (text: string, lang: Lang): string[] => [
  ...new Set(variantsOf(text).map((variant) => fold(splitArticle(variant, lang).bare) || fold(variant))),
];

const keysOfWord = (word: CatalogueWord, lang: Lang): string[] => {
  const text = word.texts[lang];
  return text ? [...new Set([text.text, ...text.accept].flatMap((written) => keysOf(written, lang)))] : [];
};

async function indexOf(words: readonly CatalogueWord[], lang: Lang): Promise<ByKey> {
  const index: ByKey = new Map();
  const pace = createPace();
  for (const word of words) {
    await pace();
    for (const key of keysOfWord(word, lang)) {
      const sharing = index.get(key) ?? [];
      sharing.push(word);
      index.set(key, sharing);
    }
  }
  return index;
}

/** Words of the packs by what is written: the same list of them until a pack changes. */
const sharedIndexes = perContext((_shared: Catalogue['shared']) => new Map<Lang, Promise<ByKey>>());

function sharedIndexOf({ shared }: Catalogue, lang: Lang): Promise<ByKey> {
  const byLang = sharedIndexes(shared);
  const index = byLang.get(lang) ?? indexOf(shared, lang);
  byLang.set(lang, index);
  return index;
}

/** Words of the packs, and own ones of the teacher who asks: nobody's import waits for the words of others. */
interface Matching {
  readonly lang: Lang;
  readonly indexes: ReadonlyMap<Lang, readonly ByKey[]>;
}

async function matchingFor(
  catalogue: Catalogue,
  userId: number,
  { lang, rows }: { lang: Lang; rows: readonly { texts: Texts }[] },
): Promise<Matching> {
  const own = [...catalogue.words.values()].filter((word) => word.ownerId === userId && !word.isDeleted);
  const indexes = new Map<Lang, readonly ByKey[]>();
  const asked = LANGS.filter((each) => each === lang || rows.some(({ texts }) => texts[each] !== undefined));
  for (const each of asked)
    indexes.set(each, [await sharedIndexOf(catalogue, each), await indexOf(own, each)]);
  return { lang, indexes };
}

function lookUp({ indexes }: Matching, text: string, lang: Lang): CatalogueWord[] {
  const found = new Set(
    keysOf(text, lang).flatMap((key) => indexes.get(lang)?.flatMap((index) => index.get(key) ?? []) ?? []),
  );
  // The verb "to milk" does not match the noun "milk".
  const isVerb = lang === 'en' && /^to\s/i.test(text.trim());
  return [...found].filter(
    ({ isDeleted, partOfSpeech }) => !isDeleted && (!isVerb || partOfSpeech === 'verb'),
  );
}

/** Languages in which a word is what the row says, and in which it is so to the letter; the more the better. */
function scoreOf(word: CatalogueWord, given: readonly [Lang, string][]): number {
  return given.reduce((score, [lang, text]) => {
    const isSame = keysOf(text, lang).some((key) => keysOfWord(word, lang).includes(key));
    const isExact = tidy(word.texts[lang]?.text ?? '') === tidy(text);
    return score + (isSame ? 1000 : 0) + (isExact ? 1 : 0);
  }, 0);
}

function suggest(matching: Matching, text: string): CatalogueWord | null {
  const [wanted = ''] = keysOf(text, matching.lang);
  if (wanted.length < SUGGESTION_MIN) return null;
  for (const index of matching.indexes.get(matching.lang) ?? []) {
    for (const [key, [word]] of index) {
      if (Math.abs(key.length - wanted.length) > 1) continue;
      if (key[0] !== wanted[0] && key.at(-1) !== wanted.at(-1)) continue;
      if (word && editDistance(key, wanted) === 1) return word;
    }
  }
  return null;
}

interface Match {
  readonly state: MatchedRow['state'];
  readonly words: readonly CatalogueWord[];
  readonly suggestion: CatalogueWord | null;
}

function matchRow(matching: Matching, texts: Texts): Match {
  const given = (Object.entries(texts) as [Lang, string][]).filter(([, text]) => fold(text) !== '');
  const term = given.find(([lang]) => lang === matching.lang) ?? given[0];
  if (!term) return { state: 'incomplete', words: [], suggestion: null };
  const meanings = given.filter((each) => each !== term);
  const found = lookUp(matching, term[1], term[0])
    .map((word) => ({ word, score: scoreOf(word, given), fits: scoreOf(word, meanings) >= 1000 }))
    .sort((a, b) => b.score - a.score || a.word.id - b.word.id);
  const words = found.slice(0, CANDIDATES_MAX).map(({ word }) => word);
  const [best, second] = found;
  if (!best) {
    const state = meanings.length > 0 ? 'own' : 'incomplete';
    const suggestion = term[0] === matching.lang ? suggest(matching, term[1]) : null;
    return { state, words, suggestion };
  }
  const isClear = second === undefined || best.score > second.score;
  const isReady = meanings.length === 0 ? second === undefined : best.fits && isClear;
  return { state: isReady ? 'ready' : 'choose', words, suggestion: null };
}

/** Finds pasted rows among the words of the catalogue and the teacher's own: accents, case and article do not matter. */
export async function matchRows(
  ctx: Context,
  { adult, lang: readerLang }: ListsRequest,
  { lang, rows }: { lang: Lang; rows: readonly { texts: Texts }[] },
): Promise<MatchedRow[]> {
  const matching = await matchingFor(await catalogueFor(ctx, adult), adult.accountId, { lang, rows });
  const show = (word: CatalogueWord) => adultWordView(ctx, word, readerLang);
  const pace = createPace();
  const matched: MatchedRow[] = [];
  for (const { texts } of rows) {
    await pace();
    const { state, words, suggestion } = matchRow(matching, texts);
    matched.push({ state, words: words.map(show), suggestion: suggestion && show(suggestion) });
  }
  return matched;
}
