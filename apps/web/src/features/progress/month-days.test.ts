import { expect, it } from 'vitest';
import { monthAfter, monthBefore, monthName, weekdayLetters, weeksOf } from './month-days.ts';

it('lays a month out in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('goes from month to month over the turn of a year', () => {
  expect([monthBefore('2027-01'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01']);
});

it('names months and weekdays in the language of the reader', () => {
  expect(monthName('2026-11', 'fr-CA')).toBe('Novembre 2026');
  expect(weekdayLetters('fr-CA').map(({ long }) => long)[0]).toBe('lundi');
  expect(weekdayLetters('en-US').map(({ short }) => short)).toEqual(['m', 't', 'w', 't', 'f', 's', 's']);
});
