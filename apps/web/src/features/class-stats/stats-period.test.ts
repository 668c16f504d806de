import { expect, it } from 'vitest';
import { statsStart } from '../../lib/stats-start.ts';
import { addressOf, periodOf, periodOfKind, statsYears } from './stats-period.ts';

const now = new Date(2026, 10, 10);

it('sets and clears month and year as the filter changes', () => {
  expect(periodOfKind('all', now)).toEqual({ filteredDate: 'all' });
  expect(periodOfKind('month', now)).toEqual({ filteredDate: 'month', month: 1, year: 2026 });
  expect(periodOfKind('year', now)).toEqual({ filteredDate: 'year', year: 2026 });
});

it('stands in the address, and is read from it', () => {
  for (const kind of ['all', 'month', 'year'] as const) {
    const period = periodOfKind(kind, now);
    expect(periodOf(addressOf(period))).toEqual(period);
  }
  const typed = { tab: 'taken', list: 'l', day: '2026-11-13', year: 2024, month: 5, other: 1 };
  expect(statsStart(typed)).toEqual({ tab: 'taken', list: 'l', day: '2026-11-13', year: 2024, month: 5 });
  expect(statsStart({ tab: 'nothing', day: 'Friday', year: 1999, month: 5 })).toEqual({});
  expect(statsStart({ year: 2024, month: 13 })).toEqual({ year: 2024 });
});

it('offers the years from 2022 to the present one', () => {
  expect(statsYears(now)).toEqual([2022, 2023, 2024, 2025, 2026]);
  expect(statsYears(new Date(2021, 0, 1))).toEqual([2022]);
});
