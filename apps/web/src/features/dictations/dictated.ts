import type { WeeklyDictation } from '@motamo/contract/dictations';
import type { LearningLang } from '@motamo/rules/languages';
import type { Speakable } from '../../lib/sound/sound.ts';

/** A word or a sentence that is dictated. */
export interface Dictated {
  readonly isSentence: boolean;
  readonly text: string;
  readonly lang: LearningLang;
  readonly soundUrl: string | null;
  readonly soundKind: Speakable['soundKind'];
}

/** All that is dictated, in its order: words, then sentences. */
export function dictatedOf(
  { words, sentenceWords }: Pick<WeeklyDictation, 'words' | 'sentenceWords'>,
  lang: LearningLang,
): Dictated[] {
  const inLang = (word: WeeklyDictation['words'][number]) =>
    word.traductions.filter((traduction) => traduction.lang === lang);
  return [
    ...words
      .flatMap(inLang)
      .map(
        ({ text, soundUrl, soundKind }): Dictated => ({ isSentence: false, text, lang, soundUrl, soundKind }),
      ),
    ...sentenceWords.flatMap(inLang).flatMap(({ sentences: [sentence] }): Dictated[] => {
      if (!sentence) return [];
      return [
        {
          isSentence: true,
          text: sentence.text,
          lang,
          soundUrl: sentence.soundUrl,
          soundKind: 'synthesised',
        },
      ];
    }),
  ];
}
