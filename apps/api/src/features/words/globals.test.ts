import type { WordGroup } from '@motamo/contract/words';
import { expect, test } from 'vitest';
import { listsOfTheWeek } from './words.view.ts';

const group = (weekNb: number, text = `week ${weekNb}`, grades: number[] = [], type = 'list') =>
  ({ weekNb, text, grades, type }) as WordGroup;
const textsOf = (groups: WordGroup[]) => groups.map(({ text }) => text);
const weeksOf = (groups: WordGroup[]) => groups.map(({ weekNb }) => weekNb);

test('all lists of the week are shown, however many', () => {
  const lists = [group(1), ...['a', 'b', 'c', 'd'].map((text) => group(5, text)), group(6)];
  expect(weeksOf(listsOfTheWeek(lists, 5))).toEqual([5, 5, 5, 5]);
});

test('fewer than three are filled up from the nearest weeks', () => {
  const lists = [group(1), group(4), group(5), group(8), group(30)];
  expect(weeksOf(listsOfTheWeek(lists, 5))).toEqual([5, 4, 8]);
  expect(weeksOf(listsOfTheWeek(lists, 29))).toEqual([30, 8, 5]);
  expect(weeksOf(listsOfTheWeek([group(9)], 5))).toEqual([9]);
  expect(listsOfTheWeek([], 5)).toEqual([]);
});

test('a band sees its lists, those of the class first, whatever their grade', () => {
  const lists = [
    group(5, 'little', [1, 2]),
    group(5, 'middle', [2, 3]),
    group(5, 'big', [5, 6]),
    group(6, 'next', [4]),
    group(9, 'far', [3]),
    group(5, 'own', [], 'custom'),
    group(7, 'own of later', [], 'custom'),
  ];
  expect(textsOf(listsOfTheWeek(lists, 5, 1))).toEqual(['own', 'little', 'middle']);
  expect(textsOf(listsOfTheWeek(lists, 5, 3))).toEqual(['own', 'middle', 'next', 'far']);
  expect(textsOf(listsOfTheWeek(lists, 5, 5))).toEqual(['own', 'big']);
  expect(textsOf(listsOfTheWeek(lists, 5))).toEqual(['own', 'little', 'middle', 'big']);
});
