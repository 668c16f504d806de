import type { Lang } from '../languages.ts';
import { sentenceGap } from './sentence-gap.ts';

/* What the two sentences of a word have to be: one that is read at a glance, and one that shows the word at work. */

/** Words of the short sentence, at most. */
export const SENTENCE_WORDS_MAX = 7;
/** Words of the longer one. */
export const LONGER_WORDS_MIN = 8;
export const LONGER_WORDS_MAX = 14;

/** Between blanks: "l'arbre" is one. */
const countWords = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

interface Sentences {
  readonly lang: Lang;
  /** The word as it is asked, then its other forms. */
  readonly texts: readonly string[];
  readonly sentence?: string;
  readonly longer?: string;
}

/** What is wrong with the sentences of a word in one language, a line each. */
export function sentenceFaults({ lang, texts, sentence, longer }: Sentences): string[] {
  const faults: string[] = [];
  const needWord = (text: string, name: string) => {
    if (!sentenceGap(text, texts, lang)) faults.push(`the ${lang} ${name} does not contain "${texts[0]}"`);
  };
  if (sentence) {
    const count = countWords(sentence);
    if (count > SENTENCE_WORDS_MAX)
      faults.push(`the ${lang} sentence has ${count} words, at most ${SENTENCE_WORDS_MAX} are allowed`);
    needWord(sentence, 'sentence');
  } else faults.push(`no sentence in ${lang}`);
  if (longer) {
    const count = countWords(longer);
    if (count < LONGER_WORDS_MIN || count > LONGER_WORDS_MAX)
      faults.push(
        `the longer ${lang} sentence has ${count} words, ${LONGER_WORDS_MIN} to ${LONGER_WORDS_MAX} are needed`,
      );
    needWord(longer, 'longer sentence');
  } else faults.push(`no longer sentence in ${lang}`);
  return faults;
}
