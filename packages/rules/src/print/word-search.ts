import { shuffle } from '../shuffle.ts';
import {
  type Direction,
  emptySquares,
  findLetters,
  GRID_LETTERS_MIN,
  GRID_SIDE_MAX,
  GRID_WORDS_MAX,
  type Placement,
  type Square,
  type Squares,
  squaresOf,
} from './letter-grid.ts';

/** A square of letters in which words are hidden. */
export interface LetterGrid {
  /** Rows of capitals. */
  readonly rows: readonly (readonly string[])[];
  /** One for each word, in the order given. */
  readonly placements: readonly Placement[];
}

export interface GridRules {
  readonly directions: readonly Direction[];
  readonly random: () => number;
  /** Capitals that must not be read anywhere by accident. */
  readonly unwanted: readonly string[];
}

const SIDE_MIN = 8;
/** Squares for each letter of the words, so that they are hidden and not stacked. */
const SQUARES_PER_LETTER = 1.8;
const TRIES_A_SIDE = 12;
const TRIES_MAX = 400;
const PLACES_LOOKED_AT = 40;
const ALPHABET = [...'EARIONTLSCUDPMHGBFYVKWXZJQ'];

/** Letters that the squares already have in common with a placement; null where it does not fit. */
function overlapOf(squares: Squares, place: Placement): number | null {
  let shared = 0;
  for (const [index, at] of squaresOf(place).entries()) {
    const there = squares[at.row]?.[at.column];
    if (there && there !== place.letters[index]) return null;
    if (there) shared += 1;
  }
  // A word that only lies on others is no word to look for.
  return shared === place.letters.length ? null : shared;
}

/** The place, of some tried by chance, where a word shares most letters with others. */
function choosePlace(squares: Squares, letters: string, { directions, random }: GridRules) {
  const side = squares.length;
  const pick = (count: number) => Math.floor(random() * count);
  let best: { place: Placement; shared: number } | null = null;
  const room = side - letters.length;
  /** A first square from which the word stays inside. */
  const start = (step: number) =>
    step === 0 ? pick(side) : pick(room + 1) + (step < 0 ? letters.length - 1 : 0);
  for (let tries = 0; tries < PLACES_LOOKED_AT; tries += 1) {
    const direction = directions[pick(directions.length)] as Direction;
    const place = { row: start(direction[0]), column: start(direction[1]), direction, letters };
    const shared = overlapOf(squares, place);
    if (shared !== null && (best === null || shared > best.shared)) best = { place, shared };
  }
  return best?.place ?? null;
}

function write(squares: Squares, place: Placement): void {
  for (const [index, { row, column }] of squaresOf(place).entries())
    (squares[row] as (string | null)[])[column] = place.letters[index] ?? null;
}

/** Longest first: they find their place while there is room. */
function placeAll(side: number, words: readonly string[], rules: GridRules): Placement[] | null {
  const squares = emptySquares(side);
  const placements = new Map<number, Placement>();
  const order = shuffle([...words.entries()], rules.random).sort(([, a], [, b]) => b.length - a.length);
  for (const [index, letters] of order) {
    const place = choosePlace(squares, letters, rules);
    if (!place) return null;
    write(squares, place);
    placements.set(index, place);
  }
  return words.map((_, index) => placements.get(index) as Placement);
}

const keyOf = ({ row, column }: Square) => `${row} ${column}`;

/** True where letters are read that no single word put there: a word twice, or one that is not wanted at all. */
function hasAccident(
  squares: Squares,
  placements: readonly Placement[],
  unwanted: readonly string[],
): boolean {
  const lines = placements.map((place) => new Set(squaresOf(place).map(keyOf)));
  return unwanted.some((letters) =>
    findLetters(squares, letters).some((place) => {
      const squaresRead = squaresOf(place).map(keyOf);
      return !lines.some((line) => squaresRead.every((key) => line.has(key)));
    }),
  );
}

const AXES: readonly Direction[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
];

/** The letters before and after a square on one line, as far as they are known, `reach` squares at most. */
function lineThrough(
  squares: Squares,
  { row, column }: Square,
  [rowStep, columnStep]: Direction,
  reach: number,
) {
  const read = (sign: 1 | -1) => {
    let text = '';
    for (let step = 1; step <= reach; step += 1) {
      const letter = squares[row + sign * step * rowStep]?.[column + sign * step * columnStep];
      if (!letter) break;
      text = sign === 1 ? text + letter : letter + text;
    }
    return text;
  };
  return { before: read(-1), after: read(1) };
}

/** True where a word stands in a line so that it takes in the letter at an index. */
function isReadAcross(line: string, at: number, word: string): boolean {
  return line.slice(Math.max(0, at - word.length + 1), at + word.length).includes(word);
}

/** True where a letter in this square would make up one of the words. */
function wouldSpell(squares: Squares, square: Square, letter: string, words: readonly string[]): boolean {
  const reach = Math.max(...words.map(({ length }) => length)) - 1;
  return AXES.some((axis) => {
    const { before, after } = lineThrough(squares, square, axis, reach);
    const forwards = before + letter + after;
    const backwards = [...forwards].reverse().join('');
    return words.some(
      (word) => isReadAcross(forwards, before.length, word) || isReadAcross(backwards, after.length, word),
    );
  });
}

/** Fills the other squares with letters like those of the words; false where none is left for a square. */
function fill(squares: Squares, words: readonly string[], { random, unwanted }: GridRules): boolean {
  const likely = [...words.join('')];
  for (const [row, line] of squares.entries())
    for (const [column, there] of line.entries()) {
      if (there !== null) continue;
      const letters = [...shuffle(likely, random).slice(0, 12), ...shuffle(ALPHABET, random)];
      const letter = letters.find((each) => !wouldSpell(squares, { row, column }, each, unwanted));
      if (letter === undefined) return false;
      line[column] = letter;
    }
  return true;
}

function tryGrid(side: number, words: readonly string[], rules: GridRules): LetterGrid | null {
  const placements = placeAll(side, words, rules);
  if (!placements) return null;
  const squares = emptySquares(side);
  for (const place of placements) write(squares, place);
  if (hasAccident(squares, placements, rules.unwanted) || !fill(squares, words, rules)) return null;
  return { rows: squares as string[][], placements };
}

/**
 * Hides the words in the smallest square that has room for them. Each of them stands there once, but where one is part of
 * another, and nothing else that is unwanted can be read in any direction.
 *
 * @param words capitals of `gridLetters`, each once, `GRID_WORDS_MAX` at most, of `GRID_SIDE_MAX` letters at most
 */
export function makeLetterGrid(words: readonly string[], given: GridRules): LetterGrid {
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const longest = Math.max(...words.map(({ length }) => length));
  const wanted = Math.max(SIDE_MIN, longest, Math.ceil(Math.sqrt(letters * SQUARES_PER_LETTER)));
  const unwanted = [...new Set([...given.unwanted, ...words])];
  for (let tries = 0; ; tries += 1) {
    const side = Math.min(wanted + Math.floor(tries / TRIES_A_SIDE), GRID_SIDE_MAX);
    // Words that spell something by their mere order must not keep anybody waiting for ever.
    const grid = tryGrid(side, words, { ...given, unwanted: tries < TRIES_MAX ? unwanted : [] });
    if (grid) return grid;
  }
}

/** Words of a list that can be hidden, parted evenly, and those that cannot: too long, too short, or alike but for accents. */
export function partWords<T extends { readonly letters: string }>(
  words: readonly T[],
): { groups: T[][]; left: T[] } {
  const seen = new Set<string>();
  const fitting: T[] = [];
  const left: T[] = [];
  for (const word of words) {
    const { length } = word.letters;
    const isFitting = length >= GRID_LETTERS_MIN && length <= GRID_SIDE_MAX && !seen.has(word.letters);
    (isFitting ? fitting : left).push(word);
    seen.add(word.letters);
  }
  const count = Math.ceil(fitting.length / GRID_WORDS_MAX);
  const size = Math.ceil(fitting.length / Math.max(1, count));
  const groups = Array.from({ length: count }, (_, at) => fitting.slice(at * size, (at + 1) * size));
  return { groups, left };
}
