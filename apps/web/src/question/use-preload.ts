import type { Section } from '@motamo/contract/games';
import { useEffect } from 'react';

/** Fetches pictures and sound of the coming question while feedback shows, so that it appears whole. */
export function usePreload(section: Section | null) {
  useEffect(() => {
    for (const { imageUrl, soundUrl } of [...(section?.words ?? []), ...(section?.answers ?? [])]) {
      if (imageUrl) new Image().src = imageUrl;
      if (soundUrl) fetch(soundUrl, { credentials: 'same-origin' }).catch(() => undefined);
    }
  }, [section]);
}
