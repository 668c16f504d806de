import { useLayoutEffect } from 'react';

/** Marks the page as the adults' desk, modals included; without the mark the pupils' theme applies. */
export function useDesk(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.room = 'desk';
    return () => {
      delete document.documentElement.dataset.room;
    };
  }, []);
}
