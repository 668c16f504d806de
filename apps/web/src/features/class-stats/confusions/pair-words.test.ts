import { expect, test } from 'vitest';
import { wordsOfPairs } from './pair-words.ts';

const word = (id: number) => ({
  ...{ id, uuid: `word-${id}`, text: `word ${id}`, meaning: '', imageUrl: null, soundUrl: null },
  soundKind: null,
});
const pair = (a: number, b: number) => ({ word: word(a), chosenWord: word(b) });
const idsOf = (pairs: [number, number][]) =>
  wordsOfPairs(pairs.map(([a, b]) => pair(a, b))).map(({ id }) => id);

test('a battle on confusions has both words of a pair, each once, those confused most first', () => {
  expect(
    idsOf([
      [1, 2],
      [2, 1],
      [1, 3],
    ]),
  ).toEqual([1, 2, 3]);
});

test('a battle on confusions has twelve words at most, and no half pair', () => {
  const pairs = Array.from({ length: 5 }, (_, at): [number, number] => [at * 2, at * 2 + 1]);
  // The sixth leaves one place: the next pair does not fit, one that shares a word does.
  expect(idsOf([...pairs, [0, 10], [20, 21], [1, 11]])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
