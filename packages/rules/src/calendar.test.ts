import { expect, it } from 'vitest';
import { dayAfter, mondayOf } from './calendar.ts';

it('counts days across months and leap days', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

it('begins weeks on Monday', () => {
  expect(['2026-03-09', '2026-03-12', '2026-03-15'].map(mondayOf)).toEqual(Array(3).fill('2026-03-09'));
});
