import { describe, expect, it } from 'vitest';
import { daysInARow } from './play-days.ts';

/** 2026-11-20 is a Friday. */
const today = '2026-11-20';

describe('days in a row', () => {
  it.each([
    ['nothing played', [], 0],
    ['today only', ['2026-11-20'], 1],
    ['yesterday, today still to come', ['2026-11-19'], 1],
    ['three days', ['2026-11-18', '2026-11-19', '2026-11-20'], 3],
    ['one weekday missed', ['2026-11-17', '2026-11-19', '2026-11-20'], 3],
    ['two weekdays missed', ['2026-11-16', '2026-11-19', '2026-11-20'], 2],
    ['a weekend without play', ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'], 5],
    ['a weekend and the Monday after it', ['2026-11-13', '2026-11-17', '2026-11-18', '2026-11-19'], 4],
    ['a weekend, with play on it', ['2026-11-14', '2026-11-17', '2026-11-18', '2026-11-19'], 4],
    ['long ago', ['2026-09-01'], 0],
  ])('%s', (_, days, count) => {
    expect(daysInARow(days, today)).toBe(count);
  });
});
