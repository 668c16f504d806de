import { type Judgement, judgeTyped } from '@motamo/rules/answer-judging';
import type { Lang } from '@motamo/rules/languages';
import type { Verdict } from '@motamo/rules/scoring';
import type { Recall } from '../../knowledge/knowledge.ts';
import { type Catalogue, type CatalogueWord, isSameText } from '../../words/words.ts';
import { looksAlike } from './faces.ts';
import type { SectionRow } from './game-rows.ts';

export interface Langs {
  /** Mother language. */
  readonly lang: Lang;
  readonly learningLang: Lang;
}

/** Judges a chosen item. In a grid two partners that look the same are each as good as the other. */
export function judgeChoice(
  section: Pick<SectionRow, 'kind' | 'choiceFace'>,
  prompt: CatalogueWord,
  chosen: CatalogueWord,
  langs: Langs,
): Verdict {
  if (chosen.id === prompt.id) return 'right';
  const isAlike =
    section.kind === 'match' && looksAlike(prompt, chosen, { ...langs, choiceFace: section.choiceFace });
  return isAlike ? 'right' : 'wrong';
}

/** All that may be typed for a word: its own spellings, and those of words with the same meaning, as it was asked. */
function expectedTexts(word: CatalogueWord, catalogue: Catalogue, { lang, learningLang }: Langs): string[] {
  const synonyms = catalogue.shared.filter((other) => other.id !== word.id && isSameText(other, word, lang));
  return [word, ...synonyms].flatMap(({ texts }) => {
    const text = texts[learningLang];
    return text ? [text.text, ...text.accept] : [];
  });
}

/** Judges a typed answer to "how do you say …" (rulings 7, translate). */
export function judgeText(typed: string, word: CatalogueWord, catalogue: Catalogue, langs: Langs): Judgement {
  const expected = expectedTexts(word, catalogue, langs);
  const otherWords = catalogue.shared.flatMap((other) => {
    const text = other.texts[langs.learningLang]?.text;
    return text === undefined || expected.includes(text) ? [] : [text];
  });
  return judgeTyped({ typed, expected, lang: langs.learningLang, otherWords, pos: word.partOfSpeech });
}

/** How an answer went for the memory (rulings 8). */
export function recallOf(answer: {
  verdict: Verdict;
  isTyped: boolean;
  timeMs: number;
  /** Time over which speed counts; null without limit. */
  limitMs: number | null;
  /** The same word was missed in this question before it was found. */
  wasMissed: boolean;
}): Recall {
  if (answer.verdict === 'wrong') return 'wrong';
  const isSlow = answer.limitMs !== null && answer.timeMs > answer.limitMs;
  if (answer.verdict === 'almost' || isSlow || answer.wasMissed) return 'hard';
  return answer.isTyped ? 'typed' : 'right';
}
