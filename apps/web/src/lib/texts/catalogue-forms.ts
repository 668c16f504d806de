import type { Lang } from '@motamo/rules/languages';
import { languageTags } from '../language.ts';

type Texts = Record<string, string>;

/** A space before or after these signs that may not break the line: French throughout, "%" everywhere. */
function keepSigns(text: string): string {
  return text.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0');
}

/**
 * The texts as they are shown: signs stay with their word, and plurals that a catalogue leaves out follow `_other`.
 * Those are `_many`, which French, Spanish, Italian and Portuguese ask for from one million, and zero where the
 * language's own region counts it as several (Portugal) but the bare language, which i18next goes by, does not.
 */
export function completeTexts(lang: Lang, texts: Texts): Texts {
  const cardinal = new Intl.PluralRules(lang);
  const hasMany = cardinal.resolvedOptions().pluralCategories.includes('many');
  const isZeroSeveral = new Intl.PluralRules(languageTags[lang]).select(0) !== cardinal.select(0);
  const complete: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    complete[key] = keepSigns(text);
    const [, base] = /^(.+)(?<!_ordinal)_other$/.exec(key) ?? [];
    if (base === undefined) continue;
    if (hasMany) complete[`${base}_many`] = keepSigns(texts[`${base}_many`] ?? text);
    if (isZeroSeveral) complete[`${base}_zero`] = keepSigns(texts[`${base}_zero`] ?? text);
  }
  return complete;
}
