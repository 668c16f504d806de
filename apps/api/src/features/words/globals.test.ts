import type { WordGroup } from '@motamo/contract/words';
import { expect, test } from 'vitest';
import { listsOfTheWeek } from './globals.ts';

const group = (weekNb: number, text = `week ${weekNb}`) => ({ weekNb, text }) as WordGroup;
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
