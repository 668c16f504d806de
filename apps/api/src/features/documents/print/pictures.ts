import drawSvg from 'svg-to-pdfkit';
import type { Context } from '../../../context.ts';
import { readMedia } from '../../media/media.ts';
import type { Box, Pdf } from '../pdf-page.ts';
import type { PrintWord } from './print-sheet.ts';

const COLOUR = /((?:fill|stroke|stop-color)\s*[=:]\s*["']?)#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** Relative luminance of a colour, for grey printing. */
function greyOf(hex: string): string {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  const light = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    .toString(16)
    .padStart(2, '0');
  return `#${light}${light}${light}`;
}

/** A drawing without colours. The drawer's own option for it would change the colours of every later file as well. */
const withoutColours = (svg: string) =>
  svg.replace(COLOUR, (_, before: string, hex: string) => before + greyOf(hex));

/** Draws pictures of words as large as their box allows, in its middle. Each file is read once. */
export function openPictures(ctx: Context, pdf: Pdf, { isGrey }: { isGrey: boolean }) {
  const files = new Map<number, ReturnType<typeof readMedia>>();
  return async ({ pictureId }: PrintWord, { x, y, width, height }: Box): Promise<boolean> => {
    if (pictureId === null) return false;
    const reading = files.get(pictureId) ?? readMedia(ctx, pictureId);
    files.set(pictureId, reading);
    const file = await reading;
    if (!file) return false;
    if (file.mime !== 'image/svg+xml') {
      pdf.image(file.bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
      return true;
    }
    const svg = file.bytes.toString('utf8');
    drawSvg(pdf, isGrey ? withoutColours(svg) : svg, x, y, {
      ...{ width, height, preserveAspectRatio: 'xMidYMid meet', assumePt: true },
      // Nothing outside of the picture itself is ever opened.
      imageCallback: () => '',
      warningCallback: (line) => ctx.log.debug({ pictureId, line }, 'a picture is drawn in part'),
    });
    return true;
  };
}
