import type { LearningLang } from '@motamo/rules/languages';

/** Letters that a plain keyboard lacks; English needs none. */
export const ACCENT_KEYS: Readonly<Record<LearningLang, readonly string[]>> = {
  fr: ['é', 'è', 'ê', 'à', 'â', 'ç', 'î', 'ô', 'û', 'ù', 'ë', 'ï', 'œ'],
  es: ['á', 'é', 'í', 'ó', 'ú', 'ü', 'ñ'],
  en: [],
};
