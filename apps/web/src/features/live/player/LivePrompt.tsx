import type { Section } from '@motamo/contract/games';
import type { ReactNode } from 'react';
import type { useVoice } from '../../../lib/sound/use-voice.ts';
import { HearPrompt } from '../../../question/HearPrompt.tsx';
import { PromptVoice } from '../../../question/PromptVoice.tsx';
import type { Player } from '../../../question/player.ts';
import { ReviewMark } from '../../../question/ReviewMark.tsx';
import { isByEar, textOf } from '../../../question/shown-item.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { Prompt } from '../../../ui/Prompt.tsx';

export interface LivePromptProps {
  section: Section;
  player: Player;
  instruction: ReactNode;
  /** Says what to do, where this device may speak. */
  say?: ReactNode;
  voice: ReturnType<typeof useVoice>;
  /** Bonus label, ring of seconds or the eye of the reading time. */
  crown?: ReactNode;
  foot?: ReactNode;
  /** Null while nothing can be answered. */
  onCannotHear: (() => void) | null;
  /** Compact layout: a race is drawn above it. */
  isCompact?: boolean;
}

/** The question page of a live game. */
export function LivePrompt(props: LivePromptProps) {
  const { section, player, instruction, say, voice, crown, foot, onCannotHear, isCompact = false } = props;
  const prompt = section.words[0];
  const shown = prompt && textOf(prompt);
  return (
    <Prompt
      instruction={instruction}
      say={say}
      word={shown?.text}
      lang={shown?.lang}
      crown={crown}
      foot={foot}
      speak={<PromptVoice section={section} player={player} voice={voice} />}
    >
      {prompt?.imageUrl && <Sticker src={prompt.imageUrl} size={isCompact ? 72 : 96} />}
      <ReviewMark section={section} />
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
