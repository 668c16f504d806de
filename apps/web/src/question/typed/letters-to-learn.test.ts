import { expect, it } from 'vitest';
import { accentsToLearn } from './letters-to-learn.ts';

it.each([
  ['la libelula', 'la libélula', [6]],
  ['libelula', 'la libélula', [6]],
  ['la libélula', 'la libélula', []],
  ['ecole', "l'école", [2]],
  ['manana', 'mañana', [2]],
  ['Eleve', 'élève', [0, 2]],
])('finds in %j what %j has more', (typed, right, places) => {
  expect(accentsToLearn(typed, right)).toEqual(places);
});
