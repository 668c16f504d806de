import { useTranslation } from 'react-i18next';
import { usePreferences } from '../lib/preferences.ts';
import { SpeakButton } from '../ui/SpeakButton.tsx';
import { HearButtons, type HearButtonsProps } from './HearButtons.tsx';
import styles from './HearPrompt.module.css';
import { NARROW, useMedia } from './use-media.ts';
import { Wave } from './Wave.tsx';

interface HearPromptProps extends HearButtonsProps {
  /** Compact layout: a race is drawn above it. */
  isCompact?: boolean;
}

/** Prompt of a question by ear, repeated at will. Without a sound it says so and offers the visual fallback. */
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
