import { expect, it } from 'vitest';
import { type DictationList, weeklyDictation } from './weekly-dictation.ts';

const list = (weekNb: number, grades: number[], first: number, sentenceLength: number | null = 5) =>
  ({
    weekNb,
    grades,
    words: Array.from({ length: 12 }, (_, at) => ({ id: first + at, isSpoken: at !== 0, sentenceLength })),
  }) satisfies DictationList<number>;

const lists = [
  list(4, [1, 2], 100),
  list(4, [3], 200),
  list(4, [4], 300, null),
  list(7, [3, 4, 5], 400),
  list(7, [6], 500),
  list(4, [], 600),
];

it('has eight words of the week and the band, and two others whose sentences are said', () => {
  const dictation = weeklyDictation(lists, 4, 3);
  expect(dictation?.wordIds).toHaveLength(8);
  expect(dictation?.sentenceWordIds).toHaveLength(2);
  const all = [...(dictation?.wordIds ?? []), ...(dictation?.sentenceWordIds ?? [])];
  expect(new Set(all).size).toBe(10);
  for (const id of all) expect([2, 3]).toContain(Math.floor(id / 100));
  for (const id of dictation?.sentenceWordIds ?? []) expect(Math.floor(id / 100)).toBe(2);
  expect(all.some((id) => id % 100 === 0)).toBe(false);
});

it('is the same again, and another one in each week and band', () => {
  const of = (week: number, band: 1 | 3 | 5) => weeklyDictation(lists, week, band);
  expect(of(4, 3)).toEqual(of(4, 3));
  expect(of(5, 3)).not.toEqual(of(4, 3));
  expect(of(4, 1)?.wordIds.every((id) => id < 200)).toBe(true);
  expect(of(7, 5)?.wordIds.every((id) => id >= 400 && id < 600)).toBe(true);
});

it('takes sentences of the nearest weeks where those of the week are not said', () => {
  const silent = [list(4, [3], 200, null), list(9, [3], 400)];
  expect(weeklyDictation(silent, 4, 3)?.wordIds.every((id) => id < 300)).toBe(true);
  expect(weeklyDictation(silent, 4, 3)?.sentenceWordIds.every((id) => id > 400)).toBe(true);
});

it('asks no sentence that is too long for the band, and is none where words are too few', () => {
  expect(weeklyDictation([list(4, [1], 1, 9)], 4, 1)).toBeNull();
  expect(weeklyDictation([list(4, [5], 1, 9)], 4, 5)).not.toBeNull();
  expect(weeklyDictation(lists.slice(5), 4, 3)).toBeNull();
});
