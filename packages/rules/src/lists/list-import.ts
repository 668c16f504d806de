import type { Lang } from '../languages.ts';
import { DIFFICULTY_MAX, DIFFICULTY_MIN } from '../limits.ts';
import { plainText } from './cell-text.ts';
import { columnOf, columnsOf, type ListColumn } from './list-columns.ts';

/** What may stand between the cells of a line. */
export type ListSeparator = '\t' | ';' | ',' | ' - ';

/** One pasted line: where it stands, counted from 1, and what it says of a word. */
export interface ImportedRow {
  readonly line: number;
  readonly texts: Readonly<Partial<Record<Lang, string>>>;
  readonly sentences: Readonly<Partial<Record<Lang, string>>>;
  /** 1 to 4; null where it is not told. */
  readonly difficulty: number | null;
}

export interface ImportedList {
  readonly separator: ListSeparator;
  readonly isAnki: boolean;
  readonly hasHeader: boolean;
  /** Whether headings tell the language of each column; else the order of the columns does. */
  readonly namesLangs: boolean;
  readonly rows: readonly ImportedRow[];
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** In the order in which one is preferred to another that fits as well. */
const SEPARATORS: readonly ListSeparator[] = ['\t', ';', ' - ', ','];
const QUOTED = /"((?:[^"]|"")*)"/y;
const LINE_END = /\r\n|\n|\r/y;
const DASH = / [-–—] /y;
/** Lines that are looked at to tell the separator. */
const SAMPLE_LINES = 200;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function separatorAt(text: string, at: number, separator: ListSeparator): number {
  if (separator === ' - ') return matchAt(DASH, text, at)?.[0].length ?? 0;
  return text[at] === separator ? 1 : 0;
}

const isCellEnd = (text: string, at: number, separator: ListSeparator) =>
  at >= text.length || matchAt(LINE_END, text, at) !== null || separatorAt(text, at, separator) > 0;

/** A quoted cell that is closed where a cell may end; what only begins with a quote is text like any other. */
function quotedAt(text: string, at: number, separator: ListSeparator) {
  if (text[at] !== '"' || separator === ' - ') return null;
  const found = matchAt(QUOTED, text, at);
  if (!found || !isCellEnd(text, at + found[0].length, separator)) return null;
  return { cell: (found[1] ?? '').replaceAll('""', '"'), length: found[0].length };
}

/** Cuts a text into lines and cells: quotes around a cell may hold separators, line ends and doubled quotes. */
function cut(text: string, separator: ListSeparator, linesMax = Number.POSITIVE_INFINITY): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  while (at <= text.length && lines.length < linesMax) {
    const quoted = quotedAt(text, at, separator);
    let end = at + (quoted?.length ?? 0);
    // A dash parts a line once: what follows may hold dashes of its own.
    const isLastPart = separator === ' - ' && cells.length === 1;
    while (!quoted && end < text.length && !isEnd(text, end, separator, isLastPart)) end += 1;
    cells.push(quoted ? quoted.cell : text.slice(at, end));
    const between = isLastPart ? 0 : separatorAt(text, end, separator);
    const lineEnd = matchAt(LINE_END, text, end)?.[0].length ?? 0;
    at = end + (between || lineEnd);
    if (between > 0) continue;
    lines.push({ line, cells });
    cells = [];
    line += 1;
    if (end >= text.length) break;
  }
  return lines.filter((each) => each.cells.some((cell) => cell.trim() !== ''));
}

function isEnd(text: string, at: number, separator: ListSeparator, isLastPart: boolean): boolean {
  return isLastPart ? matchAt(LINE_END, text, at) !== null : isCellEnd(text, at, separator);
}

/** Share of the lines that have as many cells as most lines, where that is two or more. */
function fitOf(text: string, separator: ListSeparator): number {
  const lines = cut(text, separator, SAMPLE_LINES);
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = [...counts].filter(([cells]) => cells > 1).map(([, count]) => count);
  return lines.length === 0 ? 0 : Math.max(0, ...most) / lines.length;
}

function tellSeparator(text: string): ListSeparator {
  let best: { separator: ListSeparator; fit: number } = { separator: '\t', fit: 0 };
  for (const separator of SEPARATORS) {
    const fit = fitOf(text, separator);
    if (fit > best.fit) best = { separator, fit };
  }
  return best.separator;
}

const ANKI_SEPARATORS: Readonly<Record<string, ListSeparator>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  '\\t': '\t',
  ';': ';',
  ',': ',',
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

function ankiColumns(named: string, separator: ListSeparator): ListColumn[] {
  const [line] = cut(named, separator);
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
function bare(cell: string, { isAnki, html }: Reading): string {
  const unguarded = isAnki ? cell.trim() : cell.trim().replace(GUARD, '$1');
  return html === 'false' ? unguarded : plainText(unguarded, html === 'true');
}

interface Reading {
  readonly columns: readonly ListColumn[] | null;
  readonly reserved: ReadonlySet<number>;
  readonly isAnki: boolean;
  /** What the file says of itself: "true", "false" or nothing. */
  readonly html: string | undefined;
  /** Of a word, where no heading tells. */
  readonly termLang: Lang;
  readonly meaningLang: Lang;
}

function columnAt(at: number, { columns, reserved }: Reading): ListColumn {
  if (reserved.has(at)) return { kind: 'other' };
  if (columns) return columns[at] ?? { kind: 'other' };
  const place = at - [...reserved].filter((before) => before < at).length;
  return { kind: place === 0 ? 'term' : place === 1 ? 'meaning' : 'other' };
}

function readRow({ line, cells }: Line, reading: Reading): ImportedRow {
  const texts: Partial<Record<Lang, string>> = {};
  const sentences: Partial<Record<Lang, string>> = {};
  let difficulty: number | null = null;
  for (const [at, raw] of cells.entries()) {
    const cell = bare(raw, reading);
    if (cell === '') continue;
    const column = columnAt(at, reading);
    if (column.kind === 'text') texts[column.lang] = cell;
    else if (column.kind === 'sentence') sentences[column.lang] = cell;
    else if (column.kind === 'term') texts[reading.termLang] = cell;
    else if (column.kind === 'meaning') texts[reading.meaningLang] = cell;
    else if (column.kind === 'difficulty') {
      const given = Number(cell);
      difficulty = given >= DIFFICULTY_MIN && given <= DIFFICULTY_MAX ? Math.round(given) : null;
    }
  }
  return { line, texts, sentences, difficulty };
}

/**
 * Reads what Quizlet, Anki (text), a spreadsheet or a CSV file exports: separator (tab, `;`, `,`, " - "), headings, byte
 * order mark, Anki's `#` lines, HTML and quotes are recognised. Without headings the first cell is the word in `termLang`, the
 * second its meaning in `meaningLang`. Empty lines are left out; no text at all gives no rows.
 */
export function readList(text: string, langs: { termLang: Lang; meaningLang: Lang }): ImportedList {
  const { head, rest, linesCount } = readHead(text.replace(/^\uFEFF/, ''));
  const told = head.get('separator') ?? head.get('sep');
  const separator = ANKI_SEPARATORS[told?.toLowerCase() ?? ''] ?? tellSeparator(rest);
  const isAnki = head.size > 0 && !head.has('sep');
  const lines = cut(rest, separator);
  const named = head.get('columns');
  const headed = named === undefined ? columnsOf(lines[0]?.cells ?? []) : null;
  const columns = named === undefined ? headed : ankiColumns(named, separator);
  const isUsable = columns?.some(({ kind }) => kind === 'text' || kind === 'term') ?? false;
  const reading: Reading = {
    columns: isUsable ? columns : null,
    reserved: reservedColumns(head),
    isAnki,
    html: head.get('html')?.trim().toLowerCase(),
    ...langs,
  };
  const rows = lines.slice(headed ? 1 : 0).map(({ line, cells }) => ({ line: line + linesCount, cells }));
  return {
    separator,
    isAnki,
    hasHeader: headed !== null || named !== undefined,
    namesLangs: reading.columns?.some(({ kind }) => kind === 'text') ?? false,
    rows: rows.map((line) => readRow(line, reading)),
  };
}
