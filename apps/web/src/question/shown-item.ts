import type { Section, ShownItem } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import type { Speakable } from '../lib/sound/sound.ts';
import { wordText } from '../lib/word-texts.ts';

export interface ShownText {
  text: string;
  lang: Lang;
}

/** The text that a prompt or a choice carries; null where it is a picture or only a sound. */
export function textOf(item: ShownItem): ShownText | null {
  return item.traductions[0] ?? null;
}

/** Choices are pictures all together or none of them; each brings its name as well, for those who cannot see it. */
export const arePictures = ({ answers }: Section): boolean =>
  answers.length > 0 && answers.every(({ imageUrl }) => imageUrl !== null);

/** As readers say it: the place of a missing word is a pause, not a row of underscores. */
export const readText = (text: string) => text.replaceAll(/_{3,}/g, '…');

/** True for a question by ear without a visual fallback: it shows neither picture nor text. */
export function isByEar({ kind, words: [prompt] }: Section): boolean {
  const isHeard = kind === 'hear' || kind === 'dictation';
  return isHeard && prompt !== undefined && !prompt.imageUrl && textOf(prompt) === null;
}

/** What it means, after the word of a question by ear: neither prompt nor choices said that. */
export const meaningHeard = (section: Section | null, word: Word, lang: Lang): string | null =>
  section && isByEar(section) && !section.isSentence ? `= ${wordText(word, lang)}` : null;

/** True for a gap whose sentence can be heard: what is missing is written from hearing. */
export const isHomophone = ({ kind, words: [prompt] }: Section): boolean =>
  kind === 'gap' && Boolean(prompt?.soundUrl);

const soundOf = ({ soundUrl, soundKind }: ShownItem) => ({ soundUrl, soundKind });

/** The sound of a prompt; its text goes along only where the pupil may read it anyway. */
export function promptSound(section: Section, learningLang: LearningLang): Speakable | null {
  const prompt = section.words[0];
  if (!prompt) return null;
  // the sentence of a gap lacks the word that would be said; that of a homophone is heard whole, from its file
  if (section.kind === 'gap') return isHomophone(section) ? { ...soundOf(prompt), lang: learningLang } : null;
  const text = prompt.traductions.find(({ lang }) => lang === learningLang)?.text;
  if (!prompt.soundUrl && !text) return null;
  return {
    soundUrl: prompt.soundUrl,
    soundKind: prompt.soundKind,
    lang: learningLang,
    ...(text ? { text } : {}),
  };
}
