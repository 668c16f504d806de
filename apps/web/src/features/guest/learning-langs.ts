import { type Lang, LEARNING_LANGS, type LearningLang } from '@motamo/rules/languages';

/** Languages that may be learnt by somebody whose mother language this is: never the same (spec §5). */
export function learningLangsFor(lang: Lang): LearningLang[] {
  return LEARNING_LANGS.filter((learningLang) => learningLang !== lang);
}

/** The one that is offered first: French speakers learn English, English speakers French, all others English (spec §3). */
export function usualLearningLang(lang: Lang): LearningLang {
  return lang === 'en' ? 'fr' : 'en';
}
