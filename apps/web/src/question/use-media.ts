import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** A phone, in sizes of the reader's text: 640 px where nobody changed it. */
export const NARROW = '(max-width: 40em)';
/** The same, not lying on its side: that one is low, and not narrow for a grid. */
export const UPRIGHT = '(max-width: 40em) and (min-height: 30.0625em)';
/** A phone too short for Mo above the question. */
export const SHORT_PHONE = '(max-width: 40em) and (max-height: 48.6875em)';

/** Whether a media query holds, now and when it changes. */
export function useMedia(query: string): boolean {
  // Asked for once: the answer is read several times in each drawing.
  const list = useMemo(() => window.matchMedia?.(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}
