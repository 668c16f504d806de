import { type DragEvent, useState } from 'react';

const TYPE = 'text/plain';

/** What is dragged: a list by its uuid. */
export const takeAlong = (event: DragEvent, uuid: string): void => {
  event.dataTransfer.setData(TYPE, uuid);
  event.dataTransfer.effectAllowed = 'move';
};

/** A place where a dragged list can be dropped. */
export function useDropPlace(onDropped: (uuid: string) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDropped(event.dataTransfer.getData(TYPE));
    },
  };
}
