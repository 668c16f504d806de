import { EarOff, RotateCcw, Turtle, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { setPreference, usePreferences } from '../preferences.ts';
import styles from './HearPrompt.module.css';
import type { HearPromptProps } from './HearPrompt.tsx';

/** Again (or the voice back on), slowly, and at any time the way round: a classroom may be too noisy to listen. */
export function HearButtons({ voice, isOpen, onCannotHear }: HearPromptProps) {
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
