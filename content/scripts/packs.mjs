import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { regionalSentences } from './rules.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { ByLang, List, ListFile, Meaning, Pack, SpokenText } from './pack-types.ts' */

/**
 * Languages in which every word has a meaning, in the order of the files.
 *
 * @type {readonly Lang[]}
 */
export const languages = ['fr', 'en', 'es', 'de', 'it', 'pt'];
/**
 * Languages that can be learnt: their words also have a sentence (rulings 13).
 *
 * @type {readonly Lang[]}
 */
export const learningLanguages = ['fr', 'en', 'es'];

export const contentDir = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What a file says, taken for what it should say.
 *
 * @template Content
 * @param {string} file
 * @returns {Content}
 */
const readYaml = (file) => parse(readFileSync(file, 'utf8'));
/**
 * @template Content
 * @param {string} file
 * @returns {Content | undefined}
 */
const optionalYaml = (file) => (existsSync(file) ? readYaml(file) : undefined);

/**
 * One pack as written: `{ dir, pack, lists: [{ file, ...list }], homophones, products, guestNames, toListen, spelling }`. Throws on broken YAML.
 *
 * @param {string} dir
 * @returns {Pack}
 */
export function readPack(dir) {
  const listsDir = join(dir, 'lists');
  const files = existsSync(listsDir) ? readdirSync(listsDir).sort() : [];
  const lists = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => {
      /** @type {ListFile} */
      const list = readYaml(join(listsDir, file));
      return { file: `lists/${file}`, ...list };
    });
  /** @type {{ homophones?: Pack['homophones'] } | undefined} */
  const alike = optionalYaml(join(dir, 'homophones.yaml'));
  return {
    dir,
    pack: readYaml(join(dir, 'pack.yaml')),
    lists,
    homophones: alike?.homophones ?? [],
    products: optionalYaml(join(dir, 'products.yaml')),
    guestNames: optionalYaml(join(dir, 'guest-names.yaml')),
    toListen: optionalYaml(join(dir, 'to-listen.yaml')),
    spelling: optionalYaml(join(dir, 'spelling.yaml')),
  };
}

/** Folders under `root` that hold a pack.yaml. */
export function packDirs(root = contentDir) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'pack.yaml')))
    .map((entry) => join(root, entry.name));
}

/**
 * Where the spoken file of a text lies in its pack: the name changes exactly when the text does.
 *
 * @param {Lang} lang
 * @param {string} text
 */
export function soundPath(lang, text) {
  const hash = createHash('sha256').update(`${lang}\n${text}`).digest('hex').slice(0, 16);
  return `sounds/${lang}/${hash}.mp3`;
}

/**
 * Forms of a word that a person may see or hear: the main one first, then those of other regions.
 *
 * @type {(meaning: Meaning) => string[]}
 */
export const shownForms = (meaning) => [...new Set([meaning.text, ...Object.values(meaning.region ?? {})])];

/**
 * What is written in several languages: pairs of language and value.
 *
 * @template Value
 * @param {ByLang<Value>} byLang
 * @returns {[lang: Lang, value: Value][]}
 */
export const entriesByLang = (byLang) => /** @type {[lang: Lang, value: Value][]} */ (Object.entries(byLang));

/** @param {List} list */
const wordsOfList = (list) => (list.words ?? []).map((word) => ({ word, spoken: list.spoken }));

/**
 * Every text of a pack that needs a spoken file: `{ lang, text, kind: 'word' | 'sentence', path }`, each path once. Of a list
 * that says `spoken: words` the sentences are left to the voice of the device.
 *
 * @param {Pack} pack
 */
export function spokenTexts(pack) {
  /** @type {Map<string, SpokenText>} */
  const byPath = new Map();
  /** @type {(lang: Lang, text: string, kind: SpokenText['kind']) => void} */
  const add = (lang, text, kind) => {
    const path = soundPath(lang, text);
    if (!byPath.has(path)) byPath.set(path, { lang, text, kind, path });
  };
  for (const [lang] of entriesByLang(pack.pack.voices ?? {})) {
    for (const { word, spoken } of pack.lists.flatMap(wordsOfList)) {
      const meaning = word[lang];
      if (!meaning?.text) continue;
      if (!meaning.sound) for (const text of shownForms(meaning)) add(lang, text, 'word');
      if (spoken === 'words') continue;
      const elsewhere = Object.values(regionalSentences({ lang, ...meaning }));
      for (const text of [meaning.sentence, ...elsewhere.map(({ sentence }) => sentence)])
        if (text) add(lang, text, 'sentence');
    }
  }
  for (const { lang, forms } of pack.homophones ?? [])
    if (pack.pack.voices?.[lang])
      for (const text of forms.flatMap(({ sentences }) => sentences)) add(lang, text, 'sentence');
  return [...byPath.values()];
}

/**
 * Names of the pictures that the lists of a pack use, covers included.
 *
 * @param {Pack} pack
 */
export function usedPictures(pack) {
  const names = pack.lists.flatMap((list) => [
    ...(list.covers ?? []),
    ...(list.words ?? []).flatMap(({ picture }) => picture || []),
  ]);
  return [...new Set(names)].sort();
}
