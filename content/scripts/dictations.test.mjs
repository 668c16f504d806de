import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { expect, test } from 'vitest';
import { contentDir, learningLanguages, readPack, soundPath } from './packs.mjs';

/** @import { Lang } from '../../packages/rules/src/languages.ts' */
/** @import { Meaning, Word } from './pack-types.ts' */

/** @param {string} name */
const rule = (name) => tsImport(`../../packages/rules/src/${name}.ts`, import.meta.url);
/** @type {typeof import('../../packages/rules/src/grade-band.ts')} */
const { GRADE_BANDS } = await rule('grade-band');
/** @type {typeof import('../../packages/rules/src/learning/weekly-dictation.ts')} */
const { weeklyDictation } = await rule('learning/weekly-dictation');
/** @type {typeof import('../../packages/rules/src/learning/sentence-gap.ts')} */
const { sentenceGap } = await rule('learning/sentence-gap');
/** @type {typeof import('../../packages/rules/src/learning/sentence-judging.ts')} */
const { wordsOfSentence } = await rule('learning/sentence-judging');

const pack = readPack(join(contentDir, 'starter'));
/** @type {(lang: Lang, text: string) => boolean} */
const isSaid = (lang, text) => existsSync(join(pack.dir, soundPath(lang, text)));

/**
 * Words of a sentence that is said and holds its word in every country; null where a dictation cannot ask it.
 *
 * @param {Lang} lang
 * @param {Meaning} meaning
 */
function sentenceLength(lang, { text, sentence, accept = [], region = {} }) {
  if (!sentence || !isSaid(lang, sentence) || !sentenceGap(sentence, [text, ...accept], lang)) return null;
  if (Object.values(region).some((form) => !sentenceGap(sentence, [form], lang))) return null;
  return wordsOfSentence(sentence).length;
}

/**
 * @param {Word} word
 * @param {Lang} lang
 */
function meaningOf(word, lang) {
  const meaning = word[lang];
  if (!meaning) throw new Error(`${word.key} lacks ${lang}`);
  return { lang, ...meaning };
}

/** @param {Word} word */
function dictationWord(word) {
  const meanings = learningLanguages.map((lang) => meaningOf(word, lang));
  const lengths = meanings.map((meaning) => sentenceLength(meaning.lang, meaning));
  const isSpoken = meanings.every(({ lang, text, region = {} }) =>
    [text, ...Object.values(region)].every((form) => isSaid(lang, form) && !/[()/]/.test(form)),
  );
  const counted = lengths.filter((length) => length !== null);
  const isWhole = isSpoken && counted.length === lengths.length;
  return { id: word.key, isSpoken, sentenceLength: isWhole ? Math.max(...counted) : null };
}

test('the pack that ships has a dictation for every week and band of grades, each another one', () => {
  const lists = pack.lists.map(({ week, grades, words }) => ({
    weekNb: week,
    grades,
    words: words.map(dictationWord),
  }));
  const found = new Set();
  for (let week = 1; week <= 52; week++)
    for (const band of GRADE_BANDS) {
      const dictation = weeklyDictation(lists, week, band);
      expect(dictation, `week ${week}, grade ${band}`).not.toBeNull();
      found.add(dictation?.wordIds.join());
    }
  expect(found.size).toBe(3 * 52);
});
