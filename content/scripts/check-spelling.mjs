import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptedForms } from './check-word.mjs';
import { entriesByLang, learningLanguages } from './packs.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { ByLang, Pack } from './pack-types.ts' */
/** @typedef {Partial<Record<Lang, (word: string) => boolean>>} Spellers which words a language has, by language */

/*
 * Spelling in the languages that are learnt, held against dictionaries of Hunspell. Reading them takes half a minute, so what they
 * once knew is kept in node_modules; only new words ask them.
 */

/** @type {ByLang<string[]>} */
const dictionaries = {
  fr: ['dictionary-fr'],
  en: ['dictionary-en-ca', 'dictionary-en'],
  es: ['dictionary-es'],
};
const cacheFile = fileURLToPath(new URL('../../node_modules/.cache/motamo/spelling.json', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

/** What stands before an apostrophe in French: "l'arbre", "jusqu'ici". */
const elision = /^(?:[ldjmtnsc]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)'/i;
const possessive = /'s?$/;

/** @type {(text: string) => string[]} */
const wordsIn = (text) => text.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*'?/gu) ?? [];

/**
 * As it stands, without its elision or possessive, or part by part.
 *
 * @param {(word: string) => boolean} isWord
 * @param {string} word
 */
function isSpelt(isWord, word) {
  const bare = word.replace(elision, '').replace(possessive, '');
  const parts = bare.split(/['-]/).map(isWord);
  return [word, bare].some(isWord) || parts.every(Boolean);
}

/**
 * Everything of a pack that is written in a language that is learnt, with where it stands. What explains a homophone names words of
 * its own language, so it is held against that dictionary only.
 *
 * @param {Pack} pack
 * @param {Lang} lang
 */
function textsOf({ lists, homophones }, lang) {
  const ofWords = lists.flatMap(({ file, title = {}, words = [] }) => [
    { where: `${file}: title`, texts: [title[lang]] },
    ...words.flatMap((word) => {
      const meaning = word[lang];
      if (!meaning?.text) return [];
      const { sentence, longer, regionSentence = {} } = meaning;
      const texts = [...acceptedForms(meaning), sentence, longer, ...Object.values(regionSentence)];
      return [{ where: `${file}: ${word.key}`, texts }];
    }),
  ]);
  const alike = homophones.flatMap((set) =>
    set.forms.map(({ text, explanations = {}, sentences = [] }) => ({
      where: `homophones.yaml: ${set.key}`,
      texts: set.lang === lang ? [text, explanations[lang], ...sentences] : [],
    })),
  );
  return [...ofWords, ...alike];
}

/**
 * Words of a pack that no dictionary has and its `spelling.yaml` does not allow, and what that file allows for nothing.
 *
 * @param {Pack} pack
 * @param {Spellers} spellers
 */
export function checkSpelling(pack, spellers) {
  const { names = [], genders: _, ...byLang } = pack.spelling ?? {};
  /** @type {Set<string>} */
  const used = new Set();
  const faults = learningLanguages.flatMap((lang) => {
    const isKnown = spellers[lang];
    if (!isKnown) return [];
    const allowed = new Set([...names, ...(byLang[lang] ?? [])]);
    /** @type {(word: string) => boolean} */
    const isWord = (word) => {
      if (/^(?:\d*|.)$/u.test(word) || isKnown(word)) return true;
      const found = [word, word.toLowerCase()].find((form) => allowed.has(form));
      if (found) used.add(found);
      return found !== undefined;
    };
    return textsOf(pack, lang).flatMap(({ where, texts }) =>
      [...new Set(texts.flatMap((text) => wordsIn(String(text ?? ''))))]
        .filter((word) => !isSpelt(isWord, word))
        .map((word) => `${where}: "${word}" is in no ${lang} dictionary`),
    );
  });
  const idle = [names, ...Object.values(byLang)].flat().filter((word) => !used.has(word));
  return [...faults, ...idle.map((word) => `spelling.yaml: "${word}" is allowed for nothing`)];
}

/** @param {string} name */
const versionOf = (name) => {
  const { version } = JSON.parse(readFileSync(join(dirname(resolve(name)), 'package.json'), 'utf8'));
  return `${name}@${version}`;
};

/** @param {string} name */
async function readDictionary(name) {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([import('nspell'), import(name)]);
  return nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
}

/**
 * What was asked before, by the dictionaries that were asked: right or not.
 *
 * @type {() => Record<string, Record<string, boolean>>}
 */
function readCache() {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Words that a check of the pack asks for.
 *
 * @param {Pack} pack
 * @param {Lang} lang
 */
function askedWords(pack, lang) {
  /** @type {Set<string>} */
  const asked = new Set();
  checkSpelling(pack, { [lang]: (/** @type {string} */ word) => !asked.add(word) });
  return [...asked];
}

/**
 * The faults of `checkSpelling` by the installed dictionaries, each of them read where a word is new to the cache.
 *
 * @param {Pack} pack
 */
export async function checkSpellingWithDictionaries(pack) {
  const cache = readCache();
  /** @type {Spellers} */
  const spellers = {};
  for (const [lang, names] of entriesByLang(dictionaries)) {
    const key = names.map(versionOf).join(' ');
    const answers = new Map(Object.entries(cache[key] ?? {}));
    const unasked = askedWords(pack, lang).filter((word) => !answers.has(word));
    const read = unasked.length > 0 ? await Promise.all(names.map(readDictionary)) : [];
    for (const word of unasked)
      answers.set(
        word,
        read.some((one) => one.correct(word)),
      );
    cache[key] = Object.fromEntries(answers);
    spellers[lang] = (word) => answers.get(word) === true;
  }
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(cache));
  return checkSpelling(pack, spellers);
}
