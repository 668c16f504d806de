import type { PaperSize } from '@motamo/contract/documents';
import type { Lang } from '@motamo/rules/languages';
import type PDFDocument from 'pdfkit';
import { type Fonts, openFonts } from './pdf-fonts.ts';
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
  readonly subject: { readonly paper: PaperSize; readonly lang: Lang };
}

export interface PdfPage<S extends Sheet = Sheet> {
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
  { isLying = false } = {},
): Promise<{ page: PdfPage<S>; written: Promise<Buffer> }> {
  const [short, long] = sizes[sheet.subject.paper];
  const [width, height] = isLying ? [long, short] : [short, long];
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
export const say = ({ sheet }: Pick<PdfPage, 'sheet'>, key: TextKey, params = {}) =>
  textOf(sheet.subject.lang, key, params);
