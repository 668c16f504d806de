import type { Look } from './pdf-fonts.ts';
import type { Box, Page } from './pdf-page.ts';

/** Height of a line, in sizes of its letters. */
const LINE = 1.25;
/** How far above its box a font of this family begins its capitals. */
const RISE = 0.06;
const SIZE_STEP = 0.5;

/** Words in lines no wider than the box; undefined where a single word is too wide. */
function linesOf({ fonts }: Page, text: string, width: number, look: Look): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fonts.widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
    else if (fonts.widthOf(word, look) <= width) lines.push(word);
    else return undefined;
  }
  return lines;
}

/**
 * Draws a text in the middle of a box (or at its left, where `look` says so), as large as `look.size` allows and as small as
 * it must be: in several lines where it is too long for one, and a word that is too long even in the smallest size on one
 * line that is made to fit.
 */
export function drawFitted(
  page: Page,
  text: string,
  { x, y, width, height }: Box,
  { sizeMin, ...given }: Look & { sizeMin: number },
): void {
  const look = { align: 'center', ...given } as const;
  for (let size = look.size; size >= sizeMin; size -= SIZE_STEP) {
    const lines = linesOf(page, text, width, { ...look, size });
    if (!lines || lines.length * size * LINE > height) continue;
    const top = y + (height - lines.length * size * LINE) / 2 - size * RISE;
    for (const [index, line] of lines.entries())
      page.fonts.line(line, { x, y: top + index * size * LINE, width }, { ...look, size });
    return;
  }
  const top = y + (height - sizeMin * LINE) / 2;
  page.fonts.line(text, { x, y: top, width }, { ...look, size: sizeMin });
}
