import { useEffect } from 'react';
import { setSilenced } from '../../../lib/preferences.ts';
import { stopSpeaking } from '../../../lib/sound/sound.ts';

/** Two screens with the same music and voice a moment apart are a noise: the wall is heard, this one by hand. */
export function useSilence(isWallHeard: boolean): void {
  useEffect(() => {
    setSilenced(isWallHeard);
    if (isWallHeard) stopSpeaking();
    return () => setSilenced(false);
  }, [isWallHeard]);
}
