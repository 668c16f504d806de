import { expect, it } from 'vitest';
import { periodOfKind, statsYears } from './stats-period.ts';

const now = new Date(2026, 10, 10);

it('sets and clears month and year as the filter changes', () => {
  expect(periodOfKind('all', now)).toEqual({ filteredDate: 'all' });
  expect(periodOfKind('month', now)).toEqual({ filteredDate: 'month', month: 1, year: 2026 });
  expect(periodOfKind('year', now)).toEqual({ filteredDate: 'year', year: 2026 });
});

it('offers the years from 2022 to the present one', () => {
  expect(statsYears(now)).toEqual([2022, 2023, 2024, 2025, 2026]);
  expect(statsYears(new Date(2021, 0, 1))).toEqual([2022]);
});
