import { type Lang, LEARNING_LANGS, type LearningLang } from './languages.ts';

/** Mother tongue and learning language of one person, which always differ (product §5). */
export interface LanguagePair {
  readonly lang: Lang;
  readonly learningLang: LearningLang;
}

/** What is learnt unless said otherwise: French by English speakers, English by everybody else (product §3). */
export function usualLearningLang(lang: Lang): LearningLang {
  return lang === 'en' ? 'fr' : 'en';
}

/** Languages that somebody of this mother tongue may learn. */
export function learningLangsFor(lang: Lang): LearningLang[] {
  return LEARNING_LANGS.filter((learningLang) => learningLang !== lang);
}

/** The language that explains words: the given one, or another where that one is being learnt. */
export function motherTongueFor(lang: Lang, learningLang: LearningLang): Lang {
  if (lang !== learningLang) return lang;
  return learningLang === 'fr' ? 'en' : 'fr';
}
