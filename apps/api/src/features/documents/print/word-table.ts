import { drawFitted } from '../pdf-fitting.ts';
import { INK_2 } from '../pdf-fonts.ts';
import type { PdfPage } from '../pdf-page.ts';
import type { PrintWord } from './print-sheet.ts';
import { bodyOf } from './printing.ts';

const ROW = 22;
const COLUMNS = 2;
const GAP = 24;

/** Rows of a column where all fit on one page. */
const rowsFor = (count: number) => Math.max(Math.ceil(count / COLUMNS), Math.min(count, 12));

/** Height of the table of so many words, where all fit on one page. */
export const tableHeight = (count: number): number => rowsFor(count) * ROW;

/** Words with their meanings in two columns, each with a number and a box to tick; as many pages as they need. */
export function drawWordTable(page: PdfPage, words: readonly PrintWord[], addPage: () => void): void {
  const { pdf, fonts } = page;
  const body = bodyOf(page);
  const rows = Math.floor(body.height / ROW);
  const onPage = rows * COLUMNS;
  for (let from = 0; from < words.length; from += onPage) {
    addPage();
    const shown = words.slice(from, from + onPage);
    const rowsUsed = rowsFor(shown.length);
    const width = (body.width - GAP) / COLUMNS;
    for (const [index, { text, meaning }] of shown.entries()) {
      const x = body.x + Math.floor(index / rowsUsed) * (width + GAP);
      const y = body.y + (index % rowsUsed) * ROW;
      const number = String(from + index + 1);
      fonts.line(
        number,
        { x, y: y + 4, width: 18 },
        { weight: 'regular', size: 9, color: INK_2, align: 'right' },
      );
      pdf
        .lineWidth(0.8)
        .strokeColor(INK_2)
        .rect(x + 24, y + 5.5, 9, 9)
        .stroke();
      const half = (width - 40) / 2;
      const box = { x: x + 40, y, width: half - 8, height: ROW - 2 };
      drawFitted(page, text, box, { weight: 'bold', size: 11, sizeMin: 7, align: 'left' });
      drawFitted(
        page,
        meaning,
        { ...box, x: box.x + half, width: half },
        { weight: 'regular', size: 11, sizeMin: 7, color: INK_2, align: 'left' },
      );
      pdf.lineWidth(0.4).strokeColor('#bbbbbb');
      pdf
        .moveTo(x, y + ROW - 2)
        .lineTo(x + width, y + ROW - 2)
        .stroke();
    }
  }
}
