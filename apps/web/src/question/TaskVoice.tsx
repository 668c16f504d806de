import type { Section } from '@motamo/contract/games';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/language.ts';
import { useVoice } from '../lib/sound/use-voice.ts';
import { SpeakButton } from '../ui/SpeakButton.tsx';
import { textOf } from './shown-item.ts';

export interface TaskVoiceProps {
  section: Section;
  instruction: string;
}

/** Says what to do, and what is asked where that is in the language of the page: for who does not read yet. */
export const TaskVoice = memo(function TaskVoice({ section, instruction }: TaskVoiceProps) {
  const { t } = useTranslation('play');
  const lang = useLanguage();
  const shown = section.words[0] && textOf(section.words[0]);
  const asked = shown?.lang === lang && section.kind !== 'match' ? shown.text : null;
  const task = useMemo(
    () => ({ soundUrl: null, soundKind: null, lang, text: [instruction, asked ?? []].flat().join('. ') }),
    [instruction, asked, lang],
  );
  const { state, speak } = useVoice(task, { saysItself: false });
  return (
    <SpeakButton
      size={44}
      tone="soft"
      label={state === 'none' ? t('noSound') : t('speakTask')}
      state={state}
      onSpeak={() => void speak()}
    />
  );
});
