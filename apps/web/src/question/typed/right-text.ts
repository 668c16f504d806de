import type { Section } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { wordText } from '../../lib/word-texts.ts';

/** What was asked for, as it is written: the sentence where that was dictated, else the word. */
export function rightText(section: Section | null, word: Word, lang: LearningLang): string {
  const inLang = word.traductions.find((traduction) => traduction.lang === lang);
  return (section?.isSentence && inLang?.sentences[0]?.text) || wordText(word, lang);
}
