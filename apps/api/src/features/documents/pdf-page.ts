import type { InterfaceLang } from '@motamo/contract/values';
import type PDFDocument from 'pdfkit';
import type { CardSheet } from './card-sheet.ts';
import { type Fonts, INK, INK_2 } from './pdf-fonts.ts';
import { textOf } from './pdf-texts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points, 72 to the inch. */
export const MARGIN = 27;

export interface Page {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  readonly sheet: CardSheet;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** A text of the page in the language of the document. */
export const say = ({ sheet }: Pick<Page, 'sheet'>, key: Parameters<typeof textOf>[1], params = {}) =>
  textOf(sheet.subject.lang as InterfaceLang, key, params);

/** Name of the product, title, page and day over every page. */
export function drawHead(page: Page, number: number, titleKey: 'sheet' | 'list'): void {
  const { pdf, fonts, sheet, width, pages } = page;
  const right = width - 2 * MARGIN;
  pdf.roundedRect(MARGIN, 34, 25, 25, 7).fill(INK);
  fonts.line('m', { x: MARGIN + 5, y: 35, width: 20 }, { weight: 'bold', size: 16, color: '#ffffff' });
  fonts.line('motamo', { x: MARGIN + 33, y: 35, width: 90 }, { weight: 'bold', size: 16 });
  const title = `${sheet.title} · ${say(page, titleKey)}`;
  fonts.line(title, { x: MARGIN + 122, y: 39, width: right - 280 }, { weight: 'bold', size: 11 });
  const count = say(page, 'page', { page: number, pages, day: sheet.day });
  fonts.line(
    count,
    { x: MARGIN + right - 150, y: 40, width: 150 },
    { weight: 'regular', size: 9, color: INK_2, align: 'right' },
  );
}
