import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to the keys of the whole page while it is shown. From the first paint on: on a slow device a key would be
 * lost until the next idle moment.
 */
export function useKeydown(onKey: (event: KeyboardEvent) => void, isOn = true): void {
  const press = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
