import { useCallback } from 'react';

/** Seen beside the chosen one, so that it does not stick to the edge or fade there. */
const ROOM_PX = 28;

function bringIntoSight(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-selected="true"], :has(> :checked)');
  if (!chosen) return;
  const place = row.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  // Sideways only: the page itself stays where it is read.
  if (right > place.right - ROOM_PX) row.scrollLeft += right - place.right + ROOM_PX;
  else if (left < place.left + ROOM_PX) row.scrollLeft += left - place.left - ROOM_PX;
}

/**
 * The `ref` of a row that may be wider than the screen: the chosen tab or option is in sight when it is chosen, when the
 * screen gets narrower (zoom, a phone that is turned) and when letters of the right width have arrived.
 */
export function useChosenInSight(chosen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      bringIntoSight(row);
      // Not in the browser of the unit tests, which lays nothing out.
      if (typeof ResizeObserver === 'undefined') return;
      const watch = new ResizeObserver(() => bringIntoSight(row));
      for (const one of [row, ...row.children]) watch.observe(one);
      return () => watch.disconnect();
    },
    [chosen],
  );
}
