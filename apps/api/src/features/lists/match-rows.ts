import type { MatchedRow } from '@motamo/contract/lists';
import { variantsOf } from '@motamo/rules/accepted-variants';
import { splitArticle } from '@motamo/rules/answer-judging';
import { editDistance } from '@motamo/rules/edit-distance';
import type { Lang } from '@motamo/rules/languages';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import { type Catalogue, type CatalogueWord, currentCatalogue } from '../words/words.ts';
import type { Asked } from './lists.ts';
import { wordForAdult } from './lists.view.ts';

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

const indexes = new WeakMap<Catalogue, Map<Lang, ByKey>>();

/** Words of all owners by what is written; whoever looks them up leaves out those of others. */
function indexOf(catalogue: Catalogue, lang: Lang): ByKey {
  const byLang = indexes.get(catalogue) ?? new Map<Lang, ByKey>();
  indexes.set(catalogue, byLang);
  const known = byLang.get(lang);
  if (known) return known;
  const index: ByKey = new Map();
  for (const word of catalogue.words.values()) {
    for (const key of keysOfWord(word, lang)) {
      const words = index.get(key) ?? [];
      words.push(word);
      index.set(key, words);
    }
  }
  byLang.set(lang, index);
  return index;
}

interface Matching {
  readonly catalogue: Catalogue;
  readonly userId: number;
  readonly lang: Lang;
}

function lookUp({ catalogue, userId }: Matching, text: string, lang: Lang): CatalogueWord[] {
  const index = indexOf(catalogue, lang);
  const found = new Set(keysOf(text, lang).flatMap((key) => index.get(key) ?? []));
  // "to milk" is no milk.
  const isVerb = lang === 'en' && /^to\s/i.test(text.trim());
  return [...found].filter(
    ({ ownerId, isDeleted, partOfSpeech }) =>
      (ownerId === null || ownerId === userId) && !isDeleted && (!isVerb || partOfSpeech === 'verb'),
  );
}

/** Languages in which a word is what the row says, and in which it is so to the letter; the more the better. */
function scoreOf(word: CatalogueWord, given: readonly [Lang, string][]): number {
  return given.reduce((score, [lang, text]) => {
    const isSame = keysOf(text, lang).some((key) => keysOfWord(word, lang).includes(key));
    const isExact = word.texts[lang]?.text === text;
    return score + (isSame ? 1000 : 0) + (isExact ? 1 : 0);
  }, 0);
}

function suggest(matching: Matching, text: string): CatalogueWord | null {
  const [wanted = ''] = keysOf(text, matching.lang);
  if (wanted.length < SUGGESTION_MIN) return null;
  for (const [key, words] of indexOf(matching.catalogue, matching.lang)) {
    if (Math.abs(key.length - wanted.length) > 1) continue;
    if (key[0] !== wanted[0] && key.at(-1) !== wanted.at(-1)) continue;
    const own = words.find(
      ({ ownerId, isDeleted }) => ownerId === null || (ownerId === matching.userId && !isDeleted),
    );
    if (own && editDistance(key, wanted) === 1) return own;
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
  { adult, lang: readerLang }: Asked,
  { lang, rows }: { lang: Lang; rows: readonly { texts: Texts }[] },
): Promise<MatchedRow[]> {
  const matching = { catalogue: await currentCatalogue(ctx), userId: adult.accountId, lang };
  return rows.map(({ texts }) => {
    const { state, words, suggestion } = matchRow(matching, texts);
    const show = (word: CatalogueWord) => wordForAdult(ctx, word, readerLang);
    return { state, words: words.map(show), suggestion: suggestion && show(suggestion) };
  });
}
