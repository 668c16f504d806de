import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
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
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
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

export const hasPoppler = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

function readPpm(bytes: Buffer): Picture {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('no picture');
  const picture = whitePicture(Number(head[1]), Number(head[2]));
  for (let from = head[0].length, to = 0; from < bytes.length; from += 3, to += 4)
    picture.dots.set(bytes.subarray(from, from + 3), to);
  return picture;
}

/** Renders the pages as a printer would, in grey. */
export function renderPages(pdf: Buffer): Picture[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'motamo-pdf-'));
  try {
    writeFileSync(path.join(folder, 'cards.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', '150', path.join(folder, 'cards.pdf'), path.join(folder, 'page')]);
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.ppm'))
      .sort();
    return files.map((file) => readPpm(readFileSync(path.join(folder, file))));
  } finally {
    rmSync(folder, { recursive: true });
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
      const code = jsQR(part.dots, part.width, part.height);
      return code ? [code.data] : [];
    }),
  );
}
