import type { Lang } from '../languages.ts';
import { DIFFICULTY_MAX, DIFFICULTY_MIN } from '../limits.ts';
import { mediaIn, plainText } from './cell-text.ts';
import { type CellLine, cutLines, cutRows, tellRowsInOneLine, tellSeparator } from './list-cells.ts';
import { columnOf, columnsOf, type ListColumn } from './list-columns.ts';

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

export interface ImportedTable {
  readonly hasHeader: boolean;
  /** Whether headings tell the language of each column; else the order of the columns does. */
  readonly namesLangs: boolean;
  readonly rows: readonly ImportedRow[];
}

export interface ImportedList extends ImportedTable {
  readonly separator: string;
  readonly isAnki: boolean;
}

/** Of a word, where no heading tells: the first cell and the second. */
export interface ColumnLangs {
  readonly termLang: Lang;
  readonly meaningLang: Lang;
}

/** What somebody says of a text themselves. */
export interface ToldSeparators {
  /** Between a word and its meaning. */
  readonly separator?: string | undefined;
  /** Between rows, where it is not the end of a line. */
  readonly rowsBetween?: string | undefined;
}

const ANKI_SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  pipe: '|',
  '\\t': '\t',
  ';': ';',
  ',': ',',
  '|': '|',
};

/** The lines that Anki, or Excel with "sep=", writes above the rows. */
function readHead(text: string) {
  const head = new Map<string, string>();
  let rest = text;
  for (;;) {
    const found =
      /^#([a-z ]+):([^\r\n]*)(?:\r\n|\n|\r|$)/i.exec(rest) ?? /^(sep)=(.)(?:\r\n|\n|\r|$)/i.exec(rest);
    if (!found) return { head, rest, linesCount: head.size };
    head.set((found[1] ?? '').toLowerCase(), found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
}

function ankiColumns(named: string, separator: string): ListColumn[] {
  const [line] = cutLines(named, separator);
  return (line?.cells ?? []).map((cell) => columnOf(cell) ?? { kind: 'other' });
}

/** Columns, counted from 0, that Anki says hold something about the note and no text of it. */
function reservedColumns(head: ReadonlyMap<string, string>): ReadonlySet<number> {
  const names = ['guid', 'notetype', 'deck', 'tags'];
  return new Set(names.map((name) => Number(head.get(`${name} column`)) - 1).filter((at) => at >= 0));
}

/** The `'` that keeps a spreadsheet from running a text as a formula, as `csvOf` writes it. */
const GUARD = /(^|[,;\t])'(?='*[=+\-@\t\r])/g;

/** A cell without that guard. */
function bare(cell: string, { isGuarded, html }: Reading): string {
  const unguarded = isGuarded ? cell.trim().replace(GUARD, '$1') : cell.trim();
  return html === 'false' ? unguarded : plainText(unguarded, html === 'true');
}

interface Reading extends ColumnLangs {
  readonly columns: readonly ListColumn[] | null;
  readonly reserved: ReadonlySet<number>;
  /** Whether its writer kept formulas from running: programs for cards do not. */
  readonly isGuarded: boolean;
  /** What the file says of itself: "true", "false" or nothing. */
  readonly html: string | undefined;
  readonly hasMedia?: boolean;
}

function columnAt(at: number, { columns, reserved }: Reading): ListColumn {
  if (reserved.has(at)) return { kind: 'other' };
  if (columns) return columns[at] ?? { kind: 'other' };
  const place = at - [...reserved].filter((before) => before < at).length;
  return { kind: place === 0 ? 'term' : place === 1 ? 'meaning' : 'other' };
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
    const column = columnAt(at, reading);
    if (column.kind === 'sentence') continue;
    const found = mediaIn(raw);
    picture ??= found.picture;
    if (found.sound) sounds[langOf(column, reading)] ??= found.sound;
  }
  return { picture, sounds };
}

/** A gap in a note of Anki. */
const CLOZE = /\{\{c\d+::/;

function readRow({ line, cells }: CellLine, reading: Reading): ImportedRow {
  const texts: Partial<Record<Lang, string>> = {};
  const sentences: Partial<Record<Lang, string>> = {};
  let difficulty: number | null = null;
  for (const [at, raw] of cells.entries()) {
    const cell = bare(raw, reading);
    if (cell === '') continue;
    const column = columnAt(at, reading);
    if (column.kind === 'text' || column.kind === 'term' || column.kind === 'meaning')
      texts[langOf(column, reading)] = cell;
    else if (column.kind === 'sentence') sentences[column.lang] = cell;
    else if (column.kind === 'difficulty') {
      const given = Number(cell);
      difficulty = given >= DIFFICULTY_MIN && given <= DIFFICULTY_MAX ? Math.round(given) : null;
    }
  }
  const row = { line, texts, sentences, difficulty };
  if (!reading.hasMedia) return row;
  const isCloze = cells.some((cell) => CLOZE.test(cell));
  return { ...row, media: mediaOf(cells, reading), ...(isCloze && { isCloze }) };
}

/** Rows above the headings that may be a title of the sheet. */
const TITLE_ROWS_MAX = 10;
const filledCount = ({ cells }: CellLine) => cells.filter((cell) => cell.trim() !== '').length;

/** The headings, which may stand below rows of a single cell: the title of a sheet. */
function findHeader(lines: readonly CellLine[]): { at: number; columns: ListColumn[] } | null {
  for (const [at, line] of lines.slice(0, TITLE_ROWS_MAX + 1).entries()) {
    const columns = filledCount(line) > 1 || lines.length === 1 || at === 0 ? columnsOf(line.cells) : null;
    if (columns) return { at, columns };
    if (filledCount(line) > 1) return null;
  }
  return null;
}

/** Lines without the columns in which nothing stands. */
function withoutEmptyColumns(lines: readonly CellLine[]): CellLine[] {
  const filled = new Set(
    lines.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell.trim() === '' ? [] : at))),
  );
  return lines.map(({ line, cells }) => ({ line, cells: cells.filter((_, at) => filled.has(at)) }));
}

const namesLangsIn = (columns: readonly ListColumn[] | null) =>
  columns?.some(({ kind }) => kind === 'text') ?? false;

/** Reads the rows of a spreadsheet. Without headings the first column that is not empty is the word, the second its meaning. */
export function readSheet(lines: readonly CellLine[], langs: ColumnLangs): ImportedTable {
  const given = withoutEmptyColumns(lines).filter((line) => filledCount(line) > 0);
  const header = findHeader(given);
  const columns = header?.columns ?? null;
  const reading: Reading = { ...langs, columns, reserved: new Set(), isGuarded: false, html: 'false' };
  return {
    hasHeader: header !== null,
    namesLangs: namesLangsIn(columns),
    rows: given.slice(header ? header.at + 1 : 0).map((line) => readRow(line, reading)),
  };
}

/** Notes of one kind out of an Anki package, with the names of their fields. */
export interface NoteTable {
  readonly fields: readonly string[];
  readonly notes: readonly CellLine[];
}

/** Fields that tell what they hold; null where the first two are the word and its meaning. */
function fieldColumns(fields: readonly string[]): ListColumn[] | null {
  const columns = fields.map((field): ListColumn => columnOf(field) ?? { kind: 'other' });
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'term' || kind === 'meaning');
  return texts.length >= 2 ? columns : null;
}

/** Reads the notes of an Anki package, whose fields are HTML, with their pictures and sounds. */
export function readNotes(tables: readonly NoteTable[], langs: ColumnLangs): ImportedTable {
  const read = tables.map(({ fields, notes }) => {
    const columns = fieldColumns(fields);
    const reading: Reading = {
      ...{ ...langs, columns, reserved: new Set<number>(), isGuarded: false, html: 'true', hasMedia: true },
    };
    return { namesLangs: namesLangsIn(columns), rows: notes.map((note) => readRow(note, reading)) };
  });
  return {
    hasHeader: true,
    namesLangs: read.length > 0 && read.every(({ namesLangs }) => namesLangs),
    rows: read.flatMap(({ rows }) => rows).sort((a, b) => a.line - b.line),
  };
}

function cutText(text: string, head: ReadonlyMap<string, string>, told: ToldSeparators) {
  const named = head.get('separator') ?? head.get('sep');
  const known = told.separator ?? ANKI_SEPARATORS[named?.toLowerCase() ?? ''];
  if (told.rowsBetween) {
    const separator = known ?? tellSeparator(text.split(told.rowsBetween).join('\n'));
    return { separator, lines: cutRows(text, told.rowsBetween, separator) };
  }
  const oneLine = known === undefined ? tellRowsInOneLine(text) : null;
  if (oneLine)
    return { separator: oneLine.separator, lines: cutRows(text, oneLine.rowsBetween, oneLine.separator) };
  const separator = known ?? tellSeparator(text);
  return { separator, lines: cutLines(text, separator) };
}

/**
 * Reads what Quizlet, Anki (text), a spreadsheet or a CSV file exports: separators, headings, byte order mark, Anki's `#`
 * lines, HTML and quotes are recognised, unless `told` says what stands between. Without headings the first cell is the word
 * in `termLang`, the second its meaning in `meaningLang`. Empty lines are left out; no text at all gives no rows.
 */
export function readList(text: string, langs: ColumnLangs, told: ToldSeparators = {}): ImportedList {
  const { head, rest, linesCount } = readHead(text.replace(/^\uFEFF/, ''));
  const isAnki = head.size > 0 && !head.has('sep');
  const { separator, lines } = cutText(rest, head, told);
  const named = head.get('columns');
  const header = named === undefined ? findHeader(lines) : null;
  const columns = named === undefined ? (header?.columns ?? null) : ankiColumns(named, separator);
  const isUsable = columns?.some(({ kind }) => kind === 'text' || kind === 'term') ?? false;
  const reading: Reading = {
    ...langs,
    columns: isUsable ? columns : null,
    reserved: reservedColumns(head),
    isGuarded: !isAnki,
    html: head.get('html')?.trim().toLowerCase(),
  };
  const rows = lines.slice(header ? header.at + 1 : 0);
  return {
    separator,
    isAnki,
    hasHeader: header !== null || named !== undefined,
    namesLangs: namesLangsIn(reading.columns),
    rows: rows.map(({ line, cells }) => readRow({ line: line + linesCount, cells }, reading)),
  };
}
