import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** A page as dots, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8ClampedArray;
}

const DOTS_PER_POINT = 3;

function whitePicture(width: number, height: number): Picture {
  return { width, height, dots: new Uint8ClampedArray(width * height * 4).fill(255) };
}

/** The drawing orders of each page, in order. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const orders = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return /^1 0 0 -1 0 [\d.]+ cm/.test(orders) ? [orders] : [];
    } catch {
      return [];
    }
  });
}

/** Draws the rectangles of each page, which are the dark squares of its codes, and nothing else. */
export function drawRectangles(pdf: Buffer, size: { width: number; height: number }): Picture[] {
  return contentsOf(pdf).map((orders) => {
    const width = Math.ceil(size.width * DOTS_PER_POINT);
    const picture = whitePicture(width, Math.ceil(size.height * DOTS_PER_POINT));
    for (const [, ...numbers] of orders.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)) {
      const [x = 0, y = 0, w = 0, h = 0] = numbers.map((number) => Number(number) * DOTS_PER_POINT);
      for (let row = Math.round(y); row < Math.round(y + h); row += 1)
        for (let column = Math.round(x); column < Math.round(x + w); column += 1)
          picture.dots.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
    return picture;
  });
}

/** Draws the pages as a printer would, in grey, 150 dots to the inch. */
export async function renderPages(pdf: Buffer): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: 150 / 72, render: 'bitmap' });
      pictures.push({ width, height, dots: new Uint8ClampedArray(data) });
    }
    return pictures;
  } finally {
    document.destroy();
    library.destroy();
  }
}

function cut(
  { width, dots }: Picture,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Picture {
  const part = whitePicture(to.x - from.x, to.y - from.y);
  for (let row = 0; row < part.height; row += 1) {
    const start = ((from.y + row) * width + from.x) * 4;
    part.dots.set(dots.subarray(start, start + part.width * 4), row * part.width * 4);
  }
  return part;
}

/** What the codes of a page of cards say: two columns, four rows, reading order. */
export function readCodes(page: Picture): string[] {
  const { width, height } = page;
  const top = Math.round(height * 0.12);
  const row = (height - top) / 4.25;
  return [0, 1, 2, 3].flatMap((line) =>
    [0, 1].flatMap((column) => {
      const x = Math.round((column * width) / 2);
      const y = Math.round(top + line * row);
      const part = cut(
        page,
        { x, y },
        { x: Math.round(x + width * 0.28), y: Math.min(height, Math.round(y + row)) },
      );
      const code = jsQR(part.dots, part.width, part.height, { inversionAttempts: 'dontInvert' });
      return code ? [code.data] : [];
    }),
  );
}
