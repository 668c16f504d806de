import { EarOff, RotateCcw, Turtle, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import type { useVoice } from '../lib/sound/use-voice.ts';
import { Button } from '../ui/form/Button.tsx';
import styles from './HearPrompt.module.css';

export interface HearButtonsProps {
  voice: ReturnType<typeof useVoice>;
  isOpen: boolean;
  /** Requests the visual fallback of the question (rulings 12). */
  onCannotHear: () => void;
}

/** Repeat (or unmute), repeat slowly, and the visual fallback at any time: a classroom may be too noisy to listen. */
export function HearButtons({ voice, isOpen, onCannotHear }: HearButtonsProps) {
  const { t } = useTranslation('play');
  const { isVoiceMuted } = usePreferences();
  const isSilent = voice.state === 'none';
  const unmute = () => {
    setPreference('isVoiceMuted', false);
    void voice.speak();
  };
  return (
    <div className={styles.buttons}>
      {isSilent && isVoiceMuted ? (
        <Button variant="paper" size="s" icon={<Volume2 size={24} aria-hidden />} onClick={unmute}>
          {t('noSound.unmute')}
        </Button>
      ) : (
        <Button
          variant="paper"
          size="s"
          className={styles.again}
          icon={<RotateCcw size={24} strokeWidth={2.6} aria-hidden />}
          onClick={() => void voice.speak()}
        >
          {t('again')}
        </Button>
      )}
      {!isSilent && (
        <Button
          variant="paper"
          size="s"
          icon={<Turtle size={26} strokeWidth={2.4} aria-hidden />}
          onClick={() => void voice.speak({ slow: true })}
        >
          {t('slowly')}
        </Button>
      )}
      <Button
        variant={isSilent ? 'paper' : 'quiet'}
        size="s"
        className={isSilent ? undefined : styles.way}
        icon={<EarOff size={isSilent ? 24 : 20} aria-hidden />}
        disabled={!isOpen}
        onClick={onCannotHear}
      >
        {t('cannotHear')}
      </Button>
    </div>
  );
}
