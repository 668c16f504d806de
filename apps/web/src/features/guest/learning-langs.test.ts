import { LANGS } from '@motamo/rules/languages';
import { expect, it } from 'vitest';
import { learningLangsFor, usualLearningLang } from './learning-langs.ts';

it('never offers to learn the mother language, and first offers the usual target', () => {
  for (const lang of LANGS) {
    expect(learningLangsFor(lang)).not.toContain(lang);
    expect(learningLangsFor(lang)).toContain(usualLearningLang(lang));
  }
  expect(LANGS.map(usualLearningLang)).toEqual(['en', 'fr', 'en', 'en', 'en', 'en']);
});
