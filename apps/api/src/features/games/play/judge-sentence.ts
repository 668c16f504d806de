import { splitArticle } from '@motamo/rules/answer-judging';
import type { Lang } from '@motamo/rules/languages';
import {
  judgeSentence,
  type SentenceJudgement,
  wordsOfSentence,
} from '@motamo/rules/learning/sentence-judging';
import { fold } from '@motamo/rules/text-folding';
import { perContext } from '../../../per-context.ts';
import type { Catalogue, CatalogueWord } from '../../words/words.ts';
import { gapOf } from './gaps.ts';

const spellings = perContext(
  (_catalogue: Catalogue) => new Map<Lang, ReadonlyMap<string, readonly number[]>>(),
);

/** Words of the packs by how they are spelt, without their article. */
function wordsBySpelling(catalogue: Catalogue, lang: Lang): ReadonlyMap<string, readonly number[]> {
  const byLang = spellings(catalogue);
  const known = byLang.get(lang);
  if (known) return known;
  const found = new Map<string, number[]>();
  for (const { id, texts, partOfSpeech } of catalogue.shared) {
    const text = texts[lang]?.text;
    if (text === undefined) continue;
    const spelling = fold(splitArticle(text, lang, partOfSpeech).bare);
    found.set(spelling, [...(found.get(spelling) ?? []), id]);
  }
  byLang.set(lang, found);
  return found;
}

/** Places that the word itself takes among the words of its sentence. */
function placesOf(word: CatalogueWord, lang: Lang): { from: number; until: number } {
  const gap = gapOf(word, lang);
  if (!gap) return { from: 0, until: 0 };
  const from = wordsOfSentence(gap.before).length;
  return { from, until: from + wordsOfSentence(gap.form).length };
}

/**
 * Judges a sentence that was dictated for a word (rulings 7), and finds which words of the catalogue were missed in it: the
 * word itself, and others that stand in the sentence as they are in the catalogue.
 */
export function judgeSentenceOf(
  typed: string,
  word: CatalogueWord,
  catalogue: Catalogue,
  lang: Lang,
): Pick<SentenceJudgement, 'verdict' | 'forgiven'> & { readonly missedWordIds: readonly number[] } {
  const sentence = word.texts[lang]?.sentence ?? '';
  const { verdict, forgiven, missed } = judgeSentence(typed, sentence);
  const { from, until } = placesOf(word, lang);
  const isOwn = (place: number) => place >= from && place < until;
  const words = wordsOfSentence(sentence);
  const byText = wordsBySpelling(catalogue, lang);
  const others = missed
    .filter((place) => !isOwn(place))
    .flatMap((place) => byText.get(fold(words[place] ?? '')) ?? []);
  const missedWordIds = [...new Set([...(missed.some(isOwn) ? [word.id] : []), ...others])];
  return { verdict, forgiven, missedWordIds };
}
