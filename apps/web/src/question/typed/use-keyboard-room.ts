import { useEffect } from 'react';

/** Below this height what is seen is what the keyboard of a phone has left, not a small screen. */
const LOW_PX = 440;
const WIDE_PX = 900;

/**
 * While something is typed: marks the page when the keyboard leaves little of it, and tells the height that is left, so that what is
 * asked, the field and the way to send it stand together. Some browsers shrink the page for their keyboard, others lay it over.
 */
export function useKeyboardRoom() {
  useEffect(() => {
    const root = document.documentElement;
    const seen = window.visualViewport;
    const forget = () => {
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--seen-height');
      root.style.removeProperty('--seen-top');
    };
    const look = () => {
      const height = seen?.height ?? window.innerHeight;
      const width = seen?.width ?? window.innerWidth;
      // What is written on the root, every element of the page is styled again for.
      if (height >= LOW_PX || width >= WIDE_PX) return forget();
      root.toggleAttribute('data-keyboard', true);
      root.style.setProperty('--seen-height', `${height}px`);
      root.style.setProperty('--seen-top', `${seen?.offsetTop ?? 0}px`);
    };
    look();
    const target: EventTarget = seen ?? window;
    for (const event of ['resize', 'scroll']) target.addEventListener(event, look);
    return () => {
      for (const event of ['resize', 'scroll']) target.removeEventListener(event, look);
      forget();
    };
  }, []);
}
