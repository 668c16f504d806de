/** @import { Lang } from '../../packages/rules/src/languages.ts' */

/** How words are compared: folded letters, without article, by stem. */

/** @type {Partial<Record<Lang, string[]>>} */
const littleWords = {
  fr: ['le', 'la', 'les', 'un', 'une', 'des', 'de', 'du', 'a', 'au', 'aux', 'se', 'en', 'd', 'l', 's'],
  en: ['the', 'a', 'an', 'to', 'of', 'at', 'in', 'your', 'one', 's'],
  es: ['el', 'la', 'los', 'las', 'un', 'una', 'de', 'del', 'al', 'a'],
};

/**
 * Lower case, no accents, ligatures spelt out.
 *
 * @param {string} text
 */
export function fold(text) {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** @type {(text: string) => string[]} */
const tokensOf = (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words of a text that carry its meaning: "to brush your teeth" → brush, teeth.
 *
 * @param {Lang} lang
 * @param {string} text
 */
export function coreWords(lang, text) {
  const tokens = tokensOf(text);
  const core = tokens.filter((token) => !littleWords[lang]?.includes(token));
  return core.length > 0 ? core : tokens;
}

/** @type {Record<Lang, string>} */
const letters = {
  fr: 'a-zàâäæçéèêëîïñôœùûüÿ',
  en: 'a-zçèéêïñ',
  es: 'a-záéíóúüñ',
  de: 'a-zàäéñöüß',
  it: 'a-zàèéìíòóùú',
  pt: 'a-záâãàçéêíóôõú',
};
const patterns = new Map(
  Object.entries(letters).map(([lang, set]) => [lang, new RegExp(`^[${set}0-9 '.,;:!?¡¿-]+$`, 'iu')]),
);

/**
 * True when a text is written in the letters of its language, with straight apostrophes.
 *
 * @type {(lang: Lang, text: string) => boolean}
 */
export const isWrittenIn = (lang, text) => patterns.get(lang)?.test(text) === true;
