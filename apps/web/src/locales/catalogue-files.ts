import type { Lang } from '@motamo/rules/languages';

/** All catalogues as they are written, for the checks. */
export type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>('./*/*.json', { eager: true, import: 'default' });

export const namespaces = Object.keys(files)
  .filter((file) => file.startsWith('./fr/'))
  .map((file) => file.slice('./fr/'.length, -'.json'.length));

export const catalogue = (lang: Lang, namespace: string): Catalogue =>
  files[`./${lang}/${namespace}.json`] ?? {};

export interface Text {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  /** The same text in French, in the same form where French has it. */
  readonly french: string;
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form: "words_one" is "words", "place_ordinal_few" is "place". */
export const bare = (key: string) => key.replace(FORM, '').replace(/_ordinal$/, '');

/** Every text of one language, with its French counterpart. */
export function textsOf(lang: Lang): Text[] {
  return namespaces.flatMap((namespace) => {
    const french = catalogue('fr', namespace);
    return Object.entries(catalogue(lang, namespace)).map(([key, text]) => ({
      id: `${namespace}:${key}`,
      key,
      text,
      french: french[key] ?? french[key.replace(FORM, '_other')] ?? '',
    }));
  });
}

/** What is filled in or marked up: `{{name}}`, `<terms>`. */
export const holes = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}|<(\/?\w+)>/g)].map(([hole, name]) => name ?? hole).sort();
