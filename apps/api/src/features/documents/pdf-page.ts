import type { PaperSize } from '@motamo/contract/documents';
import type { InterfaceLang } from '@motamo/contract/values';
import type PDFDocument from 'pdfkit';
import { drawFitted } from './pdf-fitting.ts';
import { type Fonts, INK, INK_2, openFonts } from './pdf-fonts.ts';
import { type TextKey, textOf } from './pdf-texts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points, 72 to the inch. */
export const MARGIN = 27;
const sizes: Record<PaperSize, readonly [number, number]> = { letter: [612, 792], a4: [595.28, 841.89] };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What all printed pages have. */
export interface Sheet {
  readonly title: string;
  /** DD-MM-YYYY by the school's calendar. */
  readonly day: string;
  readonly subject: { readonly paper: PaperSize; readonly lang: string };
}

export interface Page<S extends Sheet = Sheet> {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  readonly sheet: S;
  readonly width: number;
  readonly height: number;
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Begins a file. Its pages are kept until the end, when it is known how many there are. */
export async function openPdf<S extends Sheet>(
  sheet: S,
): Promise<{ page: Page<S>; written: Promise<Buffer> }> {
  const [width, height] = sizes[sheet.subject.paper];
  // Read with the first file: with its fonts it is a large part of the program, and most starts never print.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: sheet.title, Producer: 'Motamo', Creator: 'Motamo' },
    lang: sheet.subject.lang,
  });
  const written = bytesOf(pdf);
  return { page: { pdf, fonts: await openFonts(pdf), sheet, width, height }, written };
}

/** A text of the page in the language of the document. */
export const say = ({ sheet }: Pick<Page, 'sheet'>, key: TextKey, params = {}) =>
  textOf(sheet.subject.lang as InterfaceLang, key, params);

/** Name of the product, title, page and day over every page, once all are drawn; each has a subtitle. */
export function drawHeads(page: Page, subtitles: readonly string[]): void {
  for (const [index, subtitle] of subtitles.entries()) {
    page.pdf.switchToPage(index);
    drawHead(page, subtitle, { number: index + 1, pages: subtitles.length });
  }
}

function drawHead(page: Page, subtitle: string, { number, pages }: { number: number; pages: number }): void {
  const { pdf, fonts, sheet, width } = page;
  const right = width - 2 * MARGIN;
  pdf.roundedRect(MARGIN, 34, 25, 25, 7).fill(INK);
  fonts.line('m', { x: MARGIN + 5, y: 35, width: 20 }, { weight: 'bold', size: 16, color: '#ffffff' });
  fonts.line('motamo', { x: MARGIN + 33, y: 35, width: 90 }, { weight: 'bold', size: 16 });
  const title = `${sheet.title} · ${subtitle}`;
  const titleBox = { x: MARGIN + 122, y: 29, width: right - 282, height: 30 };
  drawFitted(page, title, titleBox, { weight: 'bold', size: 11, sizeMin: 7, align: 'left' });
  const count = say(page, 'page', { page: number, pages, day: sheet.day });
  fonts.line(
    count,
    { x: MARGIN + right - 150, y: 40, width: 150 },
    { weight: 'regular', size: 9, color: INK_2, align: 'right' },
  );
}
