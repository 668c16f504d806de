import type { WordGroup } from '@motamo/contract/words';
import { expect, it } from 'vitest';
import { gameToContinue } from './game-to-continue.ts';

it.each([
  [0, 20, 'cards'],
  [4, 20, 'cards'],
  [5, 20, 'match'],
  [10, 20, 'translate'],
  [undefined, 20, 'cards'],
  [0, 0, 'cards'],
])('with %s of %s words known goes on with %s', (knownCount, wordCount, game) => {
  expect(gameToContinue({ knownCount, wordCount } as WordGroup)).toBe(game);
});
