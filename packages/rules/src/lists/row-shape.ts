import type { CellLine } from './list-cells.ts';

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** The line of a Markdown table that stands under its headings. */
const RULER = /^\s*:?-{3,}:?\s*$/;
export const withoutRulers = (lines: readonly CellLine[]): CellLine[] =>
  lines.filter(({ cells }) => !filled(cells).every((cell) => RULER.test(cell)));

/** Lines without the columns in which nothing stands. */
export function withoutEmptyColumns(lines: readonly CellLine[]): CellLine[] {
  const used = new Set(
    lines.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell.trim() === '' ? [] : at))),
  );
  return lines.map(({ line, cells }) => ({ line, cells: cells.filter((_, at) => used.has(at)) }));
}

const NUMBERED_MIN = 3;
/** "12", "12." or "12)" alone in a cell, or before a word. */
const NUMBER = /^\s*(\d{1,4})\s*[.)]?\s*$/;
const NUMBER_BEFORE = /^\s*(\d{1,4})\s?[.)]\s+/;

function countsUp(lines: readonly CellLine[], pattern: RegExp): boolean {
  const numbers = lines.map(({ cells: [first = ''] }) => Number(pattern.exec(first)?.[1] ?? Number.NaN));
  return lines.length >= NUMBERED_MIN && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
}

/** Lines without the numbers that only count them: in a column of their own, or before the first word. */
export function withoutNumbering(lines: readonly CellLine[]): CellLine[] {
  const hasTwoMore = lines.some(({ cells }) => filled(cells).length > 2);
  if (hasTwoMore && countsUp(lines, NUMBER))
    return lines.map(({ line, cells }) => ({ line, cells: cells.slice(1) }));
  if (!countsUp(lines, NUMBER_BEFORE)) return [...lines];
  return lines.map(({ line, cells: [first = '', ...rest] }) => ({
    line,
    cells: [first.replace(NUMBER_BEFORE, ''), ...rest],
  }));
}

function usualWidth(lines: readonly CellLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

/** Signs that are also written inside a text. */
const ALSO_IN_TEXTS: ReadonlySet<string> = new Set([',', ';', '|']);

/**
 * A line with more cells than the others holds the sign that parts them in its last text: "goose,l’oie, grise". What would fall
 * off the edge is put back. `width` is the least that the headings ask for.
 */
export function withSurplusJoined(
  lines: readonly CellLine[],
  { separator, width }: { separator: string; width: number },
): CellLine[] {
  const usual = Math.max(width, usualWidth(lines));
  if (!ALSO_IN_TEXTS.has(separator) || usual < 2) return [...lines];
  return lines.map(({ line, cells }) => {
    const rest = cells.slice(usual - 1);
    if (filled(rest.slice(1)).length === 0) return { line, cells };
    return { line, cells: [...cells.slice(0, usual - 1), rest.join(separator)] };
  });
}

/** What a spreadsheet writes where a formula failed, in the languages that it speaks. */
const ERROR = /^(?:#(?:N\/A|N\/D|NV|NUL|GETTING_DATA|[¡¿]?[\p{Lu}\d/]{2,12}[!?])|Err:\d{3})$/u;
export const isError = (cell: string): boolean => /^[#E]/.test(cell) && ERROR.test(cell);
