import type { Look } from './pdf-fonts.ts';
import type { Box, PdfPage } from './pdf-page.ts';

/** Height of a line, in sizes of its letters. */
const LINE = 1.25;
/** How far above its box a font of this family begins its capitals. */
const RISE = 0.06;
const SIZE_STEP = 0.5;

/** A word in two halves. */
function halvesOf(word: string): string[] {
  const letters = [...word];
  const half = Math.ceil(letters.length / 2);
  return [`${letters.slice(0, half).join('')}-`, letters.slice(half).join('')];
}

/** Words in lines no wider than the box; undefined where a single word, or half of one, is too wide. */
function linesOf(
  { fonts }: PdfPage,
  text: string,
  width: number,
  { isBroken, ...look }: Look & { isBroken: boolean },
): string[] | undefined {
  const lines: string[] = [];
  const words = text
    .split(/\s+/)
    .flatMap((word) => (isBroken && fonts.widthOf(word, look) > width ? halvesOf(word) : [word]));
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fonts.widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
    else if (fonts.widthOf(word, look) <= width) lines.push(word);
    else return undefined;
  }
  return lines;
}

/**
 * Draws a text in the middle of a box (or at its left, where `look` says so), as large as `look.size` allows and as small as
 * it must be: in several lines where it is too long for one. A word that is too long even in the smallest size is broken in
 * two; what then is still too long stands on one line that is made to fit.
 */
export function drawFitted(
  page: PdfPage,
  text: string,
  { x, y, width, height }: Box,
  { sizeMin, ...given }: Look & { sizeMin: number },
): void {
  const look = { align: 'center', ...given } as const;
  const shown = page.fonts.printable(text);
  for (const isBroken of [false, true])
    for (let size = look.size; size >= sizeMin; size -= SIZE_STEP) {
      const lines = linesOf(page, shown, width, { ...look, size, isBroken });
      if (!lines || lines.length * size * LINE > height) continue;
      const top = y + (height - lines.length * size * LINE) / 2 - size * RISE;
      for (const [index, line] of lines.entries())
        page.fonts.line(line, { x, y: top + index * size * LINE, width }, { ...look, size });
      return;
    }
  const top = y + (height - sizeMin * LINE) / 2;
  page.fonts.line(shown, { x, y: top, width }, { ...look, size: sizeMin });
}
