import { expect, it } from 'vitest';
import { learningLangsFor, motherTongueFor, usualLearningLang } from './language-pair.ts';
import { LANGS, LEARNING_LANGS } from './languages.ts';

it('never offers to learn the mother tongue, and first offers the usual language', () => {
  for (const lang of LANGS) {
    expect(learningLangsFor(lang)).not.toContain(lang);
    expect(learningLangsFor(lang)).toContain(usualLearningLang(lang));
  }
  expect(LANGS.map(usualLearningLang)).toEqual(['en', 'fr', 'en', 'en', 'en', 'en']);
});

it('explains words in the mother tongue, and never in the language that is learnt', () => {
  for (const lang of LANGS)
    for (const learningLang of LEARNING_LANGS) {
      const mother = motherTongueFor(lang, learningLang);
      expect(mother).not.toBe(learningLang);
      if (lang !== learningLang) expect(mother).toBe(lang);
    }
  expect([motherTongueFor('fr', 'fr'), motherTongueFor('es', 'es')]).toEqual(['en', 'fr']);
});
