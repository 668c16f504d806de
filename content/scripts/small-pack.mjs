import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { readPack, spokenTexts } from './packs.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { GuestNames, Homophones, ListFile, Meaning, PackHead, Shop, Word } from './pack-types.ts' */

/** @typedef {Word & Record<Lang, Meaning>} MadeWord a word that has every meaning */

/** A made-up pack of one list for tests: ten words of one letter each, with pictures and sounds. */

export const letters = [...'abcdefghij'];
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';

/** @type {(text: string, sentence?: string, longer?: string) => Meaning} */
const meaning = (text, sentence, longer) => ({ text, ...(sentence ? { sentence, longer } : {}) });

/**
 * @param {string} letter
 * @returns {MadeWord}
 */
export function makeWord(letter) {
  const name = letter.repeat(6);
  return {
    key: name,
    pos: 'noun',
    difficulty: 1,
    picture: name,
    fr: meaning(`le ${name}`, `Voici le ${name}.`, `Tous les matins, je vois le ${name} près de la porte.`),
    en: meaning(name, `Here is the ${name}.`, `Every morning I see the ${name} next to the door.`),
    es: meaning(
      `el ${name}`,
      `Aquí está el ${name}.`,
      `Todas las mañanas veo el ${name} cerca de la puerta.`,
    ),
    de: meaning(`der ${name}`),
    it: meaning(`il ${name}`),
    pt: meaning(`o ${name}`),
  };
}

/**
 * Takes a meaning away from a word.
 *
 * @param {Word} word
 * @param {Lang} lang
 */
export function dropMeaning(word, lang) {
  delete word[lang];
}

/**
 * The ten words; three of them are sure to be there, so that a test can spoil one.
 *
 * @returns {[MadeWord, MadeWord, MadeWord, ...MadeWord[]]}
 */
export const makeWords = () => [
  makeWord('a'),
  makeWord('b'),
  makeWord('c'),
  ...letters.slice(3).map(makeWord),
];

export const title = {
  fr: 'Lettres',
  en: 'Letters',
  es: 'Letras',
  de: 'Buchstaben',
  it: 'Lettere',
  pt: 'Letras',
};

/**
 * @template {MadeWord[]} Words
 * @param {Words} words
 * @returns {ListFile<Words>}
 */
export function makeList(words) {
  return {
    slug: 'letters',
    title,
    theme: 'letters',
    grades: [1],
    difficulty: 1,
    week: 1,
    covers: ['aaaaaa'],
    words,
  };
}

/**
 * Mono MPEG-2 layer III frames of 36 ms each.
 *
 * @param {number} frames
 */
export function makeMp3(frames) {
  const frame = Buffer.alloc(144);
  frame.set([0xff, 0xf3, 0x48, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/**
 * @param {string} dir
 * @param {string} path
 * @param {string | Buffer} bytes
 */
export function put(dir, path, bytes) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), bytes);
}

/**
 * @typedef {{ lists: ListFile[], homophones?: Homophones[], products?: Shop, guestNames?: GuestNames }} Files
 * @typedef {Files & Pick<PackHead, 'atLeast' | 'voices'>} Parts
 */

const allVoices = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' };

/**
 * Writes the pack `small` with these lists into a folder; every picture and sound is there.
 *
 * @param {string} dir
 * @param {Parts} parts
 */
export function writePack(dir, { lists, homophones, products, guestNames, atLeast, voices = allVoices }) {
  put(dir, 'pack.yaml', stringify({ pack: 'small', title, voices, ...(atLeast ? { atLeast } : {}) }));
  lists.forEach((list, i) => {
    put(dir, `lists/${i}.yaml`, stringify(list));
  });
  for (const letter of letters) put(dir, `pictures/${letter.repeat(6)}.svg`, drawing);
  if (homophones) put(dir, 'homophones.yaml', stringify({ homophones }));
  if (products) put(dir, 'products.yaml', stringify(products));
  if (guestNames) put(dir, 'guest-names.yaml', stringify(guestNames));
  for (const { path } of spokenTexts(readPack(dir))) put(dir, path, makeMp3(30));
}
