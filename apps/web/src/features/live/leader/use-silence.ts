import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../../lib/flash-store.ts';
import { setSilenced } from '../../../lib/preferences.ts';
import { stopSpeaking } from '../../../lib/sound/sound.ts';

/**
 * Two screens with the same music and voice a moment apart are a noise: the wall is heard, this one by hand. Whoever did not
 * mean to open one, or did it at home, is told why it is silent here.
 */
export function useSilence(isWallHeard: boolean): void {
  const { t } = useTranslation('live');
  const tell = useEffectEvent(() => {
    const action = { label: t('lead.hearHere'), run: () => setSilenced(false) };
    showFlash({ tone: 'success', text: t('lead.elsewhere'), action });
  });
  useEffect(() => {
    setSilenced(isWallHeard);
    if (isWallHeard) {
      stopSpeaking();
      tell();
    }
    return () => setSilenced(false);
  }, [isWallHeard]);
}

/** A wall behind another page, or on a screen that is off, makes no sounds: who leads would be silent for it. */
export function useSilenceOutOfSight(): void {
  useEffect(() => {
    const look = () => {
      const isHidden = document.visibilityState === 'hidden';
      setSilenced(isHidden);
      if (isHidden) stopSpeaking();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      setSilenced(false);
    };
  }, []);
}
