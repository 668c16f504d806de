import type { Section } from '@motamo/contract/games';
import { useEffect, useState } from 'react';

/** Fetches pictures and sound of the coming question while feedback shows, so that it appears whole. */
export function usePreload(section: Section | null) {
  useEffect(() => {
    for (const { imageUrl, soundUrl } of [...(section?.words ?? []), ...(section?.answers ?? [])]) {
      if (imageUrl) new Image().src = imageUrl;
      if (soundUrl) fetch(soundUrl, { credentials: 'same-origin' }).catch(() => undefined);
    }
  }, [section]);
}

/** True once the pictures of a question can be drawn, or cannot be had; at once where it has none. Give it a `key` per question. */
export function usePictures(section: Section): boolean {
  const [urls] = useState(() =>
    [...section.words, ...section.answers].flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  const [areThere, setAreThere] = useState(urls.length === 0);
  useEffect(() => {
    let isShown = true;
    const pictures = urls.map((url) => {
      const picture = new Image();
      picture.src = url;
      return picture.decode?.().catch(() => undefined);
    });
    void Promise.all(pictures).then(() => isShown && setAreThere(true));
    return () => {
      isShown = false;
    };
  }, [urls]);
  return areThere;
}
