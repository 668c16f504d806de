import type { CardSheet } from './card-sheet.ts';
import { INK_2 } from './pdf-fonts.ts';
import { MARGIN, type PdfPage, say } from './pdf-page.ts';

const TOP = 92;
const FOOT = 40;
const ROW = 20;

const rowsAPage = (height: number) => Math.floor((height - TOP - FOOT) / ROW) - 1;

/** Pages that the list of a class takes: one at least, an empty class has its code to show. */
function listPagesOf({ cards }: CardSheet, height: number): number {
  return Math.max(1, Math.ceil(cards.length / rowsAPage(height)));
}

const columnsOf = (width: number) => ({
  number: { x: MARGIN, width: 24 },
  name: { x: MARGIN + 30, width: 200 },
  username: { x: MARGIN + 240, width: 150 },
  notes: { x: MARGIN + 400, width: width - 2 * MARGIN - 400 },
});

function drawTitles(page: PdfPage<CardSheet>): void {
  const { pdf, fonts, width, sheet } = page;
  const look = { weight: 'regular', size: 9, color: INK_2 } as const;
  const columns = columnsOf(width);
  if (sheet.classCode) {
    const code = say(page, 'classCode', { code: sheet.classCode });
    fonts.line(code, { x: MARGIN, y: 68, width: width - 2 * MARGIN }, { weight: 'bold', size: 11 });
  }
  for (const key of ['name', 'username', 'notes'] as const)
    fonts.line(say(page, key), { ...columns[key], y: TOP }, look);
  pdf.lineWidth(0.8).strokeColor('#777777');
  pdf
    .moveTo(MARGIN, TOP + 15)
    .lineTo(width - MARGIN, TOP + 15)
    .stroke();
}

/**
 * Names and usernames to tick off: what lies on a teacher's desk must not open accounts, so no shortcodes.
 *
 * @returns a subtitle for each page
 */
export function drawClassList(page: PdfPage<CardSheet>): string[] {
  const { pdf, fonts, sheet, width, height } = page;
  const perPage = rowsAPage(height);
  const columns = columnsOf(width);
  const count = listPagesOf(sheet, height);
  for (let at = 0; at < count; at += 1) {
    pdf.addPage();
    drawTitles(page);
    for (const [index, card] of sheet.cards.slice(at * perPage, (at + 1) * perPage).entries()) {
      const y = TOP + (index + 1) * ROW;
      const number = String(at * perPage + index + 1);
      fonts.line(number, { ...columns.number, y }, { weight: 'regular', size: 10, color: INK_2 });
      fonts.line(card.name, { ...columns.name, y }, { weight: 'bold', size: 10 });
      fonts.line(card.username, { ...columns.username, y }, { weight: 'regular', size: 10 });
      pdf.lineWidth(0.4).strokeColor('#bbbbbb');
      pdf
        .moveTo(MARGIN, y + ROW - 4)
        .lineTo(width - MARGIN, y + ROW - 4)
        .stroke();
    }
  }
  return Array.from({ length: count }, () => say(page, 'list'));
}
