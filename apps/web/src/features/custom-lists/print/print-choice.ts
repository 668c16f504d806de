import type { PaperSize, PrintFace, PrintKind } from '@motamo/contract/documents';
import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { gridLetters } from '@motamo/rules/print/letter-grid';
import { wordText } from '../../../lib/word-texts.ts';

/** Everything that is chosen on the page: what the server is asked for. */
export interface PrintChoice {
  readonly kind: PrintKind;
  readonly paper: PaperSize;
  readonly ink: 'colour' | 'grey';
  readonly learningLang: LearningLang;
  readonly meaningLang: Lang;
  readonly face: PrintFace;
  readonly boards: number;
  readonly draw: number;
}

export const PRINT_KINDS = [
  'cards',
  'memory',
  'bingo',
  'word-search',
  'dictation',
] as const satisfies PrintKind[];

const faces: Readonly<Record<PrintKind, readonly PrintFace[]>> = {
  cards: [],
  memory: ['picture', 'meaning'],
  bingo: ['word', 'picture', 'meaning'],
  'word-search': ['word', 'picture', 'meaning'],
  dictation: [],
};

/** Options of a kind; empty where there is nothing to choose. */
export const facesOf = (kind: PrintKind): readonly PrintFace[] => faces[kind];

/** Changes the kind: sets its usual options and keeps all other choices. */
export function withKind(choice: PrintChoice, kind: PrintKind): PrintChoice {
  const [first = 'word'] = faces[kind];
  return { ...choice, kind, face: first };
}

/** True for kinds whose pages are drawn at random. */
export const isDrawn = (kind: PrintKind): boolean => kind !== 'cards' && kind !== 'memory';

/** A word as the pages show it. */
export interface ShownWord {
  readonly id: number;
  readonly text: string;
  readonly meaning: string;
  readonly imageUrl: string | null;
  readonly letters: string;
}

export function shownWords(words: readonly Word[], { learningLang, meaningLang }: PrintChoice): ShownWord[] {
  return words.map((word) => {
    const text = wordText(word, learningLang);
    return {
      id: word.id,
      text,
      meaning: wordText(word, meaningLang),
      imageUrl: word.imageUrl,
      letters: gridLetters(text, learningLang),
    };
  });
}
