/** What may stand between the cells of a line, where nobody tells another. */
export type ListSeparator = '\t' | ';' | ',' | '|' | ' - ' | ' → ' | ' = ' | ' : ';

/** A line of a file or of what was pasted, cut into its cells. */
export interface CellLine {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** In the order in which one is preferred to another that fits as well. */
const SEPARATORS: readonly ListSeparator[] = ['\t', ';', ' → ', ' - ', ',', ' = ', ' : ', '|'];
/** What spreadsheets write: such a sign may part a line often, and quotes keep it in a cell. */
const OF_TABLES: ReadonlySet<string> = new Set(['\t', ';', ',', '|']);
const QUOTED = /"((?:[^"]|"")*)"/y;
const LINE_END = /\r\n|\n|\r/y;
/** A quoted cell of a table, whatever parts it. */
const ANY_QUOTED = /(?:^|[\t;,|\n])"((?:[^"]|"")*)"(?=[\t;,|\n]|$)/g;
const EMPTY_LINE = /\n[ \t]*\n/;
/** Signs that people write in several ways. */
const LOOSE: ReadonlyMap<string, RegExp> = new Map([
  [' - ', / [-–—] /y],
  [' → ', / ?(?:[→⇒]|-{1,2}>|=>) ?/y],
  [' : ', /[ \u00a0\u202f]?: /y],
]);
/** Lines that are looked at to tell the separator. */
const SAMPLE_LINES = 200;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function separatorAt(text: string, at: number, separator: string): number {
  const loose = LOOSE.get(separator);
  if (loose) return matchAt(loose, text, at)?.[0].length ?? 0;
  return text.startsWith(separator, at) ? separator.length : 0;
}

const isCellEnd = (text: string, at: number, separator: string) =>
  at >= text.length || matchAt(LINE_END, text, at) !== null || separatorAt(text, at, separator) > 0;

/** A quoted cell that is closed where a cell may end; what only begins with a quote is text like any other. */
function quotedAt(text: string, at: number, separator: string) {
  if (text[at] !== '"' || !OF_TABLES.has(separator)) return null;
  const found = matchAt(QUOTED, text, at);
  if (!found || !isCellEnd(text, at + found[0].length, separator)) return null;
  return { cell: (found[1] ?? '').replaceAll('""', '"'), length: found[0].length };
}

/** Cuts a text into lines and cells: quotes around a cell may hold separators, line ends and doubled quotes. */
export function cutLines(text: string, separator: string, linesMax = Number.POSITIVE_INFINITY): CellLine[] {
  const lines: CellLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  while (at <= text.length && lines.length < linesMax) {
    const quoted = quotedAt(text, at, separator);
    let end = at + (quoted?.length ?? 0);
    // A dash, or a sign of one's own, parts a line once: what follows may hold it as well.
    const isLastPart = !OF_TABLES.has(separator) && cells.length === 1;
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

function isEnd(text: string, at: number, separator: string, isLastPart: boolean): boolean {
  return isLastPart ? matchAt(LINE_END, text, at) !== null : isCellEnd(text, at, separator);
}

function holds(text: string, separator: string): boolean {
  const loose = LOOSE.get(separator);
  return loose ? new RegExp(loose.source, 'u').test(text) : text.includes(separator);
}

/** Share of the lines that have as many cells as most lines, where that is two or more. */
function fitOf(text: string, separator: string): number {
  if (!holds(text, separator)) return 0;
  const lines = cutLines(text, separator, SAMPLE_LINES);
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = [...counts].filter(([cells]) => cells > 1).map(([, count]) => count);
  return lines.length === 0 ? 0 : Math.max(0, ...most) / lines.length;
}

/** The sign that parts most lines into as many cells. */
export function tellSeparator(text: string): ListSeparator {
  let best: { separator: ListSeparator; fit: number } = { separator: '\t', fit: 0 };
  for (const separator of SEPARATORS) {
    const fit = fitOf(text, separator);
    if (fit > best.fit) best = { separator, fit };
  }
  return best.separator;
}

/**
 * Rows that stand in one line with a sign of their own between them, as Quizlet writes them where it is asked to: "goose,l’oie;hen,la poule".
 * Null where it is no such line.
 */
export function tellRowsInOneLine(text: string): { rowsBetween: string; separator: ListSeparator } | null {
  const line = text.trim();
  if (/[\r\n]/.test(line)) return null;
  for (const rowsBetween of [';', '|']) {
    const parts = line.split(rowsBetween).filter((part) => part.trim() !== '');
    if (parts.length < 2) continue;
    const separator = SEPARATORS.find(
      (each) => each !== rowsBetween && parts.every((part) => part.split(each).length === 2),
    );
    if (separator) return { rowsBetween, separator };
  }
  return null;
}

/** Cuts a text whose rows are parted by a sign instead of line ends. */
export function cutRows(text: string, rowsBetween: string, separator: string): CellLine[] {
  return text.split(rowsBetween).flatMap((row, at) => rowOf(row, { separator, line: at + 1 }));
}

function rowOf(row: string, { separator, line }: { separator: string; line: number }): CellLine[] {
  const place = row.indexOf(separator);
  const parts = place < 0 ? [row] : [row.slice(0, place), row.slice(place + separator.length)];
  const cells = parts.map((part) => part.replace(/\s+/g, ' ').trim());
  return cells.some((cell) => cell !== '') ? [{ line, cells }] : [];
}

/**
 * Rows with empty lines between them, as Quizlet writes them for terms of several lines: only the first line of each has the sign. Null
 * where it is no such text.
 */
export function cutBlocks(text: string): { separator: ListSeparator; lines: CellLine[] } | null {
  const plain = text.replace(/\r\n?/g, '\n');
  // An empty line inside a quoted cell parts no rows.
  for (const [, cell = ''] of plain.matchAll(ANY_QUOTED)) if (EMPTY_LINE.test(cell)) return null;
  const blocks = plain
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const firsts = blocks.map((block) => block.split('\n', 1)[0] ?? '');
  if (blocks.length < 2 || blocks.every((block, at) => block === firsts[at])) return null;
  const separator = tellSeparator(firsts.join('\n'));
  const hasOne = (row: string) => row.split('\n').filter((each) => each.includes(separator)).length === 1;
  if (!blocks.every(hasOne) || !firsts.every((first) => first.includes(separator))) return null;
  return { separator, lines: blocks.flatMap((block, at) => rowOf(block, { separator, line: at + 1 })) };
}
