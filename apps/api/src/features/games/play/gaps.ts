import type { Lang } from '@motamo/rules/languages';
import { type SentenceGap, sentenceGap } from '@motamo/rules/learning/sentence-gap';
import { perContext } from '../../../per-context.ts';
import type { Catalogue, CatalogueWord } from '../../words/words.ts';

const gapsOf = perContext((_word: CatalogueWord) => new Map<string, SentenceGap | null>());

/** A sentence of a word without it; null where it has none, or holds it in another form. */
export function gapOf(word: CatalogueWord, lang: Lang, isLonger = false): SentenceGap | null {
  const known = gapsOf(word);
  const key = `${lang} ${isLonger}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = word.texts[lang];
  const sentence = isLonger ? text?.longer : text?.sentence;
  const gap = text && sentence ? sentenceGap(sentence, [text.text, ...text.accept], lang) : null;
  known.set(key, gap);
  return gap;
}

/** Whether a word can be asked by its sentence. */
export function hasGap({ words }: Catalogue, wordId: number, lang: Lang): boolean {
  const word = words.get(wordId);
  return word !== undefined && gapOf(word, lang) !== null;
}

/** What stands for the word: a sign that every font has. */
const BLANK = '_____';

export function textWithGap(word: CatalogueWord, lang: Lang, isLonger = false): string {
  const gap = gapOf(word, lang, isLonger) ?? gapOf(word, lang);
  return gap ? `${gap.before}${BLANK}${gap.after}` : BLANK;
}
