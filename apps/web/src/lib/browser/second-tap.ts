import { useEffect } from 'react';

/** Slower than this it is a new wish. */
const SECOND_TAP_MS = 300;
/** Who goes on tapping for so long means it. */
const LONGEST_MS = 1_000;
/** How far a finger strays between two taps. */
const SAME_PLACE_PX = 40;

const CONTROL = 'button, a, label, input, [role="button"]';

/** A press: what it was for, where and when. */
interface Tap {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  /** When the first of these quick taps came. */
  readonly sinceMs: number;
}

function tapOf({ target, clientX: x, clientY: y, timeStamp: atMs }: MouseEvent): Tap | null {
  if (!(target instanceof Element)) return null;
  return { target: target.closest(CONTROL) ?? target, x, y, atMs, sinceMs: atMs };
}

/** What lies over the page and takes its presses: a dialog with its veil, the drawer of the menu. */
const layerOf = (target: Element) => target.closest('[data-layer], dialog');

/** What the first press was for has gone, lies under a dialog now, or takes one press at a time. */
const isAnswered = (first: Tap, second: Tap) =>
  !first.target.isConnected ||
  layerOf(first.target) !== layerOf(second.target) ||
  (first.target === second.target && first.target.hasAttribute('data-one-tap'));

/** The second press of two quick ones at one place, where the first was enough. */
const isLeftOver = (first: Tap, second: Tap) =>
  second.atMs - first.atMs < SECOND_TAP_MS &&
  second.atMs - first.sinceMs < LONGEST_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE_PX &&
  isAnswered(first, second);

/**
 * Children tap twice. Where the first tap has put something else under the finger (the choices, the next question, the row
 * below, a dialog), the second one must not answer, buy, delete or close it. A button that asks once more, or leads to the
 * next of many, has `data-one-tap`: it stays where it is and means something else after each press.
 *
 * @returns ends it
 */
export function ignoreSecondTaps(): () => void {
  let last: Tap | null = null;
  /** A dialog closes as soon as a mouse goes down beside it, before there is a click. */
  const onPointerDown = (event: PointerEvent) => {
    const tap = tapOf(event);
    if (last && tap && isLeftOver(last, tap)) event.stopImmediatePropagation();
  };
  const listener = (event: MouseEvent) => {
    // A key that presses a button has no place.
    const tap = event.detail === 0 ? null : tapOf(event);
    if (!tap) return;
    if (!last || !isLeftOver(last, tap)) {
      last = tap;
      return;
    }
    // A third tap is measured by the second, and means what the first did.
    last = { ...tap, target: last.target, sinceMs: last.sinceMs };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('click', listener, true);
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true);
    window.removeEventListener('click', listener, true);
  };
}

/** `ignoreSecondTaps` as long as the component is there. */
export const useSingleTaps = () => useEffect(ignoreSecondTaps, []);
