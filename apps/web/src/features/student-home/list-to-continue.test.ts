import type { WordGroup } from '@motamo/contract/words';
import { expect, it } from 'vitest';
import { listToContinue } from './list-to-continue.ts';

const list = (text: string, knownCount: number, wordCount = 10) =>
  ({ text, knownCount, wordCount }) as WordGroup;

it.each([
  [
    'the begun list of the week with the fewest words left',
    [list('a', 0), list('b', 3), list('c', 7)],
    [],
    'c',
  ],
  [
    'a new list of the week when none is begun',
    [list('known', 10), list('new', 0)],
    [list('begun', 5)],
    'new',
  ],
  ['any begun list when the week is known', [list('known', 10)], [list('new', 0), list('begun', 5)], 'begun'],
  ['nothing when nothing is begun', [list('known', 10)], [list('new', 0)], undefined],
])('goes on with %s', (_, week, all, text) => {
  expect(listToContinue(week, all)?.text).toBe(text);
});
