import { INK_2 } from './pdf-fonts.ts';
import { type Box, MARGIN, type Pdf, type PdfPage } from './pdf-page.ts';

/** Cards of a page, to be cut apart. */
export interface Frame extends Box {
  readonly columns: number;
  readonly rows: number;
}

/** The place of a card, counted in reading order. */
export function cellOf({ x, y, width, height, columns, rows }: Frame, index: number): Box {
  const cell = { width: width / columns, height: height / rows };
  return { x: x + (index % columns) * cell.width, y: y + Math.floor(index / columns) * cell.height, ...cell };
}

/** Dashed lines around and between the cards of a page, with scissors where they begin. */
export function drawCutMarks({ pdf }: PdfPage, frame: Frame): void {
  const { x: left, y: top, width, height, columns, rows } = frame;
  const right = left + width;
  const bottom = top + height;
  pdf.lineWidth(0.7).strokeColor('#777777').dash(3, { space: 2.5 });
  for (let row = 0; row <= rows; row += 1) {
    const y = top + (row * height) / rows;
    pdf.moveTo(left, y).lineTo(right, y);
  }
  for (let column = 0; column <= columns; column += 1) {
    const x = left + (column * width) / columns;
    pdf.moveTo(x, top).lineTo(x, bottom);
  }
  pdf.stroke().undash();
  for (let row = 1; row < rows; row += 1) drawScissors(pdf, MARGIN - 9, top + (row * height) / rows, false);
  for (let column = 1; column < columns; column += 1)
    drawScissors(pdf, left + (column * width) / columns, top - 6, true);
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
