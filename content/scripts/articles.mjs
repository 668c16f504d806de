/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { Meaning } from './pack-types.ts' */

/**
 * Articles by language, with the gender they stand for.
 *
 * @type {Partial<Record<Lang, Record<string, string>>>}
 */
const articles = {
  fr: { le: 'm', un: 'm', du: 'm', la: 'f', une: 'f' },
  es: { el: 'm', un: 'm', los: 'm', la: 'f', las: 'f', una: 'f' },
  de: { der: 'm', das: 'n', die: 'f' },
  it: { il: 'm', lo: 'm', i: 'm', gli: 'm', la: 'f', le: 'f' },
  pt: { o: 'm', os: 'm', a: 'f', as: 'f' },
};
/** Feminine words that begin with a stressed a: "el agua". */
const spanishStressedA = /^el h?[aá]/i;

/**
 * @param {Lang} lang
 * @param {Pick<Meaning, 'text' | 'plural'>} meaning
 */
function gendersOfArticle(lang, { text, plural }) {
  if (lang === 'de' && plural && text.startsWith('die ')) return 'mfn';
  if (lang === 'es' && spanishStressedA.test(text)) return 'mf';
  const [article = '', ...rest] = text.toLowerCase().split(' ');
  return rest.length > 0 ? articles[lang]?.[article] : undefined;
}

/**
 * True unless the article of a noun and its `gender` contradict each other.
 *
 * @param {Lang} lang
 * @param {Pick<Meaning, 'text' | 'gender' | 'plural'>} meaning
 */
export function isArticleRight(lang, meaning) {
  const genders = gendersOfArticle(lang, meaning);
  return !genders || !meaning.gender || genders.includes(meaning.gender);
}
