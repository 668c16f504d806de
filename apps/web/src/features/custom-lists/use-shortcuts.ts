import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` goes to the search, `N` makes a list; never while somebody types or a modal is open. */
export function useShortcuts({ isOn, onNew }: { isOn: boolean; onNew: () => void }): void {
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') document.getElementById('lists-search')?.focus();
      else if (event.key.toLowerCase() === 'n') latest.current();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
