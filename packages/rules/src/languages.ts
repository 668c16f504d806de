/** The six languages of interface and content, fr being default and fallback (product §1). */
export const LANGS = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const;

export type Lang = (typeof LANGS)[number];

/** Languages that can be learnt (product §1). */
export const LEARNING_LANGS = ['fr', 'en', 'es'] as const;

export type LearningLang = (typeof LEARNING_LANGS)[number];
