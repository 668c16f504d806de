import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { expect, test } from 'vitest';
import { contentDir, learningLanguages, readPack, soundPath } from './packs.mjs';

const rule = (name) => tsImport(`../../packages/rules/src/learning/${name}.ts`, import.meta.url);
const { weeklyDictation } = await rule('weekly-dictation');
const { sentenceGap } = await rule('sentence-gap');
const { wordsOfSentence } = await rule('sentence-judging');

const pack = readPack(join(contentDir, 'starter'));
const isSaid = (lang, text) => existsSync(join(pack.dir, soundPath(lang, text)));

/** Words of a sentence that is said and holds its word in every country; null where a dictation cannot ask it. */
function sentenceLength(lang, { text, sentence, accept = [], region = {} }) {
  if (!sentence || !isSaid(lang, sentence) || !sentenceGap(sentence, [text, ...accept], lang)) return null;
  if (Object.values(region).some((form) => !sentenceGap(sentence, [form], lang))) return null;
  return wordsOfSentence(sentence).length;
}

function dictationWord(word) {
  const lengths = learningLanguages.map((lang) => sentenceLength(lang, word[lang]));
  const isSpoken = learningLanguages.every((lang) =>
    [word[lang].text, ...Object.values(word[lang].region ?? {})].every(
      (form) => isSaid(lang, form) && !/[()/]/.test(form),
    ),
  );
  const isWhole = isSpoken && !lengths.includes(null);
  return { id: word.key, isSpoken, sentenceLength: isWhole ? Math.max(...lengths) : null };
}

test('the pack that ships has a dictation for every week and band of grades, each another one', () => {
  const lists = pack.lists.map(({ week, grades, words }) => ({
    weekNb: week,
    grades,
    words: words.map(dictationWord),
  }));
  const found = new Set();
  for (let week = 1; week <= 52; week++)
    for (const band of [1, 3, 5]) {
      const dictation = weeklyDictation(lists, week, band);
      expect(dictation, `week ${week}, grade ${band}`).not.toBeNull();
      found.add(dictation.wordIds.join());
    }
  expect(found.size).toBe(3 * 52);
});
