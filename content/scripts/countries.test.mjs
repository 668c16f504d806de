import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentDir, learningLanguages, readPack } from './packs.mjs';
import { regionalSentences, sentenceGap } from './rules.mjs';

test('the pack that ships says each word as each country calls it', () => {
  const { lists } = readPack(join(contentDir, 'starter'));
  let forms = 0;
  for (const word of lists.flatMap(({ words }) => words))
    for (const lang of learningLanguages) {
      const meaning = word[lang];
      if (!meaning) throw new Error(`${word.key} lacks ${lang}`);
      const { text, region = {} } = meaning;
      for (const [country, { sentence, longer }] of Object.entries(regionalSentences({ lang, ...meaning }))) {
        forms += 1;
        for (const one of [sentence, longer].filter((said) => said !== null)) {
          const gap = sentenceGap(one, [region[country] ?? ''], lang);
          expect(gap, `${word.key} ${country}: ${one}`).not.toBeNull();
          expect(
            sentenceGap(`${gap?.before}_${gap?.after}`, [text], lang),
            `${word.key} ${country}`,
          ).toBeNull();
        }
        expect(sentence, `${word.key} ${country}`).not.toBeNull();
      }
    }
  expect(forms).toBeGreaterThan(290);
});
