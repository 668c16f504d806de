import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoice } from '../lib/sound/use-voice.ts';
import { wordSound, wordText } from '../lib/word-texts.ts';
import { SpeakButton } from '../ui/SpeakButton.tsx';

/** Says one word of a list. */
export function SpeakWord({ word, learningLang }: { word: Word; learningLang: LearningLang }) {
  const { t } = useTranslation('student');
  const sound = useMemo(() => wordSound(word, learningLang), [word, learningLang]);
  const voice = useVoice(sound, { saysItself: false });
  const label = t('list.speak', { word: wordText(word, learningLang) });
  return (
    <SpeakButton
      tone="soft"
      size={48}
      label={voice.state === 'none' ? t('list.noSound') : label}
      state={voice.state}
      onSpeak={() => void voice.speak()}
    />
  );
}
