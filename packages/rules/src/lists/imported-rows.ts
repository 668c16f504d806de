import type { Lang } from '../languages.ts';
import { DIFFICULTY_MAX, DIFFICULTY_MIN } from '../limits.ts';
import { mediaIn, plainText } from './cell-text.ts';
import type { CellLine } from './list-cells.ts';
import type { ListColumn } from './list-columns.ts';
import { isError } from './row-shape.ts';
import { withSentences } from './sentence-columns.ts';

/** Names of the files, in the package that a row comes from, that show and say its word. */
export interface ImportedMedia {
  readonly picture: string | null;
  readonly sounds: Readonly<Partial<Record<Lang, string>>>;
}

/** One pasted line: where it stands, counted from 1, and what it says of a word. */
export interface ImportedRow {
  readonly line: number;
  readonly texts: Readonly<Partial<Record<Lang, string>>>;
  readonly sentences: Readonly<Partial<Record<Lang, string>>>;
  /** 1 to 4; null where it is not told. */
  readonly difficulty: number | null;
  /** Only of a row whose file brings media along. */
  readonly media?: ImportedMedia;
  /** A text with gaps, as Anki has them: no word. */
  readonly isCloze?: true;
}

/** Of a word, where no heading tells: the first cell and the second. */
export interface ColumnLangs {
  readonly termLang: Lang;
  readonly meaningLang: Lang;
}

/** Where lines come from, and how their cells are written. */
export interface LinesSource extends ColumnLangs {
  /** A text (whose writer may have kept formulas from running), the same of Anki, a sheet of a workbook, notes of an Anki package. */
  readonly source: 'text' | 'anki' | 'sheet' | 'notes';
  /** What the file says of itself: "true", "false" or nothing. */
  readonly html: string | undefined;
}

/** Lines below the headings. */
export interface TableLines {
  readonly lines: readonly CellLine[];
  /** Names of the columns as people read them. */
  readonly headings: readonly string[];
  /** Null where nothing tells what stands in the columns. */
  readonly columns: readonly ListColumn[] | null;
  /** Columns that hold something about the note and no text of it. */
  readonly reserved?: ReadonlySet<number>;
}

export interface ImportedRows {
  /** Whether headings tell the language of each column; else the order of the columns does. */
  readonly namesLangs: boolean;
  readonly rows: readonly ImportedRow[];
  /** Columns that are not read though something stands in them: their headings, or their first cells. */
  readonly leftOut: readonly string[];
}

/** The `'` that keeps a spreadsheet from running a text as a formula, as `csvOf` writes it. */
const GUARD = /(^|[,;\t])'(?='*[=+\-@\t\r])/g;

/** A cell without that guard, its HTML and what a formula that failed left in it. */
function bare(cell: string, { source, html }: LinesSource): string {
  const given = cell.trim();
  if (source === 'text' && isError(given)) return '';
  const unguarded = source === 'text' ? given.replace(GUARD, '$1') : given;
  return html === 'false' ? unguarded : plainText(unguarded, html === 'true');
}

/** Where no heading tells: the first column that is none about the note is the word, the second its meaning. */
function columnsByPlace(count: number, isFree: (at: number) => boolean): ListColumn[] {
  const places = Array.from({ length: count }, (_, at) => at).filter(isFree);
  return Array.from({ length: count }, (_, at) => ({
    kind: at === places[0] ? 'term' : at === places[1] ? 'meaning' : 'other',
  }));
}

function langOf(column: ListColumn, { termLang, meaningLang }: ColumnLangs): Lang {
  if ('lang' in column) return column.lang;
  return column.kind === 'meaning' ? meaningLang : termLang;
}

/** The first picture of a row, and the first sound of each language. */
function mediaOf(cells: readonly string[], reading: Reading): ImportedMedia {
  const sounds: Partial<Record<Lang, string>> = {};
  let picture: string | null = null;
  for (const [at, raw] of cells.entries()) {
    const column = reading.columns[at] ?? { kind: 'other' };
    if (column.kind === 'sentence') continue;
    const found = mediaIn(raw);
    picture ??= found.picture;
    if (found.sound) sounds[langOf(column, reading)] ??= found.sound;
  }
  return { picture, sounds };
}

/** A gap in a note of Anki. */
const CLOZE = /\{\{c\d+::/;

/** What a spreadsheet makes of these words when they are typed: the value, which has no language. */
const TRUTHS: Readonly<Record<Lang, { readonly TRUE: string; readonly FALSE: string }>> = {
  fr: { TRUE: 'vrai', FALSE: 'faux' },
  en: { TRUE: 'true', FALSE: 'false' },
  es: { TRUE: 'verdadero', FALSE: 'falso' },
  de: { TRUE: 'wahr', FALSE: 'falsch' },
  it: { TRUE: 'vero', FALSE: 'falso' },
  pt: { TRUE: 'verdadeiro', FALSE: 'falso' },
};
const isTruth = (cell: string) => cell === 'TRUE' || cell === 'FALSE';

interface Reading extends LinesSource {
  readonly columns: readonly ListColumn[];
}

/** `cells` are plain texts, `raw` what they were. */
function readRow({ line, cells: raw }: CellLine, cells: readonly string[], reading: Reading): ImportedRow {
  const texts: Partial<Record<Lang, string>> = {};
  const sentences: Partial<Record<Lang, string>> = {};
  let difficulty: number | null = null;
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const column = reading.columns[at] ?? { kind: 'other' };
    if (column.kind === 'text' || column.kind === 'term' || column.kind === 'meaning') {
      const lang = langOf(column, reading);
      texts[lang] = reading.source === 'sheet' && isTruth(cell) ? TRUTHS[lang][cell] : cell;
    } else if (column.kind === 'sentence') sentences[column.lang] = cell;
    else if (column.kind === 'difficulty') {
      const given = Number(cell);
      difficulty = given >= DIFFICULTY_MIN && given <= DIFFICULTY_MAX ? Math.round(given) : null;
    }
  }
  const isOfAnki = reading.source === 'anki' || reading.source === 'notes';
  const isCloze = isOfAnki && raw.some((cell) => CLOZE.test(cell));
  return {
    ...{ line, texts, sentences, difficulty },
    ...(reading.source === 'notes' && { media: mediaOf(raw, reading) }),
    ...(isCloze && { isCloze }),
  };
}

/** What lines say of words, and which of their columns say nothing that is known. */
export function readRows(
  source: LinesSource,
  { lines, headings, columns: named, reserved }: TableLines,
): ImportedRows {
  const isFree = (at: number) => !reserved?.has(at);
  const rows = lines.map(({ cells }) => cells.map((cell, at) => (isFree(at) ? bare(cell, source) : '')));
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const given = named?.map((column, at): ListColumn => (isFree(at) ? column : { kind: 'other' }));
  const columns = withSentences(given ?? columnsByPlace(count, isFree), rows, {
    hasHeader: given !== undefined,
    langOf: (column) => langOf(column, source),
  });
  const reading = { ...source, columns };
  const leftOut = Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    if ((columns[at] ?? { kind: 'other' }).kind !== 'other') return [];
    const first = rows.find((cells) => cells[at])?.[at];
    return first === undefined ? [] : [headings[at]?.trim() || first];
  });
  return {
    namesLangs: columns.some(({ kind }) => kind === 'text'),
    rows: lines.map((line, at) => readRow(line, rows[at] ?? [], reading)),
    leftOut,
  };
}
