import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFrenchGenders } from './check-genders.mjs';
import { checkSpelling, checkSpellingWithDictionaries } from './check-spelling.mjs';
import { contentDir, readPack } from './packs.mjs';
import { makeList, makeWord, title } from './small-pack.mjs';

/** @import { Pack, Spelling, Word } from './pack-types.ts' */

/**
 * A pack of one word.
 *
 * @param {Word} word
 * @param {Spelling} [spelling]
 * @returns {Pack}
 */
const packOf = (word, spelling) => ({
  dir: '',
  pack: { pack: 'small', title },
  lists: [{ ...makeList([makeWord('a')]), file: 'lists/0.yaml', words: [word] }],
  homophones: [],
  ...(spelling ? { spelling } : {}),
});

const french = new Set([
  "L'arbre",
  'arbre',
  'est',
  'vert',
  'porte',
  'manteau',
  'avion',
  'citerne',
  'Lettres',
  'lettres',
]);
const spellers = { fr: (/** @type {string} */ word) => french.has(word) };

/** @param {Partial<Word['fr']>} fr */
const wordOf = (fr) => ({ ...makeWord('a'), fr: { text: "l'arbre", sentence: "L'arbre est vert.", ...fr } });

/** Dictionaries are read from their sources the first time, which takes a while on a busy machine. */
const readingMs = 600_000;

test(
  'the pack that ships is spelt as the dictionaries have it, in three languages',
  async () => {
    expect(await checkSpellingWithDictionaries(readPack(join(contentDir, 'starter')))).toEqual([]);
  },
  readingMs,
);

test('a misspelt word is found in texts, sentences and other forms', () => {
  expect(checkSpelling(packOf(wordOf({})), spellers)).toEqual([]);
  expect(checkSpelling(packOf(wordOf({ sentence: "L'abre est vert." })), spellers)).toEqual([
    'lists/0.yaml: aaaaaa: "L\'abre" is in no fr dictionary',
  ]);
  expect(checkSpelling(packOf(wordOf({ accept: ['portte-mantteau'] })), spellers)).toHaveLength(1);
  expect(checkSpelling(packOf(wordOf({ region: { FR: 'arbbre' } })), spellers)).toHaveLength(1);
});

test('a word is known by its parts', () => {
  expect(checkSpelling(packOf(wordOf({ longer: "L'avion-citerne est vert." })), spellers)).toEqual([]);
});

test('what the pack allows is no fault, what it allows for nothing is one', () => {
  const word = wordOf({ sentence: "L'arbre est Yumi." });
  expect(checkSpelling(packOf(word, { names: ['Yumi'] }), spellers)).toEqual([]);
  expect(checkSpelling(packOf(word, { names: ['Yumi'], fr: ['popcorn'] }), spellers)).toEqual([
    'spelling.yaml: "popcorn" is allowed for nothing',
  ]);
});

test('a French noun has the gender that the dictionary says', () => {
  const pack = (
    /** @type {string} */ text,
    /** @type {string} */ gender,
    /** @type {Spelling} */ spelling = {},
  ) => packOf({ ...makeWord('a'), fr: { text, gender } }, spelling);
  expect(checkFrenchGenders(pack('le table', 'm'))).toEqual([
    'lists/0.yaml: aaaaaa: "le table" is f in the dictionary, not m',
  ]);
  expect(checkFrenchGenders(pack('les chevaux de bois', 'f'))).toHaveLength(1);
  expect(checkFrenchGenders(pack("l'horloge", 'm'))).toHaveLength(1);
  expect(checkFrenchGenders(pack('la table', 'f'))).toEqual([]);
  expect(checkFrenchGenders(pack('le beigne', 'm', { genders: ['le beigne'] }))).toEqual([]);
});
