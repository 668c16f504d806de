import { drawFitted } from './pdf-fitting.ts';
import { INK, INK_2 } from './pdf-fonts.ts';
import { MARGIN, type PdfPage, say } from './pdf-page.ts';

/** Name of the product, title, page and day over every page, once all are drawn; each has a subtitle. */
export function drawHeads(page: PdfPage, subtitles: readonly string[]): void {
  for (const [index, subtitle] of subtitles.entries()) {
    page.pdf.switchToPage(index);
    drawHead(page, subtitle, { number: index + 1, pages: subtitles.length });
  }
}

function drawHead(
  page: PdfPage,
  subtitle: string,
  { number, pages }: { number: number; pages: number },
): void {
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
