import { expect, it } from 'vitest';
import { sortableDateTime } from './dates.ts';

it('a date of a spreadsheet sorts as text, in the zone of the reader', () => {
  const dates = [new Date(2026, 10, 2, 3, 4), new Date(2026, 1, 22, 13, 40)];
  expect(dates.map((date) => sortableDateTime(date)).sort()).toEqual([
    '2026-02-22 13:40',
    '2026-11-02 03:04',
  ]);
  expect(sortableDateTime(new Date(2026, 10, 2, 3, 4).toISOString())).toBe('2026-11-02 03:04');
});
