import type { CellLine } from './list-cells.ts';

const QUESTION = /^question\b/i;
const ANSWER = /^answer \d/i;
const RIGHT = /^correct answer/i;

/**
 * Kahoot's template of a quiz has a question, up to four answers and the numbers of the right ones: as lines of a word and its
 * meaning. Null for any other table.
 */
export function fromQuizTemplate(lines: readonly CellLine[]): CellLine[] | null {
  const at = lines.findIndex(
    ({ cells }) =>
      cells.filter((cell) => ANSWER.test(cell)).length > 1 && cells.some((cell) => RIGHT.test(cell)),
  );
  const heads = lines[at]?.cells;
  if (!heads) return null;
  const question = heads.findIndex((cell) => QUESTION.test(cell));
  const right = heads.findIndex((cell) => RIGHT.test(cell));
  const answers = heads.flatMap((cell, place) => (ANSWER.test(cell) ? place : []));
  return lines.slice(at + 1).flatMap(({ line, cells }) => {
    const asked = cells[question] ?? '';
    const meaning = cells[answers[Number.parseInt(cells[right] ?? '', 10) - 1] ?? -1] ?? '';
    return asked.trim() === '' ? [] : { line, cells: [asked, meaning] };
  });
}
