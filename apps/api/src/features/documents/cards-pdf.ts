import type { PaperSize } from '@motamo/contract/documents';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Card, CardSheet } from './card-sheet.ts';
import { drawClassList, listPagesOf } from './class-list.ts';
import { INK, INK_2, openFonts } from './pdf-fonts.ts';
import { drawHead, MARGIN, type Page, type Pdf, say } from './pdf-page.ts';

/** Points, 72 to the inch. */
const sizes: Record<PaperSize, readonly [number, number]> = { letter: [612, 792], a4: [595.28, 841.89] };
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

function drawSteps(page: Page): void {
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

/** Black squares on white: nothing that a grey printer could blur. Runs of dark modules are drawn in one go. */
function drawQr({ pdf }: Page, text: string, left: number, top: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      if (!modules.get(row, from)) continue;
      let to = from;
      while (to + 1 < modules.size && modules.get(row, to + 1)) to += 1;
      pdf.rect(left + from * side, top + row * side, (to - from + 1) * side, side);
      from = to;
    }
  }
  pdf.fill('#000000');
}

function drawCard(
  page: Page,
  card: Card,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
) {
  const { fonts, sheet } = page;
  const { shortcode } = card;
  const top = y + (height - QR_SIZE) / 2;
  if (shortcode) drawQr(page, cardUrl(sheet.publicUrl, shortcode), x + 16, top);
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

/** Dashed lines around and between the cards of a page, with scissors at the ends drawn as small crosses. */
function drawCutMarks({ pdf, width, height }: Page): void {
  const right = width - MARGIN;
  const bottom = height - FOOT;
  const cell = (bottom - GRID_TOP) / ROWS;
  pdf.lineWidth(0.7).strokeColor('#777777').dash(3, { space: 2.5 });
  for (let row = 0; row <= ROWS; row += 1) {
    const y = GRID_TOP + row * cell;
    pdf.moveTo(MARGIN, y).lineTo(right, y);
  }
  for (const x of [MARGIN, width / 2, right]) pdf.moveTo(x, GRID_TOP).lineTo(x, bottom);
  pdf.stroke().undash();
  for (let row = 1; row < ROWS; row += 1) drawScissors(pdf, MARGIN - 9, GRID_TOP + row * cell, false);
  drawScissors(pdf, width / 2, GRID_TOP - 6, true);
}

/** Two blades and two rings, pointing along the cut. */
function drawScissors(pdf: Pdf, x: number, y: number, isDown: boolean): void {
  pdf.save().translate(x, y);
  if (isDown) pdf.rotate(90);
  pdf.lineWidth(0.9).strokeColor(INK_2);
  pdf.circle(-4, -2.6, 1.7).circle(-4, 2.6, 1.7);
  pdf.moveTo(-2.6, -1.7).lineTo(5, 2.8).moveTo(-2.6, 1.7).lineTo(5, -2.8).stroke();
  pdf.restore();
}

async function drawCards(page: Page, onCard: (doneCount: number) => Promise<void>): Promise<void> {
  const { pdf, fonts, sheet, width, height } = page;
  const cell = { width: (width - 2 * MARGIN) / COLUMNS, height: (height - FOOT - GRID_TOP) / ROWS };
  for (const [index, card] of sheet.cards.entries()) {
    const place = index % CARDS_A_PAGE;
    if (place === 0) {
      pdf.addPage();
      drawHead(page, index / CARDS_A_PAGE + 1, 'sheet');
      drawSteps(page);
      drawCutMarks(page);
      const foot = { x: MARGIN, y: height - FOOT + 8, width: width - 2 * MARGIN };
      fonts.line(say(page, 'foot'), foot, { weight: 'regular', size: 9, color: INK_2 });
    }
    const x = MARGIN + (place % COLUMNS) * cell.width;
    const y = GRID_TOP + Math.floor(place / COLUMNS) * cell.height;
    drawCard(page, card, { x, y, ...cell });
    await onCard(index + 1);
  }
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Access cards, eight a page, and for a class the list of its pupils behind them. */
export async function cardsPdf(
  sheet: CardSheet,
  onCard: (doneCount: number) => Promise<void>,
): Promise<Buffer> {
  const [width, height] = sizes[sheet.subject.paper];
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: sheet.title, Producer: 'Motamo', Creator: 'Motamo' },
    lang: sheet.subject.lang,
  });
  const written = bytesOf(pdf);
  const cardPages = Math.ceil(sheet.cards.length / CARDS_A_PAGE);
  const hasList = sheet.subject.type === 'classroom';
  const pages = cardPages + (hasList ? listPagesOf(sheet, height) : 0);
  const page: Page = { pdf, fonts: await openFonts(pdf), sheet, width, height, pages };
  await drawCards(page, onCard);
  if (hasList) drawClassList(page, cardPages + 1);
  pdf.end();
  return written;
}
