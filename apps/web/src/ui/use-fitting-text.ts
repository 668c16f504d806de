import { type RefObject, useLayoutEffect } from 'react';

/** A broken word reads worse than a small one, so a single long word may go down to this. */
const LONG_WORD_PX = 13;

/**
 * Shrinks a text, never below `minPx`, until it has at most `maxLines` lines and no word sticks out. Only a word
 * longer than its box goes below that, and in the end it is broken rather than cut.
 */
export function useFittingText(
  ref: RefObject<HTMLElement | null>,
  text: string | undefined,
  { minPx, maxLines }: { minPx: number; maxLines: number },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text must be measured again
  useLayoutEffect(() => {
    const element = ref.current;
    // Where nothing is laid out, there is nothing to measure.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const shrink = () => fitText(element, minPx, maxLines);
    shrink();
    // The display faces arrive after the first paint and are wider than their stand-ins.
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(shrink);
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      shrink();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, text, minPx, maxLines]);
}

/** The element itself has no padding. */
function fitText(element: HTMLElement, minPx: number, maxLines: number): void {
  element.style.fontSize = '';
  const style = getComputedStyle(element);
  // Most texts do: a page that is written to and read in turns would be laid out again for each of them.
  if (isOneLine(element, style)) return;
  // Laid-out sizes, which the turn of a page that is still dropping in does not change. They are rounded: in a box that
  // is a pixel narrower, a word that is half a pixel too long is found as well.
  // They are kept before the word may not break any more: a list would grow with it.
  element.style.width = `${element.clientWidth - 1}px`;
  // In a row, its share of the row would count instead of the width.
  element.style.flex = 'none';
  element.style.overflowWrap = 'normal';
  // Where the browser knows how to divide a word, it would do so rather than let it stick out.
  element.style.hyphens = 'manual';
  const fullPx = Number.parseFloat(style.fontSize);
  const lineRatio = Number.parseFloat(style.lineHeight) / fullPx || 1.2;
  const sticksOut = () => element.scrollWidth > element.clientWidth;
  const isTooTall = (px: number) => element.scrollHeight > px * lineRatio * maxLines + 2;
  let px = fullPx;
  while ((px > minPx && (sticksOut() || isTooTall(px))) || (px > LONG_WORD_PX && sticksOut())) {
    px = Math.max(px > minPx ? minPx : LONG_WORD_PX, px - 2);
    element.style.fontSize = `${px}px`;
  }
  element.style.hyphens = sticksOut() ? '' : 'manual';
  element.style.overflowWrap = '';
  element.style.width = '';
  element.style.flex = '';
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Whether the whole text has room in one line; it has in a box that is as wide as the text, to a part of a pixel. */
function isOneLine(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  const text = element.textContent ?? '';
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const spacesPx =
    (Number.parseFloat(style.letterSpacing) || 0) * text.length +
    (Number.parseFloat(style.wordSpacing) || 0) * (text.split(' ').length - 1);
  return pen.measureText(text).width + spacesPx <= Number.parseFloat(style.width) + 0.02;
}
