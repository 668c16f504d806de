import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a list at its entry of today, once and without a movement that is seen. A reader who is somewhere else by then,
 * because the router put the page where it was left, stays there.
 */
export function useOpenAtNow<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    // After the router, which begins every new page at its top.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY > 0) return;
      const now = ref.current?.querySelector('[aria-current="date"]');
      if (now && now.getBoundingClientRect().bottom > window.innerHeight)
        now.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return ref;
}
