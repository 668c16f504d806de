import { useEffect, useEffectEvent } from 'react';

/** `/` leads to the search, `N` adds a pupil; neither while somebody types or a modal is open. */
export function useDeskKeys(onNew: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (isTyping || isHeld || document.querySelector('[role="dialog"]')) return;
    if (event.key === '/') document.getElementById('pupil-search')?.focus();
    else if (event.key.toLowerCase() === 'n') onNew();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
