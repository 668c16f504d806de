import { shuffle } from '../shuffle.ts';

/** Squares of a side, by the words that there are: a few more than squares, so that boards differ in more than order. */
const SIDES = [
  { side: 5, wordsMin: 40 },
  { side: 4, wordsMin: 20 },
] as const;
const SIDE_MIN = 3;
/** Tries to find words that no other board has together, before the order alone must do. */
const TRIES = 40;

/** Squares of one side of a board. */
export function bingoSide(wordsCount: number): number {
  return SIDES.find(({ wordsMin }) => wordsCount >= wordsMin)?.side ?? SIDE_MIN;
}

/**
 * Boards of different words, row by row. No two are alike, and where there are words enough no two have the same words.
 *
 * @param words each once, nine at least
 */
export function bingoBoards<T>(
  words: readonly T[],
  { count, random }: { count: number; random: () => number },
): T[][] {
  const squares = bingoSide(words.length) ** 2;
  const numbers = words.map((_, index) => index);
  const orders = new Set<string>();
  const sets = new Set<string>();
  const boards: T[][] = [];
  for (let tries = 0; boards.length < count; tries += 1) {
    const board = shuffle(numbers, random).slice(0, squares);
    const order = board.join(' ');
    const set = [...board].sort((a, b) => a - b).join(' ');
    const isNewEnough = !sets.has(set) || tries >= TRIES;
    if (orders.has(order) || !isNewEnough) continue;
    orders.add(order);
    sets.add(set);
    boards.push(board.map((index) => words[index] as T));
    tries = -1;
  }
  return boards;
}
