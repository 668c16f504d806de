import type { Lang, LearningLang } from '@motamo/rules/languages';

/** Who plays, as far as a game needs to know. */
export interface Player {
  audience: 'student' | 'anonymous';
  /** Mother language. */
  lang: Lang;
  learningLang: LearningLang;
  /** Calm, or without sound: nothing is said unasked but what is asked. */
  isQuiet?: boolean;
}
