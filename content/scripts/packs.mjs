import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { regionalSentences } from './rules.mjs';

/** Languages in which every word has a meaning, in the order of the files. */
export const languages = ['fr', 'en', 'es', 'de', 'it', 'pt'];
/** Languages that can be learnt: their words also have a sentence (rulings 13). */
export const learningLanguages = ['fr', 'en', 'es'];

export const contentDir = dirname(dirname(fileURLToPath(import.meta.url)));

const readYaml = (file) => parse(readFileSync(file, 'utf8'));
const optionalYaml = (file) => (existsSync(file) ? readYaml(file) : undefined);

/** One pack as written: `{ dir, pack, lists: [{ file, ...list }], homophones, products, guestNames, toListen }`. Throws on broken YAML. */
export function readPack(dir) {
  const listsDir = join(dir, 'lists');
  const files = existsSync(listsDir) ? readdirSync(listsDir).sort() : [];
  const lists = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file: `lists/${file}`, ...readYaml(join(listsDir, file)) }));
  return {
    dir,
    pack: readYaml(join(dir, 'pack.yaml')),
    lists,
    homophones: optionalYaml(join(dir, 'homophones.yaml'))?.homophones ?? [],
    products: optionalYaml(join(dir, 'products.yaml')),
    guestNames: optionalYaml(join(dir, 'guest-names.yaml')),
    toListen: optionalYaml(join(dir, 'to-listen.yaml')),
  };
}

/** Folders under `root` that hold a pack.yaml. */
export function packDirs(root = contentDir) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'pack.yaml')))
    .map((entry) => join(root, entry.name));
}

/** Where the spoken file of a text lies in its pack: the name changes exactly when the text does. */
export function soundPath(lang, text) {
  const hash = createHash('sha256').update(`${lang}\n${text}`).digest('hex').slice(0, 16);
  return `sounds/${lang}/${hash}.mp3`;
}

/** Forms of a word that a person may see or hear: the main one first, then those of other regions. */
export const shownForms = (meaning) => [...new Set([meaning.text, ...Object.values(meaning.region ?? {})])];

const wordsOfList = (list) => (list.words ?? []).map((word) => ({ word, spoken: list.spoken }));

/**
 * Every text of a pack that needs a spoken file: `{ lang, text, kind: 'word' | 'sentence', path }`, each path once. Of a list
 * that says `spoken: words` the sentences are left to the voice of the device.
 */
export function spokenTexts(pack) {
  const byPath = new Map();
  const add = (lang, text, kind) => {
    const path = soundPath(lang, text);
    if (!byPath.has(path)) byPath.set(path, { lang, text, kind, path });
  };
  for (const lang of Object.keys(pack.pack.voices ?? {})) {
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

/** Names of the pictures that the lists of a pack use, covers included. */
export function usedPictures(pack) {
  const names = pack.lists.flatMap((list) => [
    ...(list.covers ?? []),
    ...(list.words ?? []).map((word) => word.picture).filter(Boolean),
  ]);
  return [...new Set(names)].sort();
}
