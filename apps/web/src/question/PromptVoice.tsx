import type { Section } from '@motamo/contract/games';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useVoice } from '../lib/sound/use-voice.ts';
import { SpeakButton } from '../ui/SpeakButton.tsx';
import type { Player } from './player.ts';
import { isHomophone, textOf } from './shown-item.ts';

export interface PromptVoiceProps {
  section: Section;
  player: Player;
  voice: ReturnType<typeof useVoice>;
}

/** Says the word of the question, where it is shown in the learning language: what is asked by ear has its own button. */
export const PromptVoice = memo(function PromptVoice({ section, player, voice }: PromptVoiceProps) {
  const { kind, words } = section;
  const { t } = useTranslation('play');
  const shown = words[0] && textOf(words[0]);
  const isHeard = isHomophone(section);
  if (kind === 'hear' || kind === 'dictation' || (kind === 'gap' && !isHeard)) return null;
  if (!shown || shown.lang !== player.learningLang) return null;
  const label = isHeard ? t('sentence.listen') : t('speak', { word: shown.text });
  return (
    <SpeakButton
      label={voice.state === 'none' ? t('noSound') : label}
      state={voice.state}
      onSpeak={() => void voice.speak()}
    />
  );
});
