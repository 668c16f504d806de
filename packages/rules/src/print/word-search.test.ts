import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import {
  ALL_DIRECTIONS,
  directionsFor,
  emptySquares,
  findLetters,
  GRID_SIDE_MAX,
  GRID_WORDS_MAX,
  gridLetters,
  squaresOf,
} from './letter-grid.ts';
import { makeLetterGrid, partWords } from './word-search.ts';

const gridOf = (words: readonly string[], seed: number, difficulty = 2, unwanted: readonly string[] = []) =>
  makeLetterGrid(words, { directions: directionsFor(difficulty), random: seededRandom(seed), unwanted });

const capitals = fc
  .array(fc.constantFrom(...'AEIOURSTLNCDMPÑ'), { minLength: 3, maxLength: GRID_SIDE_MAX })
  .map((letters) => letters.join(''));
const lists = fc.uniqueArray(capitals, { minLength: 1, maxLength: GRID_WORDS_MAX });

const keysOf = (places: ReturnType<typeof findLetters>) =>
  places.map((place) =>
    squaresOf(place)
      .map(({ row, column }) => row * 100 + column)
      .sort((a, b) => a - b)
      .join(),
  );

describe('a grid of letters', () => {
  it('has every word, fits, is full, and hides nothing twice', () => {
    const input = fc.tuple(lists, fc.nat(), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(input, ([words, seed, difficulty]) => {
        const { rows, placements } = gridOf(words, seed, difficulty);
        expect(rows.length).toBeLessThanOrEqual(GRID_SIDE_MAX);
        for (const row of rows) {
          expect(row).toHaveLength(rows.length);
          for (const letter of row) expect(letter).toMatch(/^[A-ZÑ]$/);
        }
        const squares = rows.map((row) => [...row]);
        for (const [index, word] of words.entries()) {
          const place = placements[index];
          expect(place?.letters).toBe(word);
          expect(directionsFor(difficulty)).toContainEqual(place?.direction);
          const found = keysOf(findLetters(squares, word));
          expect(found).toContain(keysOf(place ? [place] : [])[0]);
          const isPartOfAnother = words.some(
            (other) =>
              other !== word && (other.includes(word) || [...other].reverse().join('').includes(word)),
          );
          if (!isPartOfAnother) expect(new Set(found).size).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same seed, another one for the next', () => {
    const words = ['VACHE', 'CHEVAL', 'MOUTON', 'POULE', 'CANARD', 'COCHON', 'LAPIN', 'TRACTEUR', 'COQ'];
    expect(gridOf(words, 3)).toEqual(gridOf(words, 3));
    expect(gridOf(words, 3)).not.toEqual(gridOf(words, 4));
  });

  it('never spells what is not wanted, but inside a word of the list', () => {
    const unwanted = ['CON', 'PUTE', 'SE', 'TU', 'AA'];
    for (let seed = 0; seed < 25; seed += 1) {
      const words = ['CONCOMBRE', 'TOMATE', 'SALADE', 'CAROTTE', 'PATATE', 'NAVET'];
      const { rows, placements } = gridOf(words, seed, 4, unwanted);
      const squares = rows.map((row) => [...row]);
      const [cucumber] = placements;
      const inWord = keysOf(cucumber ? [{ ...cucumber, letters: 'CON' }] : []);
      expect(keysOf(findLetters(squares, 'CON'))).toEqual(inWord);
      for (const letters of ['PUTE', 'SE', 'TU', 'AA']) expect(findLetters(squares, letters)).toEqual([]);
    }
  });

  it('has room for the longest words of all', () => {
    const words = Array.from({ length: GRID_WORDS_MAX }, (_, at) =>
      Array.from({ length: GRID_SIDE_MAX }, (__, step) => 'AEIOURSTLN'[(at * 7 + step * (at + 1)) % 10]).join(
        '',
      ),
    );
    const unique = [...new Set(words)];
    expect(gridOf(unique, 1, 1).placements).toHaveLength(unique.length);
  });
});

describe('letters of a word', () => {
  it.each([
    ["l'épaule", 'fr', 'EPAULE'],
    ['le cœur', 'fr', 'COEUR'],
    ['to brush your teeth', 'en', 'BRUSHYOURTEETH'],
    ['el año', 'es', 'AÑO'],
    ['el plátano', 'es', 'PLATANO'],
    ['die Straße', 'de', 'STRASSE'],
    ['a maçã', 'pt', 'MACA'],
    ['la journaliste / le journaliste', 'fr', 'JOURNALISTE'],
    ['grand(e)', 'fr', 'GRANDE'],
    ['3', 'fr', ''],
  ] as const)('of "%s" (%s) are %s', (text, lang, letters) => {
    expect(gridLetters(text, lang)).toBe(letters);
  });
});

describe('directions', () => {
  it('get harder with the list, and are never the same one twice', () => {
    expect(directionsFor(1)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([1, 2, 3, 4].map((difficulty) => directionsFor(difficulty).length)).toEqual([2, 3, 4, 6]);
    expect(new Set(ALL_DIRECTIONS.map(String)).size).toBe(8);
  });
});

describe('parting a list', () => {
  const wordsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      letters: `WORD${'ABCDEFGHIJ'[at % 10]}${'KLMNOPQRST'[Math.floor(at / 10)]}`,
    }));
  it.each([
    [10, [10]],
    [20, [10, 10]],
    [33, [11, 11, 11]],
    [60, [12, 12, 12, 12, 12]],
  ])('%i words make grids of %j', (count, sizes) => {
    const { groups, left } = partWords(wordsOf(count));
    expect([groups.map(({ length }) => length), left]).toEqual([sizes, []]);
  });

  it('leaves out what cannot be hidden', () => {
    const words = ['A', 'ABCDEFGHIJKLMNOPQRS', 'CAT', 'CAT', ''].map((letters) => ({ letters }));
    const { groups, left } = partWords(words);
    expect([groups, left.map(({ letters }) => letters)]).toEqual([
      [[{ letters: 'CAT' }]],
      ['A', 'ABCDEFGHIJKLMNOPQRS', 'CAT', ''],
    ]);
  });

  it('finds nothing in empty squares', () => {
    expect(findLetters(emptySquares(4), 'CAT')).toEqual([]);
  });
});
