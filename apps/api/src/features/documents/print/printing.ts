import type { Box, PdfPage } from '../pdf-page.ts';
import { MARGIN, say } from '../pdf-page.ts';
import type { TextKey } from '../pdf-texts.ts';
import type { PrintSheet, PrintWord } from './print-sheet.ts';

/** What draws the pages of a list. */
export interface Printing {
  readonly page: PdfPage<PrintSheet>;
  /** Draws the picture of a word; false where it has none. */
  picture(word: PrintWord, box: Box): Promise<boolean>;
  /** Begins a page of this subtitle. */
  addPage(subtitle: TextKey, params?: Readonly<Record<string, string | number>>): void;
  /** To be told after each word or board. */
  onDone(doneCount: number): Promise<void>;
}

/** Where the head of a page ends, and its foot begins. */
const HEAD = 72;
export const FOOT = 40;

/** What is free between head and foot. */
export const bodyOf = ({ width, height }: PdfPage): Box => ({
  x: MARGIN,
  y: HEAD,
  width: width - 2 * MARGIN,
  height: height - HEAD - FOOT,
});

/** A box without its edge. */
export const inside = ({ x, y, width, height }: Box, edge: number): Box => ({
  x: x + edge,
  y: y + edge,
  width: width - 2 * edge,
  height: height - 2 * edge,
});

/** The line under the body of a page. */
export function drawFoot(
  page: PdfPage,
  key: TextKey,
  params?: Readonly<Record<string, string | number>>,
): void {
  const at = { x: MARGIN, y: page.height - FOOT + 8, width: page.width - 2 * MARGIN };
  page.fonts.line(say(page, key, params), at, { weight: 'regular', size: 9, color: '#4a5573' });
}
