import type { Card, CardSheet } from './card-sheet.ts';
import { drawClassList } from './class-list.ts';
import { cellOf, drawCutMarks, type Frame } from './cut-marks.ts';
import { INK, INK_2 } from './pdf-fonts.ts';
import { drawHeads } from './pdf-heads.ts';
import { type Box, MARGIN, openPdf, type PdfPage, say } from './pdf-page.ts';
import { drawQr } from './pdf-qr.ts';

const COLUMNS = 2;
const ROWS = 4;
const CARDS_A_PAGE = COLUMNS * ROWS;
const GRID_TOP = 106;
const FOOT = 44;
const QR_SIZE = 102;
/** Symbols of a shortcode are read in two fours. */
const HALF = 4;

/** What a card's square opens: the sign-in page, with the code where no server sees it. */
const cardUrl = (publicUrl: string, shortcode: string) => `${publicUrl}/auth/login#card=${shortcode}`;

function drawSteps(page: PdfPage<CardSheet>): void {
  const { pdf, fonts, sheet, width } = page;
  const site = sheet.publicUrl.replace(/^https?:\/\//, '');
  const texts = [say(page, 'open', { site }), say(page, 'scan'), say(page, 'play')];
  const look = { weight: 'regular', size: 10 } as const;
  let x = MARGIN;
  for (const [index, text] of texts.entries()) {
    pdf.circle(x + 9, 81, 9).fill(INK);
    fonts.line(
      String(index + 1),
      { x: x + 6, y: 74.5, width: 10 },
      { weight: 'bold', size: 10, color: '#ffffff' },
    );
    const room = Math.max(30, width - MARGIN - x - 24);
    fonts.line(text, { x: x + 24, y: 74.5, width: room }, look);
    x += 24 + Math.min(room, fonts.widthOf(text, look)) + 20;
  }
}

function drawCard(page: PdfPage<CardSheet>, card: Card, { x, y, width, height }: Box) {
  const { fonts, sheet } = page;
  const { shortcode } = card;
  const top = y + (height - QR_SIZE) / 2;
  if (shortcode) drawQr(page, cardUrl(sheet.publicUrl, shortcode), { x: x + 16, y: top, size: QR_SIZE });
  const text = { x: x + 16 + QR_SIZE + 16, width: width - QR_SIZE - 44 };
  const label = { weight: 'regular', size: 8.5, color: INK_2 } as const;
  fonts.line(card.firstName, { ...text, y: top - 6 }, { weight: 'bold', size: 15 });
  fonts.line(card.lastName, { ...text, y: top + 12 }, { weight: 'bold', size: 15 });
  fonts.line(say(page, 'username'), { ...text, y: top + 38 }, label);
  fonts.line(card.username, { ...text, y: top + 48 }, { weight: 'bold', size: 12 });
  fonts.line(say(page, shortcode ? 'shortcode' : 'noShortcode'), { ...text, y: top + 71 }, label);
  if (!shortcode) return;
  const code = `${shortcode.slice(0, HALF)} ${shortcode.slice(HALF)}`;
  fonts.line(code, { ...text, y: top + 80 }, { weight: 'bold', size: 19, spacing: 1.2 });
}

/** @returns a subtitle for each page */
async function drawCards(
  page: PdfPage<CardSheet>,
  onCard: (doneCount: number) => Promise<void>,
): Promise<string[]> {
  const { pdf, fonts, sheet, width, height } = page;
  const frame: Frame = {
    ...{ x: MARGIN, y: GRID_TOP, width: width - 2 * MARGIN, height: height - FOOT - GRID_TOP },
    ...{ columns: COLUMNS, rows: ROWS },
  };
  const subtitles: string[] = [];
  for (const [index, card] of sheet.cards.entries()) {
    const place = index % CARDS_A_PAGE;
    if (place === 0) {
      pdf.addPage();
      subtitles.push(say(page, 'sheet'));
      drawSteps(page);
      drawCutMarks(page, frame);
      const foot = { x: MARGIN, y: height - FOOT + 8, width: width - 2 * MARGIN };
      fonts.line(say(page, 'foot'), foot, { weight: 'regular', size: 9, color: INK_2 });
    }
    drawCard(page, card, cellOf(frame, place));
    await onCard(index + 1);
  }
  return subtitles;
}

/** Access cards, eight a page, and for a class the list of its pupils behind them. */
export async function cardsPdf(
  sheet: CardSheet,
  onCard: (doneCount: number) => Promise<void>,
): Promise<Buffer> {
  const { page, written } = await openPdf(sheet);
  const subtitles = await drawCards(page, onCard);
  const isWholeClass = sheet.subject.type === 'classroom' && !sheet.subject.students;
  if (isWholeClass) subtitles.push(...drawClassList(page));
  drawHeads(page, subtitles);
  page.pdf.end();
  return written;
}
