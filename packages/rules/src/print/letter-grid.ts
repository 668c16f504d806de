import { variantsOf } from '../accepted-variants.ts';
import { splitArticle } from '../answer-judging.ts';
import type { Lang } from '../languages.ts';
import { withoutAccents } from '../text-folding.ts';

/** Squares of a side at most: larger letters would not fit on a page. */
export const GRID_SIDE_MAX = 18;
export const GRID_WORDS_MAX = 14;
/** A word of one letter would be everywhere. */
export const GRID_LETTERS_MIN = 2;

/** Row and column to go on by, reading a word. */
export type Direction = readonly [rowStep: number, columnStep: number];

const ACROSS: Direction = [0, 1];
const DOWN: Direction = [1, 0];
const FALLING: Direction = [1, 1];
const RISING: Direction = [-1, 1];
const BACKWARDS: readonly Direction[] = [
  [0, -1],
  [-1, 0],
];

/** Every line of a grid, both ways. */
export const ALL_DIRECTIONS: readonly Direction[] = [
  ACROSS,
  DOWN,
  FALLING,
  RISING,
  ...BACKWARDS,
  [-1, -1],
  [1, -1],
];

/** Ways that words of a list run in: beginners read as they learnt to, the others look harder. */
export function directionsFor(difficulty: number): readonly Direction[] {
  const ways = [ACROSS, DOWN, FALLING, RISING];
  return difficulty >= 4 ? [...ways, ...BACKWARDS] : ways.slice(0, difficulty + 1);
}

/** Capitals without accents, spaces and signs, as they stand in a grid. Ñ stays, it is a letter of its own. */
export function gridCapitals(text: string): string {
  return text
    .normalize('NFC')
    .split(/(ñ)/i)
    .map((part) => (/^ñ$/i.test(part) ? 'Ñ' : withoutAccents(part).toUpperCase()))
    .join('')
    .replace(/[^A-ZÑ]/g, '');
}

/** What stands in a grid for a word: the first of its spellings, without article. */
export function gridLetters(text: string, lang: Lang): string {
  return gridCapitals(splitArticle(variantsOf(text)[0] ?? text, lang).bare);
}

/** Where a word lies: its first square, and the way on. */
export interface Placement {
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
  readonly letters: string;
}

export type Squares = (string | null)[][];

export interface Square {
  readonly row: number;
  readonly column: number;
}

/** The squares of a placement, from the first letter on. */
export function squaresOf({ row, column, direction, letters }: Placement): Square[] {
  return [...letters].map((_, at) => ({
    row: row + at * direction[0],
    column: column + at * direction[1],
  }));
}

export const emptySquares = (side: number): Squares =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => null));

/** Every place where letters stand in the squares, in any direction. */
export function findLetters(squares: Squares, letters: string): Placement[] {
  const side = squares.length;
  const found: Placement[] = [];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      if (squares[row]?.[column] !== letters[0]) continue;
      for (const direction of ALL_DIRECTIONS) {
        const place = { row, column, direction, letters };
        if (squaresOf(place).every((at, index) => squares[at.row]?.[at.column] === letters[index]))
          found.push(place);
      }
    }
  return found;
}
