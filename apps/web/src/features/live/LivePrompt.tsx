import type { Section } from '@motamo/contract/games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HearPrompt } from '../../lib/question/HearPrompt.tsx';
import type { Player } from '../../lib/question/player.ts';
import { isByEar, textOf } from '../../lib/question/shown-item.ts';
import type { useVoice } from '../../lib/use-voice.ts';
import { Prompt } from '../../ui/Prompt.tsx';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import { Sticker } from '../../ui/Sticker.tsx';

export interface LivePromptProps {
  section: Section;
  player: Player;
  instruction: string;
  voice: ReturnType<typeof useVoice>;
  /** Bonus label, ring of seconds or the eye of the reading time. */
  crown?: ReactNode;
  foot?: ReactNode;
  /** Null while nothing can be answered. */
  onCannotHear: (() => void) | null;
  /** Little room: a race lies over it. */
  isCompact?: boolean;
}

/** The question page of a live game. */
export function LivePrompt(props: LivePromptProps) {
  const { section, player, instruction, voice, crown, foot, onCannotHear, isCompact = false } = props;
  const { t } = useTranslation('play');
  const prompt = section.words[0];
  const shown = prompt && textOf(prompt);
  const isSpoken = section.kind !== 'hear' && shown?.lang === player.learningLang;
  return (
    <Prompt
      instruction={instruction}
      word={shown?.text}
      lang={shown?.lang}
      crown={crown}
      foot={foot}
      speak={
        isSpoken && (
          <SpeakButton
            label={voice.state === 'none' ? t('noSound') : t('speak', { word: shown.text })}
            state={voice.state}
            onSpeak={() => void voice.speak()}
          />
        )
      }
    >
      {prompt?.imageUrl && <Sticker src={prompt.imageUrl} size={isCompact ? 72 : 96} />}
      {isByEar(section) && (
        <HearPrompt
          voice={voice}
          isOpen={onCannotHear !== null}
          onCannotHear={() => onCannotHear?.()}
          isCompact={isCompact}
        />
      )}
    </Prompt>
  );
}
