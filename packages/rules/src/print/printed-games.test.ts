import { expect, it } from 'vitest';
import { offensiveLetters } from '../offensive-words.ts';
import { findLetters, squaresOf } from './letter-grid.ts';
import { bingoOf, dictationOf, puzzlesOf } from './printed-games.ts';

const words = [
  ...['concombre', 'assiette', 'cuillère', 'couteau', 'fourchette', 'tasse', 'bol', 'verre', 'nappe'],
  ...[
    'casserole',
    'poêle',
    'four',
    'évier',
    'serviette',
    'pichet',
    'plateau',
    'louche',
    'tamis',
    'râpe',
    'moule',
  ],
].map((text) => ({ letters: text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() }));

it('one more board leaves the others, and the list of calls, as they were printed', () => {
  const few = bingoOf(words, { boards: 5, draw: 9 });
  const more = bingoOf(words, { boards: 6, draw: 9 });
  expect(more.called).toEqual(few.called);
  expect(more.boards.slice(0, 5)).toEqual(few.boards);
  expect(bingoOf(words, { boards: 5, draw: 10 }).boards).not.toEqual(few.boards);
});

it('puzzles hold every word once, and nothing rude outside of one', () => {
  for (let draw = 1; draw <= 6; draw += 1) {
    const { puzzles, left } = puzzlesOf(words, { difficulty: 4, draw });
    expect(left).toEqual([]);
    expect(puzzles.flatMap((puzzle) => puzzle.words)).toEqual(words);
    for (const { grid } of puzzles) {
      const squares = grid.rows.map((row) => [...row]);
      const lines = grid.placements.map((place) => squaresOf(place).map((at) => `${at.row} ${at.column}`));
      const accidents = offensiveLetters.flatMap((letters) =>
        findLetters(squares, letters).filter(
          (found) =>
            !lines.some((line) => squaresOf(found).every((at) => line.includes(`${at.row} ${at.column}`))),
        ),
      );
      expect(accidents).toEqual([]);
    }
  }
});

it('a dictation has all words in the order of its draw', () => {
  expect(dictationOf(words, 3)).toEqual(dictationOf(words, 3));
  expect(dictationOf(words, 4)).not.toEqual(dictationOf(words, 3));
  const sorted = (list: typeof words) => list.map(({ letters }) => letters).sort();
  expect(sorted(dictationOf(words, 3))).toEqual(sorted(words));
});
