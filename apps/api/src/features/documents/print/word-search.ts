import { type Puzzle, puzzlesOf } from '@motamo/rules/print/printed-games';
import type { LetterGrid } from '@motamo/rules/print/word-search';
import { drawFitted } from '../pdf-fitting.ts';
import { INK, INK_2 } from '../pdf-fonts.ts';
import { type Box, MARGIN, type PdfPage, say } from '../pdf-page.ts';
import type { PrintWord } from './print-sheet.ts';
import { bodyOf, FOOT, type Printing } from './printing.ts';

const CLUE_COLUMNS = 3;
const CLUE_ROW = 24;
const GAP = 14;
const SOLUTIONS_A_PAGE = 4;
const LETTER_SHARE = 0.56;
/** Margin between a word's squares and the outline around it, in squares. */
const STADIUM_EDGE = 0.12;

function drawLetters({ pdf, fonts }: PdfPage, { rows }: LetterGrid, box: Box): void {
  const cell = box.width / rows.length;
  pdf.lineWidth(0.4).strokeColor('#c3c7d1');
  for (let line = 0; line <= rows.length; line += 1) {
    pdf.moveTo(box.x + line * cell, box.y).lineTo(box.x + line * cell, box.y + box.width);
    pdf.moveTo(box.x, box.y + line * cell).lineTo(box.x + box.width, box.y + line * cell);
  }
  pdf.stroke();
  const size = cell * LETTER_SHARE;
  for (const [row, letters] of rows.entries())
    for (const [column, letter] of letters.entries()) {
      const at = { x: box.x + column * cell, y: box.y + row * cell + (cell - size * 1.36) / 2, width: cell };
      fonts.line(letter, at, { weight: 'bold', size, align: 'center' });
    }
}

/** A stadium around every hidden word. */
function drawSolution({ pdf }: PdfPage, { rows, placements }: LetterGrid, box: Box): void {
  const cell = box.width / rows.length;
  const thickness = cell * (1 - 2 * STADIUM_EDGE);
  for (const { row, column, direction, letters } of placements) {
    const [rowStep, columnStep] = direction;
    const length = (letters.length - 1) * cell * Math.hypot(rowStep, columnStep) + thickness;
    pdf.save().translate(box.x + (column + 0.5) * cell, box.y + (row + 0.5) * cell);
    pdf.rotate((Math.atan2(rowStep, columnStep) * 180) / Math.PI);
    pdf
      .lineWidth(1.1)
      .strokeColor(INK)
      .roundedRect(-thickness / 2, -thickness / 2, length, thickness, thickness / 2)
      .stroke();
    pdf.restore();
  }
}

async function drawClue({ page, picture }: Printing, word: PrintWord, { x, y, width, height }: Box) {
  const { face } = page.sheet.subject;
  page.pdf
    .lineWidth(0.8)
    .strokeColor(INK_2)
    .rect(x, y + height / 2 - 5, 10, 10)
    .stroke();
  const size = height - 2;
  if (face === 'picture' && (await picture(word, { x: x + 18, y: y + 1, width: size, height: size }))) return;
  const text = face === 'word' ? word.text : word.meaning;
  page.fonts.line(
    text,
    { x: x + 18, y: y + height / 2 - 8.5, width: width - 24 },
    { weight: 'regular', size: 12 },
  );
}

async function drawPuzzle(printing: Printing, { grid, words }: Puzzle<PrintWord>): Promise<void> {
  const { page } = printing;
  const body = bodyOf(page);
  const clueRow = page.sheet.subject.face === 'picture' ? CLUE_ROW * 1.6 : CLUE_ROW;
  const cluesHeight = Math.ceil(words.length / CLUE_COLUMNS) * clueRow;
  const side = Math.min(body.width, body.height - cluesHeight - GAP);
  const box = { x: body.x + (body.width - side) / 2, y: body.y, width: side, height: side };
  drawLetters(page, grid, box);
  const width = body.width / CLUE_COLUMNS;
  for (const [index, word] of words.entries()) {
    const x = body.x + (index % CLUE_COLUMNS) * width;
    const y = body.y + side + GAP + Math.floor(index / CLUE_COLUMNS) * clueRow;
    await drawClue(printing, word, { x, y, width, height: clueRow });
  }
}

function drawSolutions({ page, addPage }: Printing, puzzles: readonly Puzzle<PrintWord>[]): void {
  const { fonts } = page;
  const body = bodyOf(page);
  const side = (body.width - GAP) / 2;
  for (const [index, { grid }] of puzzles.entries()) {
    const place = index % SOLUTIONS_A_PAGE;
    if (place === 0) addPage('solution');
    const x = body.x + (place % 2) * (side + GAP);
    const y = body.y + Math.floor(place / 2) * (side + 2 * GAP + 10);
    const title = say(page, 'wordSearch', { number: index + 1 });
    fonts.line(title, { x, y, width: side }, { weight: 'bold', size: 11 });
    const box = { x, y: y + GAP + 6, width: side, height: side };
    drawLetters(page, grid, box);
    drawSolution(page, grid, box);
  }
}

/** Grids of letters with the words to look for beside them, then where they are. */
export async function drawWordSearch(printing: Printing): Promise<void> {
  const { page, addPage, onDone } = printing;
  const { words, difficulty, subject } = page.sheet;
  const { puzzles, left } = puzzlesOf(words, { difficulty, draw: subject.draw });
  let doneCount = 0;
  for (const [index, puzzle] of puzzles.entries()) {
    addPage('wordSearch', { number: index + 1 });
    await drawPuzzle(printing, puzzle);
    doneCount += puzzle.words.length;
    await onDone(doneCount);
  }
  drawSolutions(printing, puzzles);
  if (left.length === 0) return;
  if (puzzles.length === 0) addPage('solution');
  const line = say(page, 'notInGrid', { words: left.map(({ text }) => text).join(', ') });
  const box = { x: MARGIN, y: page.height - FOOT + 2, width: page.width - 2 * MARGIN, height: 26 };
  drawFitted(page, line, box, { weight: 'regular', size: 9, sizeMin: 6, color: INK_2, align: 'left' });
}
