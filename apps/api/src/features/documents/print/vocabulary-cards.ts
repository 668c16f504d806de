import { cellOf, drawCutMarks, type Frame } from '../cut-marks.ts';
import { drawFitted } from '../pdf-fitting.ts';
import { INK_2 } from '../pdf-fonts.ts';
import type { Box, PdfPage } from '../pdf-page.ts';
import type { PrintWord } from './print-sheet.ts';
import { bodyOf, drawFoot, inside, type Printing } from './printing.ts';

const COLUMNS = 3;
const ROWS = 4;
const CARDS_A_PAGE = COLUMNS * ROWS;
const EDGE = 10;
const PICTURE_SHARE = 0.62;

function drawNumber({ fonts }: PdfPage, { number }: PrintWord, { x, y, width, height }: Box): void {
  const at = { x: x + EDGE, y: y + height - 18, width: width - 2 * EDGE };
  fonts.line(String(number), at, { weight: 'regular', size: 8, color: INK_2, align: 'right' });
}

async function drawFront({ page, picture }: Printing, word: PrintWord, cell: Box): Promise<void> {
  const { x, y, width, height } = inside(cell, EDGE);
  const pictureHeight = (height - 8) * PICTURE_SHARE;
  const hasPicture = await picture(word, { x, y, width, height: pictureHeight });
  const top = hasPicture ? pictureHeight + 6 : 0;
  drawFitted(
    page,
    word.text,
    { x, y: y + top, width, height: height - top - 10 },
    { weight: 'bold', size: hasPicture ? 19 : 26, sizeMin: 9 },
  );
  drawNumber(page, word, cell);
}

/**
 * Cards of two sides: pages of fronts, each followed by the page of their backs with its columns the other way round, so that
 * they meet when the sheet is turned over its long edge.
 */
export async function drawVocabularyCards(printing: Printing): Promise<void> {
  const { page, addPage, onDone } = printing;
  const { words } = page.sheet;
  const frame: Frame = { ...bodyOf(page), columns: COLUMNS, rows: ROWS };
  for (let from = 0; from < words.length; from += CARDS_A_PAGE) {
    const shown = words.slice(from, from + CARDS_A_PAGE);
    const sheet = { sheet: from / CARDS_A_PAGE + 1 };
    addPage('cardsFront', sheet);
    drawCutMarks(page, frame);
    drawFoot(page, 'cardsFoot');
    for (const [index, word] of shown.entries()) await drawFront(printing, word, cellOf(frame, index));
    addPage('cardsBack', sheet);
    for (const [index, word] of shown.entries()) {
      const column = index % COLUMNS;
      const cell = cellOf(frame, index - column + (COLUMNS - 1 - column));
      drawFitted(page, word.meaning, inside(cell, EDGE + 6), { weight: 'bold', size: 22, sizeMin: 9 });
      drawNumber(page, word, cell);
    }
    await onDone(from + shown.length);
  }
}
