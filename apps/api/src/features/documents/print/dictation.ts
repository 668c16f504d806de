import { drawFitted } from '../pdf-fitting.ts';
import { INK, INK_2 } from '../pdf-fonts.ts';
import { MARGIN, say } from '../pdf-page.ts';
import { drawQr } from '../pdf-qr.ts';
import type { PrintSheet } from './print-sheet.ts';
import { bodyOf, type Printing } from './printing.ts';
import { drawWordTable, tableHeight } from './word-table.ts';

const QR_SIZE = 84;
const TOP = 100;
const ROW = 36;
const GAP = 28;
const SENTENCE_LINES = 2;
/** Up to so many words get lines over the whole width. */
const WIDE_WORDS_MAX = 14;

/** Name, date, and the square that says the words. */
function drawTop({ page }: Printing): void {
  const { pdf, fonts, sheet, width } = page;
  const body = bodyOf(page);
  const right = sheet.listening ? width - MARGIN - QR_SIZE - 20 : width - MARGIN;
  const label = { weight: 'regular', size: 11, color: INK_2 } as const;
  pdf.lineWidth(0.8).strokeColor('#777777');
  for (const [index, key] of (['studentName', 'date'] as const).entries()) {
    const y = body.y + 6 + index * 32;
    const text = say(page, key);
    fonts.line(text, { x: body.x, y, width: 120 }, label);
    pdf.moveTo(body.x + fonts.widthOf(text, label) + 8, y + 15).lineTo(right, y + 15);
  }
  pdf.stroke();
  if (!sheet.listening) return;
  drawQr(page, sheet.listening.url, { x: width - MARGIN - QR_SIZE, y: body.y, size: QR_SIZE });
  const hint = { x: body.x, y: body.y + QR_SIZE - 16, width: right - body.x };
  fonts.line(say(page, 'scanToHear'), hint, { weight: 'regular', size: 10 });
}

/** A place to write on: its number, and a line or two. */
function drawPlace(
  { page: { pdf, fonts } }: Printing,
  number: number,
  { x, y, width }: { x: number; y: number; width: number },
  linesCount = 1,
): void {
  const box = { x, y: y + ROW - 25, width: 24 };
  fonts.line(String(number), box, { weight: 'bold', size: 13, color: INK, align: 'right' });
  pdf.lineWidth(0.8).strokeColor('#777777');
  for (let line = 1; line <= linesCount; line += 1) {
    const under = y + line * ROW - 8;
    pdf
      .moveTo(x + 34, under)
      .lineTo(x + width, under)
      .stroke();
  }
}

/** Sentences under the words of the right copy, with the numbers of their lines. */
function drawSentences({ page }: Printing, { sentences, words }: PrintSheet): void {
  const body = bodyOf(page);
  const top = body.y + tableHeight(words.length) + GAP;
  for (const [index, sentence] of sentences.entries()) {
    const y = top + index * ROW;
    const number = String(words.length + index + 1);
    page.fonts.line(
      number,
      { x: body.x, y: y + 10, width: 18 },
      { weight: 'regular', size: 9, color: INK_2, align: 'right' },
    );
    const box = { x: body.x + 40, y, width: body.width - 40, height: ROW - 4 };
    drawFitted(page, sentence, box, { weight: 'bold', size: 12, sizeMin: 8, align: 'left' });
  }
}

/** Numbered lines to write on in the order of the draw, and behind them what is right. */
export async function drawDictation(printing: Printing): Promise<void> {
  const { page, addPage, onDone } = printing;
  const { sheet } = page;
  const { words, sentences } = sheet;
  const body = bodyOf(page);
  const columns = words.length <= WIDE_WORDS_MAX ? 1 : 2;
  const rows = Math.floor((body.height - TOP) / ROW);
  const width = (body.width - GAP * (columns - 1)) / columns;
  // As many on each page, so that no page has a single line.
  const onPage = Math.ceil(words.length / Math.ceil(words.length / (rows * columns)));
  for (let from = 0; from < words.length; from += onPage) {
    addPage('dictation');
    drawTop(printing);
    const shown = words.slice(from, from + onPage);
    const rowsUsed = Math.ceil(shown.length / columns);
    for (const index of shown.keys()) {
      const x = body.x + Math.floor(index / rowsUsed) * (width + GAP);
      const y = body.y + TOP + (index % rowsUsed) * ROW;
      drawPlace(printing, from + index + 1, { x, y, width });
      await onDone(from + index + 1);
    }
  }
  // The dictation of a week has so few words that its sentences stand under them.
  for (const index of sentences.keys()) {
    const y = body.y + TOP + (words.length + index * SENTENCE_LINES) * ROW;
    drawPlace(printing, words.length + index + 1, { x: body.x, y, width: body.width }, SENTENCE_LINES);
  }
  drawWordTable(page, words, () => addPage('dictationKey'));
  drawSentences(printing, sheet);
}
