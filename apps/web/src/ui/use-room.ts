import { useLayoutEffect } from 'react';

/**
 * Which room a layout belongs to. The mark goes on `<html>`, because dialogs and menus are drawn outside the layout.
 * `play` is the picture book of pupils and guests, `desk` the adults' table.
 */
export function useRoom(room: 'play' | 'desk'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.room = room;
    return () => {
      delete document.documentElement.dataset.room;
    };
  }, [room]);
}
