import { bingoOf } from '@motamo/rules/print/printed-games';
import { cellOf } from '../cut-marks.ts';
import { drawFitted } from '../pdf-fitting.ts';
import { INK, INK_2 } from '../pdf-fonts.ts';
import { type Box, MARGIN, type PdfPage, say } from '../pdf-page.ts';
import type { PrintSheet, PrintWord } from './print-sheet.ts';
import { bodyOf, drawFoot, FOOT, inside, type Printing } from './printing.ts';
import { drawWordTable } from './word-table.ts';

const BOARDS_A_PAGE = 2;
const TITLE = 24;
const GAP = 14;
const EDGE = 5;

function drawLines({ pdf }: PdfPage, { x, y, width, height }: Box, side: number): void {
  pdf.lineWidth(1).strokeColor(INK);
  for (let line = 0; line <= side; line += 1) {
    const left = x + (line * width) / side;
    const top = y + (line * height) / side;
    pdf
      .moveTo(left, y)
      .lineTo(left, y + height)
      .moveTo(x, top)
      .lineTo(x + width, top);
  }
  pdf.stroke();
}

async function drawSquare({ page, picture }: Printing, word: PrintWord, cell: Box): Promise<void> {
  const { face } = page.sheet.subject;
  const box = inside(cell, EDGE);
  if (face === 'picture' && (await picture(word, box))) return;
  const text = face === 'word' ? word.text : word.meaning;
  drawFitted(page, text, box, { weight: 'bold', size: 17, sizeMin: 7 });
}

async function drawBoard(
  printing: Printing,
  board: readonly PrintWord[],
  { box, number }: { box: Box; number: number },
) {
  const { page } = printing;
  const { fonts, sheet } = page;
  const side = Math.sqrt(board.length);
  const title = { x: box.x, y: box.y, width: box.width / 2 };
  fonts.line(say(page, 'board', { number }), title, { weight: 'bold', size: 13 });
  fonts.line(
    say(page, 'draw', { number: sheet.subject.draw }),
    { ...title, x: box.x + box.width / 2, y: box.y + 3 },
    { weight: 'regular', size: 9, color: INK_2, align: 'right' },
  );
  const squares = { x: box.x, y: box.y + TITLE, width: box.width, height: box.height - TITLE };
  drawLines(page, squares, side);
  for (const [index, word] of board.entries())
    await drawSquare(printing, word, cellOf({ ...squares, columns: side, rows: side }, index));
}

/** A dashed line across the page, to part two boards. */
function drawCut({ pdf, width }: PdfPage, y: number): void {
  pdf.lineWidth(0.7).strokeColor('#777777').dash(3, { space: 2.5 });
  pdf
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .stroke()
    .undash();
}

/** Words in the order in which they are called, to be ticked off. */
function drawCallersList({ page, addPage }: Printing, words: PrintSheet['words']): void {
  const { draw } = page.sheet.subject;
  drawWordTable(page, words, () => {
    addPage('caller');
    drawFoot(page, 'callerFoot', { draw });
  });
}

/** The caller's list, then boards, two a page. */
export async function drawBingo(printing: Printing): Promise<void> {
  const { page, addPage, onDone } = printing;
  const { words, subject } = page.sheet;
  const { called, boards } = bingoOf(words, subject);
  drawCallersList(printing, called);
  const body = bodyOf(page);
  const half = { ...body, height: (body.height + FOOT - 24 - GAP) / BOARDS_A_PAGE };
  for (const [index, board] of boards.entries()) {
    const place = index % BOARDS_A_PAGE;
    if (place === 0) {
      addPage('bingo');
      if (index + 1 < boards.length) drawCut(page, body.y + half.height + GAP / 2);
    }
    const box = { ...half, y: body.y + place * (half.height + GAP) };
    await drawBoard(printing, board, { box, number: index + 1 });
    await onDone(index + 1);
  }
}
