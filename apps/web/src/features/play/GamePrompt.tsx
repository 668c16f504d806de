import type { Section } from '@motamo/contract/games';
import type { useVoice } from '../../lib/sound/use-voice.ts';
import { HearPrompt } from '../../question/HearPrompt.tsx';
import { PromptVoice } from '../../question/PromptVoice.tsx';
import type { Player } from '../../question/player.ts';
import { ReviewMark } from '../../question/ReviewMark.tsx';
import { isByEar, textOf } from '../../question/shown-item.ts';
import { TaskVoice } from '../../question/TaskVoice.tsx';
import { SHORT_PHONE, useMedia } from '../../question/use-media.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Prompt } from '../../ui/Prompt.tsx';
import type { GameSession } from './engine/game-session.ts';
import { QuestionFoot } from './QuestionFoot.tsx';

export interface GamePromptProps {
  session: GameSession;
  section: Section;
  player: Player;
  instruction: string;
  voice: ReturnType<typeof useVoice>;
  onCannotHear: () => void;
  arePicturesThere: boolean;
}

/** The question page: what is asked, the word (or its sound, or its picture), and the time. */
export function GamePrompt(props: GamePromptProps) {
  const { session, section, player, instruction, voice, onCannotHear, arePicturesThere } = props;
  const prompt = section.words[0];
  const shown = prompt && textOf(prompt);
  const { phase, verdict } = session;
  const hasMascot = !useMedia(SHORT_PHONE) && phase !== 'waiting';
  const isHappy = phase === 'feedback' && verdict?.isRight;
  const pose = isHappy ? 'happy' : phase === 'feedback' || phase === 'almost' ? 'pointing' : 'idle';
  return (
    <Prompt
      instruction={instruction}
      say={<TaskVoice section={section} instruction={instruction} />}
      word={shown?.text}
      lang={shown?.lang}
      mascot={hasMascot && <Mo size={118} pose={pose} />}
      foot={<QuestionFoot key={session.shownAtMs} {...{ session, arePicturesThere }} />}
      speak={<PromptVoice section={section} player={player} voice={voice} />}
    >
      {prompt?.imageUrl && <Sticker src={prompt.imageUrl} size={120} />}
      <ReviewMark section={section} />
      {isByEar(section) && (
        <HearPrompt voice={voice} isOpen={phase === 'question'} onCannotHear={onCannotHear} />
      )}
    </Prompt>
  );
}
