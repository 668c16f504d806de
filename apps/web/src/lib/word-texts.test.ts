import { expect, it } from 'vitest';
import { firstLetter } from './word-texts.ts';

it.each([
  ['le papillon', 'fr', 'P'],
  ["l'école", 'fr', 'É'],
  ['butterfly', 'en', 'B'],
  ['the apple', 'en', 'A'],
  ['¿qué?', 'es', 'Q'],
  ['e\u0301cole', 'fr', 'É'],
  ['3D', 'en', '3'],
  ['…', 'fr', ''],
] as const)('of %s (%s) is %s', (text, lang, letter) => {
  expect(firstLetter(text, lang)).toBe(letter);
});
