import type { Word, WordGroup } from '@motamo/contract/words';
import { splitArticle } from '@motamo/rules/answer-judging';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { Speakable } from './sound/sound.ts';

/** A word as it is written in one language. */
export function wordText(word: Word, lang: Lang): string {
  return word.traductions.find((traduction) => traduction.lang === lang)?.text ?? word.text;
}

/** What can be said of a word in the language that is learnt. */
export function wordSound(word: Word, lang: LearningLang): Speakable {
  const traduction = word.traductions.find((candidate) => candidate.lang === lang);
  return {
    soundUrl: traduction?.soundUrl ?? null,
    soundKind: traduction?.soundKind ?? null,
    text: traduction?.text ?? word.text,
    lang,
  };
}

/** How to tell a homophone from those that sound alike; null for other words. */
export function explanationOf(word: Word, lang: Lang): string | null {
  return word.explanations?.find((explanation) => explanation.lang === lang)?.text ?? null;
}

/** All sentences of a word in a language: the one to show first, then the other. */
export function sentencesOf(word: Word, lang: Lang): string[] {
  const sentences = word.traductions.find((traduction) => traduction.lang === lang)?.sentences ?? [];
  return sentences.map(({ text }) => text);
}

/** The sentence of a word in the language that is learnt, and what can be said of it; null where it has none. */
export function sentenceOf(word: Word, lang: Lang): (Speakable & { text: string }) | null {
  const traduction = word.traductions.find((candidate) => candidate.lang === lang);
  const sentence = traduction?.sentences[0];
  if (!sentence) return null;
  // sentences are synthesised, whoever spoke the word
  return { ...sentence, soundKind: sentence.soundUrl ? 'synthesised' : null, lang };
}

/** The same sentence in another language. */
export function sentenceIn(word: Word, lang: Lang): string | null {
  return word.traductions.find((traduction) => traduction.lang === lang)?.sentences[0]?.text ?? null;
}

/** Name of a list in the reader's language. */
export function listName(wordGroup: Pick<WordGroup, 'text' | 'traductions'>, lang: Lang): string {
  return wordGroup.traductions.find((traduction) => traduction.lang === lang)?.text ?? wordGroup.text;
}

/** The pictures on the cover of a list, none to three. */
export function coverPictures({ coverUrls, imageUrl }: Pick<WordGroup, 'coverUrls' | 'imageUrl'>): string[] {
  if (coverUrls.length > 0) return coverUrls;
  return imageUrl ? [imageUrl] : [];
}

/** What stands in the place of a picture that a word does not have: its first letter, without its article. */
export function firstLetter(text: string, lang: Lang): string {
  const { bare } = splitArticle(text, lang);
  return /\p{Letter}|\p{Number}/u.exec(bare.normalize('NFC'))?.[0].toLocaleUpperCase(lang) ?? '';
}
