import { useCallback, useSyncExternalStore } from 'react';

/** A phone held upright, in sizes of the reader's text: 640 px where nobody changed it. */
export const NARROW = '(max-width: 40em)';
/** A phone too short for Mo above the question. */
export const SHORT_PHONE = '(max-width: 40em) and (max-height: 48.6875em)';

/** Whether a media query holds, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
