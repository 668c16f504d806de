import type { Lang } from './languages.ts';

/** French signs that must not begin a line; no "!" or "?" of Quebec's has a space before it. */
const SPACE_BEFORE_SIGN = / (?=[:;!?»])/g;
const SPACE_AFTER_QUOTE = /(?<=«) /g;
const NO_BREAK_SPACE = '\u00A0';
const STRAIGHT_QUOTES = /"([^"]+)"/g;
/** What a quotation is written between, as in the catalogues of the interface. */
const QUOTES: Readonly<Record<Lang, readonly [open: string, close: string]>> = {
  fr: ['« ', ' »'],
  en: ['“', '”'],
  es: ['«', '»'],
  de: ['„', '“'],
  it: ['«', '»'],
  pt: ['«', '»'],
};

/**
 * A text of a pack as a page shows it. Files have what a keyboard writes: straight apostrophes and quotes, common spaces. What is
 * judged, looked up or compared goes through `tidy`, which takes all of this back.
 */
export function typeset(text: string, lang: Lang): string {
  const [open, close] = QUOTES[lang];
  const curly = text
    .replaceAll("'", '’')
    .replace(STRAIGHT_QUOTES, (_, quoted: string) => `${open}${quoted}${close}`);
  if (lang !== 'fr') return curly;
  return curly.replace(SPACE_BEFORE_SIGN, NO_BREAK_SPACE).replace(SPACE_AFTER_QUOTE, NO_BREAK_SPACE);
}
