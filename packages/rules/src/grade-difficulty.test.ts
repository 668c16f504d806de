import { expect, it } from 'vitest';
import { gradesOfDifficulty, gradesOutside } from './grade-difficulty.ts';

it.each([
  [1, [4, 5, 6]],
  [2, [6]],
  [3, [1, 2]],
  [4, [1, 2, 3]],
])('difficulty %i is not for grades %j', (difficulty, grades) => {
  expect(gradesOutside(difficulty, [1, 2, 3, 4, 5, 6])).toEqual(grades);
  expect(gradesOfDifficulty(difficulty)).toHaveLength(2);
});
