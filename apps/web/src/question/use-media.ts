import { useCallback, useSyncExternalStore } from 'react';

/** A phone held upright. */
export const NARROW = '(max-width: 640px)';
/** A phone too short for Mo above the question. */
export const SHORT_PHONE = '(max-width: 640px) and (max-height: 779px)';

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
