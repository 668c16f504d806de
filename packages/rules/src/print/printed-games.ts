import { offensiveLetters } from '../offensive-words.ts';
import { seededRandom } from '../seeded-random.ts';
import { shuffle } from '../shuffle.ts';
import { bingoBoards } from './bingo.ts';
import { directionsFor } from './letter-grid.ts';
import { type LetterGrid, makeLetterGrid, partWords } from './word-search.ts';

/*
 * What of a printed list is left to chance. All of it follows from the number of the draw, so that the page on the screen, the
 * printed one and its reprint are the same.
 */

/** The words in the order in which they are called, and the boards. More boards leave the first ones as they are. */
export function bingoOf<T>(words: readonly T[], { boards, draw }: { boards: number; draw: number }) {
  const random = seededRandom(draw);
  const called = shuffle(words, random);
  return { called, boards: bingoBoards(words, { count: boards, random }) };
}

export interface Puzzle<T> {
  readonly grid: LetterGrid;
  /** Those that are hidden in it, in the order of `grid.placements`. */
  readonly words: readonly T[];
}

/** Grids in which all words are hidden that can be, and the words that cannot. */
export function puzzlesOf<T extends { readonly letters: string }>(
  words: readonly T[],
  { difficulty, draw }: { difficulty: number; draw: number },
): { puzzles: Puzzle<T>[]; left: T[] } {
  const rules = {
    directions: directionsFor(difficulty),
    random: seededRandom(draw),
    unwanted: offensiveLetters,
  };
  const { groups, left } = partWords(words);
  const puzzles = groups.map((group) => ({
    words: group,
    grid: makeLetterGrid(
      group.map(({ letters }) => letters),
      rules,
    ),
  }));
  return { puzzles, left };
}

/** The order in which words are dictated. */
export const dictationOf = <T>(words: readonly T[], draw: number): T[] => shuffle(words, seededRandom(draw));
