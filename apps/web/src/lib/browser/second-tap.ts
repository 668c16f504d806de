import { useEffect } from 'react';

/** Slower than this it is a new wish. */
const SECOND_TAP_MS = 300;
/** How far a finger strays between two taps. */
const SAME_PLACE_PX = 40;

const CONTROL = 'button, a, label, input, [role="button"]';

/** A press: what it was for, where and when. */
interface Tap {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

function tapOf({ target, clientX: x, clientY: y, timeStamp: atMs }: MouseEvent): Tap | null {
  if (!(target instanceof Element)) return null;
  return { target: target.closest(CONTROL) ?? target, x, y, atMs };
}

/** The second press of two quick ones, at a place where what the first was for has gone meanwhile. */
const isLeftOver = (first: Tap, second: Tap) =>
  !first.target.isConnected &&
  second.atMs - first.atMs < SECOND_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE_PX;

/**
 * Children tap twice. Where the first tap has put something else under the finger (the choices, the next question, the row
 * below), the second one must not answer, buy or delete it.
 *
 * @returns ends it
 */
export function ignoreSecondTaps(): () => void {
  let last: Tap | null = null;
  const listener = (event: MouseEvent) => {
    // A key that presses a button has no place.
    const tap = event.detail === 0 ? null : tapOf(event);
    if (!tap) return;
    if (!last || !isLeftOver(last, tap)) {
      last = tap;
      return;
    }
    // A third tap is measured by the second, and means what the first did.
    last = { ...tap, target: last.target };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', listener, true);
  return () => window.removeEventListener('click', listener, true);
}

/** `ignoreSecondTaps` as long as the component is there. */
export const useSingleTaps = () => useEffect(ignoreSecondTaps, []);
