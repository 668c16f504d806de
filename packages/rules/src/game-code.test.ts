import { expect, it } from 'vitest';
import { isGameCode } from './game-code.ts';

it.each([
  ['042317', true],
  ['42317', false],
  ['0423170', false],
  ['04231A', false],
  [' 042317', false],
])('%s is a game code: %s', (code, expected) => {
  expect(isGameCode(code)).toBe(expected);
});
