import { type ColumnLangs, type ImportedRows, readRows } from './imported-rows.ts';
import {
  type CellLine,
  cutBlocks,
  cutLines,
  cutRows,
  tellRowsInOneLine,
  tellSeparator,
} from './list-cells.ts';
import { columnOf, columnsOf, type ListColumn } from './list-columns.ts';
import { ANKI_SEPARATORS, ankiColumns, readHead, reservedColumns } from './list-head.ts';
import { fromQuizTemplate } from './quiz-template.ts';
import { withoutEmptyColumns, withoutNumbering, withoutRulers, withSurplusJoined } from './row-shape.ts';

export interface ImportedTable extends ImportedRows {
  readonly hasHeader: boolean;
}

export interface ImportedList extends ImportedTable {
  readonly separator: string;
  readonly isAnki: boolean;
}

/** What somebody says of a text themselves. */
export interface ToldSeparators {
  /** Between a word and its meaning. */
  readonly separator?: string | undefined;
  /** Between rows, where it is not the end of a line. */
  readonly rowsBetween?: string | undefined;
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

/** Reads the rows of a spreadsheet. Without headings the first column that is not empty is the word, the second its meaning. */
export function readSheet(lines: readonly CellLine[], langs: ColumnLangs): ImportedTable {
  const filled = withoutEmptyColumns(lines).filter((line) => filledCount(line) > 0);
  const given = fromQuizTemplate(filled) ?? filled;
  const header = findHeader(given);
  const read = readRows(
    { ...langs, source: 'sheet', html: 'false' },
    {
      lines: header ? given.slice(header.at + 1) : withoutNumbering(given),
      headings: header ? (given[header.at]?.cells ?? []) : [],
      columns: header?.columns ?? null,
    },
  );
  return { hasHeader: header !== null, ...read };
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
  const read = tables.map(({ fields, notes }) =>
    readRows(
      { ...langs, source: 'notes', html: 'true' },
      { lines: notes, headings: fields, columns: fieldColumns(fields) },
    ),
  );
  return {
    hasHeader: true,
    namesLangs: read.length > 0 && read.every(({ namesLangs }) => namesLangs),
    rows: read.flatMap(({ rows }) => rows).sort((a, b) => a.line - b.line),
    leftOut: [...new Set(read.flatMap(({ leftOut }) => leftOut))],
  };
}

function cutText(text: string, head: ReadonlyMap<string, string>, told: ToldSeparators) {
  const named = head.get('separator') ?? head.get('sep');
  const known = told.separator ?? ANKI_SEPARATORS.get(named?.toLowerCase() ?? '');
  if (told.rowsBetween) {
    const separator = known ?? tellSeparator(text.split(told.rowsBetween).join('\n'));
    return { separator, lines: cutRows(text, told.rowsBetween, separator) };
  }
  const oneLine = known === undefined ? tellRowsInOneLine(text) : null;
  if (oneLine)
    return { separator: oneLine.separator, lines: cutRows(text, oneLine.rowsBetween, oneLine.separator) };
  const blocks = known === undefined ? cutBlocks(text) : null;
  if (blocks) return blocks;
  const separator = known ?? tellSeparator(text);
  const lines = withoutRulers(cutLines(text, separator));
  return { separator, lines: separator === '|' ? withoutEmptyColumns(lines) : lines };
}

/**
 * Reads what Quizlet, Anki (text), a spreadsheet or a CSV file exports: separators, headings, byte order mark, Anki's `#`
 * lines, HTML and quotes are recognised, unless `told` says what stands between. Without headings the first cell is the word
 * in `termLang`, the second its meaning in `meaningLang`. Empty lines are left out; no text at all gives no rows.
 */
export function readList(text: string, langs: ColumnLangs, told: ToldSeparators = {}): ImportedList {
  const { head, rest: below, linesCount } = readHead(text.replace(/^\uFEFF/, ''));
  const isAnki = head.size > 0 && !head.has('sep');
  const { separator, lines } = cutText(below, head, told);
  const named = head.get('columns');
  const header = named === undefined ? findHeader(lines) : null;
  const columns = named === undefined ? (header?.columns ?? null) : ankiColumns(named, separator);
  const isUsable = columns?.some(({ kind }) => kind === 'text' || kind === 'term') ?? false;
  const rest = lines.slice(header ? header.at + 1 : 0);
  const body = withSurplusJoined(isUsable || isAnki ? rest : withoutNumbering(rest), {
    ...{ separator, width: columns?.length ?? 0 },
  });
  const read = readRows(
    { ...langs, source: isAnki ? 'anki' : 'text', html: head.get('html')?.trim().toLowerCase() },
    {
      lines: body.map(({ line, cells }) => ({ line: line + linesCount, cells })),
      headings: (header ? lines[header.at] : cutLines(named ?? '', separator)[0])?.cells ?? [],
      columns: isUsable ? columns : null,
      reserved: reservedColumns(head),
    },
  );
  return { separator, isAnki, hasHeader: header !== null || named !== undefined, ...read };
}
