import type { Section } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import { HearPrompt } from '../../lib/question/HearPrompt.tsx';
import type { Player } from '../../lib/question/player.ts';
import { isByEar, textOf } from '../../lib/question/shown-item.ts';
import { SHORT_PHONE, useMedia } from '../../lib/question/use-media.ts';
import type { useVoice } from '../../lib/use-voice.ts';
import { Mo } from '../../ui/Mo.tsx';
import { Prompt } from '../../ui/Prompt.tsx';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import { Sticker } from '../../ui/Sticker.tsx';
import type { GameSession } from './game-session.ts';
import { QuestionFoot } from './QuestionFoot.tsx';

export interface GamePromptProps {
  session: GameSession;
  section: Section;
  player: Player;
  instruction: string;
  voice: ReturnType<typeof useVoice>;
  onCannotHear: () => void;
}

/** The question page: what is asked, the word (or its sound, or its picture), and the time. */
export function GamePrompt(props: GamePromptProps) {
  const { session, section, player, instruction, voice, onCannotHear } = props;
  const { t } = useTranslation('play');
  const prompt = section.words[0];
  const shown = prompt && textOf(prompt);
  const isSpoken = section.kind !== 'hear' && shown?.lang === player.learningLang;
  const { phase, verdict } = session;
  const hasMascot = !useMedia(SHORT_PHONE) && phase !== 'waiting';
  const isHappy = phase === 'feedback' && verdict?.isRight;
  const pose = isHappy ? 'happy' : phase === 'feedback' || phase === 'almost' ? 'pointing' : 'idle';
  return (
    <Prompt
      instruction={instruction}
      word={shown?.text}
      lang={shown?.lang}
      mascot={hasMascot && <Mo size={118} pose={pose} />}
      foot={<QuestionFoot session={session} />}
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
      {prompt?.imageUrl && <Sticker src={prompt.imageUrl} size={120} />}
      {isByEar(section) && (
        <HearPrompt voice={voice} isOpen={phase === 'question'} onCannotHear={onCannotHear} />
      )}
    </Prompt>
  );
}
