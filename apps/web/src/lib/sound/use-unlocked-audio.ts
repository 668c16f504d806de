import { useEffect } from 'react';
import { unlockAudio } from './sound.ts';

/**
 * Lets a page that nobody has touched yet, after a reload or by a link, make sound from the first touch on. A finger that
 * comes down is none for browsers: it may be the beginning of a scroll.
 */
export function useUnlockedAudio(): void {
  useEffect(() => {
    document.addEventListener('click', unlockAudio);
    document.addEventListener('keydown', unlockAudio);
    return () => {
      document.removeEventListener('click', unlockAudio);
      document.removeEventListener('keydown', unlockAudio);
    };
  }, []);
}
