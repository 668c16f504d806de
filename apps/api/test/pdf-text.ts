import { inflateSync } from 'node:zlib';

/** A piece of text on a page, with its lower left corner in points from the page's lower left. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of its letters, in points. */
  readonly size: number;
}

type Objects = ReadonlyMap<string, string>;

function objectsOf(pdf: Buffer): Objects {
  const file = pdf.toString('latin1');
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );
}

function streamOf(objects: Objects, number: string | undefined): string {
  const object = objects.get(number ?? '') ?? '';
  const start = /stream\r?\n/.exec(object);
  const length = /\/Length (\d+)/.exec(object)?.[1];
  if (!start || length === undefined) return '';
  const from = start.index + start[0].length;
  return inflateSync(Buffer.from(object.slice(from, from + Number(length)), 'latin1')).toString('latin1');
}

const refTo = (text: string | undefined, name: string) =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(text ?? '')?.[1];

const lettersOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** What each glyph of a font stands for, as the file tells whoever copies text out of it. */
function glyphsOf(objects: Objects, font: string): Map<number, string> {
  const map = streamOf(objects, refTo(objects.get(font), 'ToUnicode'));
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const letters = [...list.matchAll(/<([^>]*)>/g)];
    for (const [index, [, hex = '']] of letters.entries())
      glyphs.set(Number.parseInt(from, 16) + index, lettersOf(hex.replaceAll(' ', '')));
  }
  return glyphs;
}

function textsOf(orders: string, fonts: ReadonlyMap<string, Map<number, string>>): PdfText[] {
  const texts: PdfText[] = [];
  let glyphs: Map<number, string> | undefined;
  let [x, y, size] = [0, 0, 0];
  for (const match of orders.matchAll(/([\d.-]+) ([\d.-]+) Tm|\/(\w+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)) {
    if (match[3]) {
      glyphs = fonts.get(match[3]);
      size = Number(match[4]);
    } else if (match[1]) [x, y] = [Number(match[1]), Number(match[2])];
    else {
      const codes = [...(match[5] ?? '').matchAll(/<(\w*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      const text = codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '').join('');
      texts.push({ text, x, y, size });
    }
  }
  return texts;
}

/** The texts of each page in the order drawn. */
export function readPdfText(pdf: Buffer): PdfText[][] {
  const objects = objectsOf(pdf);
  const kids = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? '';
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return pages.map(([, number = '']) => {
    const page = objects.get(number);
    const resources = objects.get(refTo(page, 'Resources') ?? '') ?? '';
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
    const byName = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
        name,
        glyphsOf(objects, font),
      ]),
    );
    return textsOf(streamOf(objects, refTo(page, 'Contents')), byName);
  });
}
