import QRCode from 'qrcode';
import type { PdfPage } from './pdf-page.ts';

/** Black squares on white: nothing that a grey printer could blur. Runs of dark modules are drawn in one go. */
export function drawQr({ pdf }: PdfPage, text: string, at: { x: number; y: number; size: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = at.size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      if (!modules.get(row, from)) continue;
      let to = from;
      while (to + 1 < modules.size && modules.get(row, to + 1)) to += 1;
      pdf.rect(at.x + from * side, at.y + row * side, (to - from + 1) * side, side);
      from = to;
    }
  }
  pdf.fill('#000000');
}
