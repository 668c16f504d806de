import type { PrintKind } from '@motamo/contract/documents';
import type { Context } from '../../../context.ts';
import { drawHeads } from '../pdf-heads.ts';
import { openPdf, say } from '../pdf-page.ts';
import { drawBingo } from './bingo.ts';
import { drawDictation } from './dictation.ts';
import { drawMemory } from './memory.ts';
import { openPictures } from './pictures.ts';
import type { PrintSheet } from './print-sheet.ts';
import type { Printing } from './printing.ts';
import { drawVocabularyCards } from './vocabulary-cards.ts';
import { drawWordSearch } from './word-search.ts';

const drawers: Record<PrintKind, (printing: Printing) => Promise<void>> = {
  cards: drawVocabularyCards,
  memory: drawMemory,
  bingo: drawBingo,
  'word-search': drawWordSearch,
  dictation: drawDictation,
};

/** A list as something to play with. The same sheet always gives the same pages. */
export async function printPdf(
  ctx: Context,
  sheet: PrintSheet,
  onDone: (doneCount: number) => Promise<void>,
): Promise<Buffer> {
  const { page, written } = await openPdf(sheet);
  const { kind, ink } = sheet.subject;
  const subtitles: string[] = [];
  await drawers[kind]({
    page,
    picture: openPictures(ctx, page.pdf, { isGrey: ink === 'grey' }),
    addPage(subtitle, params) {
      page.pdf.addPage();
      subtitles.push(say(page, subtitle, params));
    },
    onDone,
  });
  drawHeads(page, subtitles);
  page.pdf.end();
  return written;
}
