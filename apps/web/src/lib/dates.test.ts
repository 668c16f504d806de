import { expect, it } from 'vitest';
import { dayRange, formatDate, sortableDateTime } from './dates.ts';

it('a date of a spreadsheet sorts as text, in the zone of the reader', () => {
  const dates = [new Date(2026, 10, 2, 3, 4), new Date(2026, 1, 22, 13, 40)];
  expect(dates.map((date) => sortableDateTime(date)).sort()).toEqual([
    '2026-02-22 13:40',
    '2026-11-02 03:04',
  ]);
  expect(sortableDateTime(new Date(2026, 10, 2, 3, 4).toISOString())).toBe('2026-11-02 03:04');
});

it('a date reads DD-MM-YYYY, in the zone of the reader', () => {
  expect(formatDate(new Date(2026, 1, 3, 23, 59))).toBe('03-02-2026');
  expect(formatDate(new Date(2026, 10, 22, 0, 0).toISOString())).toBe('22-11-2026');
});

it('a span of days may break at its dash and nowhere else', () => {
  const ends = (tag: string, from: string, until: string) =>
    dayRange(
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      Date.parse(from),
      Date.parse(until),
    ).split('–');
  expect(ends('fr-CA', '2027-10-14', '2027-10-14')).toEqual(['14\u00a0oct.']);
  for (const tag of ['fr-CA', 'en-US', 'es-ES']) {
    const [first = '', last = ''] = ends(tag, '2027-01-28', '2027-02-03');
    expect([tag, first.trimEnd()]).toEqual([tag, expect.stringMatching(/^\S+\u00a0\S+$/)]);
    expect([tag, last.trimStart()]).toEqual([tag, expect.stringMatching(/^\S+\u00a0\S+$/)]);
  }
});
