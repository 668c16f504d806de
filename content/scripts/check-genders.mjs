import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @import { Pack, Word } from './pack-types.ts' */

/**
 * Genders of French nouns that have only one (Lefff).
 *
 * @type {Record<string, string | undefined>}
 */
const genders = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('french-words-gender-lefff/dist/words.json'), 'utf8'),
);

const article = /^(?:le|la|les|un|une|des|du|de la) |^(?:l|d)'/i;

/**
 * The noun that a text is about, as a dictionary has it: "les chevaux de bois" → cheval.
 *
 * @param {string} text
 */
function genderOf(text) {
  const [head = ''] = text.replaceAll('’', "'").replace(article, '').split(' ');
  const singular = [head, head.replace(/aux$/, 'al'), head.replace(/[sx]$/, ''), head.split('-')[0] ?? ''];
  return singular.flatMap((form) => (Object.hasOwn(genders, form) ? genders[form] : undefined) ?? [])[0];
}

/** @param {Word} word */
function checkGenderOf({ key, pos, fr }, /** @type {ReadonlySet<string>} */ allowed) {
  if (pos !== 'noun' || !fr?.gender) return [];
  const found = genderOf(String(fr.text))?.toLowerCase();
  if (found === undefined || found === fr.gender || allowed.has(fr.text)) return [];
  return [`${key}: "${fr.text}" is ${found} in the dictionary, not ${fr.gender}`];
}

/**
 * French nouns whose gender is another one in the dictionary, but for those that `genders` in spelling.yaml allows.
 *
 * @param {Pack} pack
 */
export function checkFrenchGenders({ lists, spelling }) {
  const allowed = new Set(spelling?.genders);
  return lists.flatMap(({ file, words = [] }) =>
    words.flatMap((word) => checkGenderOf(word, allowed).map((fault) => `${file}: ${fault}`)),
  );
}
