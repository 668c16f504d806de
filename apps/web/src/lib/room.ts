import { useLayoutEffect } from 'react';

/** The adults' desk, on the whole page so that modals follow. Play is the room without a name. */
export function useDesk(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.room = 'desk';
    return () => {
      delete document.documentElement.dataset.room;
    };
  }, []);
}
