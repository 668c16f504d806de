import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { bingoBoards, bingoSide } from './bingo.ts';

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
const boardsOf = (words: readonly string[], count: number, seed: number) =>
  bingoBoards(words, { count, random: seededRandom(seed) });

it('boards are full of different words, and no two are alike', () => {
  const input = fc.tuple(fc.integer({ min: 10, max: 70 }), fc.integer({ min: 1, max: 40 }), fc.nat());
  fc.assert(
    fc.property(input, ([wordsCount, count, seed]) => {
      const words = wordsOf(wordsCount);
      const boards = boardsOf(words, count, seed);
      expect(boards).toHaveLength(count);
      for (const board of boards) {
        expect(new Set(board).size).toBe(bingoSide(wordsCount) ** 2);
        expect(board.every((word) => words.includes(word))).toBe(true);
      }
      expect(new Set(boards.map((board) => board.join())).size).toBe(count);
    }),
    { numRuns: 40 },
  );
});

it('boards of a class have different words too, where there are words enough', () => {
  for (const wordsCount of [20, 33, 60]) {
    const boards = boardsOf(wordsOf(wordsCount), 40, 7);
    expect(new Set(boards.map((board) => [...board].sort().join())).size).toBe(40);
  }
});

it('the same seed gives the same boards, another one others', () => {
  const words = wordsOf(20);
  expect(boardsOf(words, 30, 5)).toEqual(boardsOf(words, 30, 5));
  expect(boardsOf(words, 30, 5)).not.toEqual(boardsOf(words, 30, 6));
});

it.each([
  [10, 3],
  [19, 3],
  [20, 4],
  [39, 4],
  [40, 5],
  [500, 5],
])('%i words make boards of side %i', (wordsCount, side) => {
  expect(bingoSide(wordsCount)).toBe(side);
});
