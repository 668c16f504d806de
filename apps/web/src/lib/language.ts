import { LANGS, type Lang } from '@motamo/rules/languages';
import { createStore, useStore } from './external-store.ts';

/** The interface language of this page; `i18n.ts` changes it once the new texts are there. */
export const languageStore = createStore<Lang>('fr');

export const currentLanguage = (): Lang => languageStore.get();
export const useLanguage = (): Lang => useStore(languageStore);

export function isLang(value: unknown): value is Lang {
  return LANGS.some((lang) => lang === value);
}

/** Full tags of the six languages (product §3), for dates, voices and the `lang` of pages. */
export const languageTags = {
  fr: 'fr-CA',
  en: 'en-US',
  es: 'es-ES',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
} as const satisfies Record<Lang, string>;

/** How the reader's language calls the others, as a label: “Anglais”. */
export function useLanguageName(): (lang: Lang) => string {
  const tag = languageTags[useLanguage()];
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  return (lang) => {
    const name = names.of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  };
}

/** Each language by its own name, so that it is found by those who read nothing else. */
export const languageNames = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const satisfies Record<Lang, string>;
