import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Noto Sans comes cut by script. The first one that has a letter draws it. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
];
const weights = { regular: '400', bold: '700' } as const;
export type Weight = keyof typeof weights;

type FontTarget = InstanceType<typeof PDFDocument>;

/** What fontkit tells; the types of pdfkit leave it out. */
interface OpenFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

export interface Fonts {
  /** Draws a line of text with its top left corner at `x`, `y`, made smaller where it would be wider than `width`. */
  line(text: string, at: { x: number; y: number; width: number }, look: Look): void;
  widthOf(text: string, look: Look): number;
  /** What of a text can be drawn. */
  printable(text: string): string;
}

export interface Look {
  readonly weight: Weight;
  readonly size: number;
  readonly color?: string;
  /** Between letters. */
  readonly spacing?: number;
  readonly align?: 'left' | 'center' | 'right';
}

export const INK = '#1b2440';
export const INK_2 = '#4a5573';

async function registerFonts(pdf: FontTarget): Promise<void> {
  for (const [weight, number] of Object.entries(weights)) {
    for (const script of scripts) {
      const file = require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${number}-normal.woff`);
      pdf.registerFont(`${weight}/${script}`, await readFile(file));
    }
  }
}

const hasLetter = (pdf: FontTarget, font: string, letter: string) =>
  (pdf.font(font) as unknown as { _font: OpenFont })._font.font.hasGlyphForCodePoint(
    letter.codePointAt(0) ?? 0,
  );

/** A text without what no font has (an emoji beside a word); whole, where nothing would be left: boxes tell of it. */
function printable(pdf: FontTarget, text: string): string {
  const letters = [...text.normalize('NFC')];
  const isDrawn = (letter: string) => scripts.some((name) => hasLetter(pdf, `regular/${name}`, letter));
  if (letters.every(isDrawn)) return letters.join('');
  return letters.filter(isDrawn).join('').trim() || text;
}

/** Runs of letters that one font has; a letter that none has is drawn as a box by the first. */
function runsOf(pdf: FontTarget, text: string, weight: Weight): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of printable(pdf, text)) {
    const last = runs.at(-1);
    if (last && hasLetter(pdf, last.font, letter)) {
      last.text += letter;
      continue;
    }
    const script = scripts.find((name) => hasLetter(pdf, `${weight}/${name}`, letter)) ?? scripts[0];
    runs.push({ font: `${weight}/${script}`, text: letter });
  }
  return runs;
}

/** Registers the fonts that ship with the product. pdfkit reads `.woff`, not `.woff2`. */
export async function openFonts(pdf: FontTarget): Promise<Fonts> {
  await registerFonts(pdf);
  const measured = (text: string, { weight, size, spacing = 0 }: Look) =>
    runsOf(pdf, text, weight).map((run) => ({
      ...run,
      width: pdf.font(run.font).fontSize(size).widthOfString(run.text, { characterSpacing: spacing }),
    }));
  const widthOf = (text: string, look: Look) =>
    measured(text, look).reduce((sum, { width }) => sum + width, 0);
  return {
    widthOf,
    printable: (text) => printable(pdf, text),
    line(text, { x, y, width }, look) {
      const natural = widthOf(text, look);
      const factor = natural > width ? width / natural : 1;
      const fitted = { ...look, size: look.size * factor, spacing: (look.spacing ?? 0) * factor };
      const runs = measured(text, fitted);
      const total = runs.reduce((sum, run) => sum + run.width, 0);
      const share = { left: 0, center: 0.5, right: 1 }[look.align ?? 'left'];
      let left = x + (width - total) * share;
      for (const run of runs) {
        pdf
          .font(run.font)
          .fontSize(fitted.size)
          .fillColor(look.color ?? INK)
          .text(run.text, left, y, { lineBreak: false, characterSpacing: fitted.spacing });
        left += run.width;
      }
    },
  };
}
