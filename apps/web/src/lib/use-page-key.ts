import { useKeydown } from './browser/use-keydown.ts';

/** A letter that acts for the page: never while somebody types, holds another key, or a modal is open. */
export function usePageKey(key: string, onPress: () => void): void {
  useKeydown((event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.toLowerCase() !== key || isTyping || isHeld) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    onPress();
  });
}
