import { type Judgement, judgeSpelling, judgeTyped } from '@motamo/rules/answer-judging';
import type { LanguagePair } from '@motamo/rules/language-pair';
import type { Verdict } from '@motamo/rules/scoring';
import { type Catalogue, type CatalogueWord, isSameText, textOf } from '../../words/words.ts';
import type { SectionRow } from './game-rows.ts';
import { gapOf } from './gaps.ts';
import { looksAlike } from './questions.ts';

/** Judges a chosen item. In a grid two partners that look the same are each as good as the other. */
export function judgeChoice(
  section: Pick<SectionRow, 'kind' | 'choiceFace'>,
  prompt: CatalogueWord,
  chosen: CatalogueWord,
  langs: LanguagePair,
): Verdict {
  if (chosen.id === prompt.id) return 'right';
  const isAlike =
    section.kind === 'match' && looksAlike(prompt, chosen, { ...langs, choiceFace: section.choiceFace });
  return isAlike ? 'right' : 'wrong';
}

/** All that may be typed for a word: its own spellings, and those of words with the same meaning, as it was asked. */
function expectedTexts(
  word: CatalogueWord,
  catalogue: Catalogue,
  { lang, learningLang }: LanguagePair,
  kind: SectionRow['kind'],
): string[] {
  // what was heard, or stands in the sentence, is this word and no other
  if (kind !== 'translate') {
    const text = word.texts[learningLang];
    const gaps = kind === 'gap' ? [gapOf(word, learningLang), gapOf(word, learningLang, true)] : [];
    const forms = gaps.flatMap((gap) => gap?.form ?? []);
    return text ? [text.text, ...text.accept, ...forms] : [];
  }
  const synonyms = catalogue.shared.filter((other) => other.id !== word.id && isSameText(other, word, lang));
  return [word, ...synonyms].flatMap(({ texts }) => {
    const text = texts[learningLang];
    return text ? [text.text, ...text.accept] : [];
  });
}

/** Judges a typed answer: a translation, a word heard, or the word of a gap (rulings 7). */
export function judgeText(
  typed: string,
  word: CatalogueWord,
  catalogue: Catalogue,
  langs: LanguagePair,
  kind: SectionRow['kind'] = 'translate',
): Judgement {
  if (word.explanations) return judgeSpelling(typed, textOf(word, langs.learningLang));
  const expected = expectedTexts(word, catalogue, langs, kind);
  const otherWords = catalogue.shared.flatMap((other) => {
    const text = other.texts[langs.learningLang]?.text;
    return text === undefined || expected.includes(text) ? [] : [text];
  });
  return judgeTyped({ typed, expected, lang: langs.learningLang, otherWords, pos: word.partOfSpeech });
}
