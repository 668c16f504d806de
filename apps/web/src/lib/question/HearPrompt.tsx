import { useTranslation } from 'react-i18next';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import { usePreferences } from '../preferences.ts';
import type { useVoice } from '../use-voice.ts';
import { HearButtons } from './HearButtons.tsx';
import styles from './HearPrompt.module.css';
import { NARROW, useMedia } from './use-media.ts';
import { Wave } from './Wave.tsx';

export interface HearPromptProps {
  voice: ReturnType<typeof useVoice>;
  isOpen: boolean;
  /** The word is asked for the eyes instead (rulings 12). */
  onCannotHear: () => void;
  /** Little room: a race lies over it. */
  isCompact?: boolean;
}

/** A question by ear: again and slowly, as often as wanted. Without a sound it says so and offers another way. */
export function HearPrompt(props: HearPromptProps) {
  const { voice, isOpen, onCannotHear, isCompact = false } = props;
  const { t } = useTranslation('play');
  const { isVoiceMuted } = usePreferences();
  const isNarrow = useMedia(NARROW);
  const isSilent = voice.state === 'none';
  return (
    <div className={[styles.hear, isCompact && styles.compact].filter(Boolean).join(' ')}>
      <SpeakButton
        label={t('speakAgain')}
        state={voice.state === 'playing' ? 'playing' : 'idle'}
        size={isCompact ? 72 : isNarrow ? 84 : 108}
        onSpeak={() => void voice.speak()}
      />
      <div className={styles.side}>
        {isSilent ? (
          <p className={styles.silent} role="status">
            <b>{t('noSound')}</b> {isVoiceMuted ? t('noSound.muted') : t('noSound.text')}
          </p>
        ) : (
          !isCompact && <Wave isPlaying={voice.state === 'playing'} />
        )}
        <HearButtons voice={voice} isOpen={isOpen} onCannotHear={onCannotHear} />
      </div>
    </div>
  );
}
