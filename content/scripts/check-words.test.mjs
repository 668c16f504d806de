import { expect, test } from 'vitest';
import { checkWord } from './check-word.mjs';
import { checkWords } from './check-words.mjs';
import { makeList, makeWord, makeWords, title } from './small-pack.mjs';

/** @import { ListFile } from './pack-types.ts' */

/** @param {Partial<ListFile>} change */
const faultsOf = (change) =>
  checkWords({
    dir: '',
    pack: { pack: 'small', title },
    lists: [{ ...makeList(makeWords()), ...change, file: 'lists/0.yaml' }],
    homophones: [],
  });

test('words that are too hard for the first grades, or too easy for the last ones, are found by their marks', () => {
  const hard = makeWords().map((word) => ({ ...word, difficulty: 3 }));
  expect(faultsOf({ grades: [1, 2] })).toEqual([]);
  expect(faultsOf({ grades: [1, 2], words: hard })).toEqual([
    'lists/0.yaml: words of difficulty 3.0 on average are too hard for grades 1 to 2',
  ]);
  expect(faultsOf({ grades: [5, 6], difficulty: 4, words: hard })).toEqual([]);
  expect(faultsOf({ grades: [5, 6], difficulty: 4 })).toEqual([
    'lists/0.yaml: words of difficulty 1.0 on average are too easy for grades 5 to 6',
  ]);
});

test.each([
  ['la peintre', 'f', 'le peintre', 'person-painting', 1],
  ['la peintre', 'f', 'le peintre', 'man-artist', 1],
  ['la peintre', 'f', 'le peintre', 'woman-artist', 0],
  ['le peintre', 'm', 'la peintre', 'woman-artist', 1],
  ['le peintre', 'm', 'la peintre', 'person-painting', 0],
  ["l'escrime", 'f', "le sport d'épée", 'person-fencing', 0],
])('%s (%s, also %s) with the picture %s has %s faults', (text, gender, other, picture, count) => {
  const word = { ...makeWord('a'), picture, fr: { ...makeWord('a').fr, text, gender, accept: [other] } };
  const ofFigure = checkWord(word, new Set()).filter((fault) => fault.includes('shows somebody else'));
  expect(ofFigure).toHaveLength(count);
});
