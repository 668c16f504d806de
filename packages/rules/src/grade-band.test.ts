import { expect, test } from 'vitest';
import { fitsGradeBand, gradeBandOf } from './grade-band.ts';

test('two grades make a band', () => {
  expect([1, 2, 3, 4, 5, 6].map(gradeBandOf)).toEqual([1, 1, 3, 3, 5, 5]);
  expect([0, -3, 9, 2.9].map(gradeBandOf)).toEqual([1, 1, 5, 1]);
});

test('a list is for a band when it names one of its grades, or no grade', () => {
  expect(fitsGradeBand([2, 3], 1)).toBe(true);
  expect(fitsGradeBand([2, 3], 3)).toBe(true);
  expect(fitsGradeBand([2, 3], 5)).toBe(false);
  expect(fitsGradeBand([], 5)).toBe(true);
});
