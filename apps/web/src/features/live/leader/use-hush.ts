import { useEffect } from 'react';
import { hush } from '../../../lib/preferences.ts';
import { stopSpeaking } from '../../../lib/sound/sound.ts';

/** Two screens with the same music and voice a moment apart are a noise: the wall is heard, this one by hand. */
export function useHush(isWallHeard: boolean): void {
  useEffect(() => {
    hush(isWallHeard);
    if (isWallHeard) stopSpeaking();
    return () => hush(false);
  }, [isWallHeard]);
}
