import type { Lang } from '@motamo/rules/languages';
import { type SentenceGap, sentenceGap } from '@motamo/rules/learning/sentence-gap';
import { perContext } from '../../../per-context.ts';
import type { CatalogueWord } from '../../words/words.ts';

const gapsOf = perContext((_word: CatalogueWord) => new Map<Lang, SentenceGap | null>());

/** The sentence of a word without it; null where it has none, or holds it in another form. */
export function gapOf(word: CatalogueWord, lang: Lang): SentenceGap | null {
  const known = gapsOf(word);
  const before = known.get(lang);
  if (before !== undefined) return before;
  const text = word.texts[lang];
  const gap = text?.sentence ? sentenceGap(text.sentence, [text.text, ...text.accept], lang) : null;
  known.set(lang, gap);
  return gap;
}

/** What stands for the word: a sign that every font has. */
const BLANK = '_____';

export function textWithGap(word: CatalogueWord, lang: Lang): string {
  const gap = gapOf(word, lang);
  return gap ? `${gap.before}${BLANK}${gap.after}` : BLANK;
}
