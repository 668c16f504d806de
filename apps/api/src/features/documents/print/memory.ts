import { cellOf, drawCutMarks, type Frame } from '../cut-marks.ts';
import { drawFitted } from '../pdf-fitting.ts';
import { bodyOf, drawFoot, inside, type Printing } from './printing.ts';

const COLUMNS = 4;
const ROWS = 5;
const CARDS_A_PAGE = COLUMNS * ROWS;
const PAIRS_A_PAGE = CARDS_A_PAGE / 2;
const EDGE = 12;

/** Pairs: a word, and beside it its picture, or its meaning where there is none or where it is asked for. */
export async function drawMemory({ page, picture, addPage, onDone }: Printing): Promise<void> {
  const { words, subject } = page.sheet;
  const frame: Frame = { ...bodyOf(page), columns: COLUMNS, rows: ROWS };
  for (const [index, word] of words.entries()) {
    const place = index % PAIRS_A_PAGE;
    if (place === 0) {
      addPage('memory');
      drawCutMarks(page, frame);
      drawFoot(page, 'memoryFoot');
    }
    const box = inside(cellOf(frame, 2 * place), EDGE);
    drawFitted(page, word.text, box, { weight: 'bold', size: 20, sizeMin: 8 });
    const partner = inside(cellOf(frame, 2 * place + 1), EDGE);
    const hasPicture = subject.face !== 'meaning' && (await picture(word, partner));
    if (!hasPicture) drawFitted(page, word.meaning, partner, { weight: 'regular', size: 20, sizeMin: 8 });
    await onDone(index + 1);
  }
}
