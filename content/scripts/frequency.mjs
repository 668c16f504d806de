/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { Meaning, Pack } from './pack-types.ts' */

/** How a pack stands to a list of common words: which of them it holds, and whether its marks follow how rare a word is. */

/** Shorter forms are articles, pronouns and ends of elisions. */
const minLetters = 3;

/**
 * What stands beside a word and does not make it rarer.
 *
 * @type {Partial<Record<Lang, string[]>>}
 */
const beside = {
  fr: 'le la les l un une des de du d se s à au aux je j tu il elle on nous vous ils elles'.split(' '),
  en: 'the a an to of i you he she it we they'.split(' '),
  es: 'el la los las un una de del al a yo tú él ella nosotros ustedes ellos ellas'.split(' '),
};

/** @type {(text: string) => string[]} */
const formsIn = (text) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];

/**
 * Forms of a file, most frequent first, each once: the first column of its lines, whatever follows (a count, a comma).
 *
 * @param {string} text
 */
export function readFrequencies(text) {
  const forms = text.split('\n').map(
    (line) =>
      line
        .trim()
        .split(/[\s,;]/)[0]
        ?.toLowerCase() ?? '',
  );
  return [...new Set(forms.filter(Boolean))];
}

/**
 * The words of a text without what only goes with them: "je suis" → suis; all of them where nothing else is left.
 *
 * @param {Lang} lang
 * @param {string} text
 */
function ownForms(lang, text) {
  const all = formsIn(text);
  const own = all.filter((form) => !beside[lang]?.includes(form));
  return own.length > 0 ? own : all;
}

/** @type {(meaning: Meaning) => string[]} */
const everyText = ({ text, accept = [], region = {} }) => [text, ...accept, ...Object.values(region)];

/**
 * Which of the commonest forms stand in a pack by themselves, with nothing beside them but an article, a preposition or
 * the person of a verb.
 *
 * @param {Pack} pack
 * @param {Lang} lang
 * @param {{ forms: string[], count: number }} common
 */
export function coverage(pack, lang, { forms, count }) {
  const asked = forms
    .filter((form) => formsIn(form)[0] === form && form.length >= minLetters)
    .slice(0, count);
  const held = new Set();
  for (const meaning of pack.lists.flatMap(({ words }) => words).flatMap((word) => word[lang] ?? []))
    for (const text of everyText(meaning)) {
      const [own, ...rest] = ownForms(lang, text);
      if (rest.length === 0) held.add(own);
      if (formsIn(text).length === 1) held.add(formsIn(text)[0]);
    }
  const missing = asked.filter((form) => !held.has(form));
  return { share: asked.length === 0 ? 0 : 1 - missing.length / asked.length, missing };
}

/**
 * The place of the rarest word of a text; behind all of them where it is not there.
 *
 * @param {Lang} lang
 * @param {string} text
 * @param {ReadonlyMap<string, number>} places
 */
export const placeOf = (lang, text, places) =>
  Math.max(...ownForms(lang, text).map((form) => places.get(form) ?? places.size + 1));

/** @type {(forms: string[]) => Map<string, number>} */
export const placesOf = (forms) => new Map(forms.map((form, at) => [form, at + 1]));

/**
 * Places of values, smallest first; equal ones share the middle of theirs.
 *
 * @param {number[]} values
 */
function ranks(values) {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  /** @type {number[]} */
  const found = [];
  for (let first = 0; first < order.length; ) {
    let next = first + 1;
    while (next < order.length && order[next]?.value === order[first]?.value) next += 1;
    for (const { at } of order.slice(first, next)) found[at] = (first + next - 1) / 2;
    first = next;
  }
  return found;
}

/**
 * Spearman's coefficient of pairs: 1 where both grow together, 0 where one says nothing of the other.
 *
 * @param {(readonly [one: number, other: number])[]} pairs
 */
export function spearman(pairs) {
  const ones = ranks(pairs.map(([one]) => one));
  const others = ranks(pairs.map(([, other]) => other));
  const middle = (pairs.length - 1) / 2;
  let together = 0;
  let ofOnes = 0;
  let ofOthers = 0;
  for (const [at, one] of ones.entries()) {
    const other = others[at] ?? 0;
    together += (one - middle) * (other - middle);
    ofOnes += (one - middle) ** 2;
    ofOthers += (other - middle) ** 2;
  }
  return ofOnes === 0 || ofOthers === 0 ? 0 : together / Math.sqrt(ofOnes * ofOthers);
}

/** @type {(values: number[]) => number} */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How well grades of lists and marks of words follow the places of the words in one language.
 *
 * @param {Pack} pack
 * @param {Lang} lang
 * @param {string[]} forms
 */
export function agreement({ lists }, lang, forms) {
  const places = placesOf(forms);
  const words = lists.flatMap((list) =>
    list.words.flatMap((word) => {
      const text = word[lang]?.text;
      if (!text) return [];
      return [
        {
          place: placeOf(lang, text, places),
          grade: mean(list.grades),
          mark: word[lang]?.difficulty ?? word.difficulty,
        },
      ];
    }),
  );
  return {
    grades: spearman(words.map(({ grade, place }) => [grade, place])),
    marks: spearman(words.map(({ mark, place }) => [mark, place])),
  };
}
