import { describe, expect, it } from 'vitest';
import { addDays, addYears, withdrawalEnd } from './billing-calendar.ts';

const ZONE = 'America/Toronto';
const year = (from: string, years = 1) => addYears(new Date(from), years, ZONE).toISOString();
const withdrawal = (from: string) => withdrawalEnd(new Date(from), ZONE).toISOString();

describe('a year of the school’s calendar', () => {
  it('ends on the same day at the same time', () => {
    expect(year('2026-11-10T15:00:00.123Z')).toBe('2027-11-10T15:00:00.123Z');
  });

  it('keeps the time on the clock when summer time begins or ends on another day', () => {
    // 09:00 in summer time on 8 March 2026, when it has just begun; 09:00 in winter time on 8 March 2027.
    expect(year('2026-03-08T13:00:00Z')).toBe('2027-03-08T14:00:00.000Z');
    // 1 November 2026 is in winter time from 02:00 on, 1 November 2027 still in summer time.
    expect(year('2026-11-01T14:00:00Z')).toBe('2027-11-01T13:00:00.000Z');
  });

  it('takes the hour after where the clocks skip the time', () => {
    // 02:30 on 14 March 2026; on 14 March 2027 the clocks go from 02:00 to 03:00.
    expect(year('2026-03-14T06:30:00Z')).toBe('2027-03-14T07:30:00.000Z');
  });

  it('that begins on 29 February ends on 28 February, and on the 29th when there is one', () => {
    const begun = '2028-02-29T15:00:00Z';
    expect([1, 2, 3, 4].map((years) => year(begun, years).slice(0, 10))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
    expect(year('2027-02-28T15:00:00Z')).toBe('2028-02-28T15:00:00.000Z');
  });

  it('goes by the day in the school’s zone, not by that of UTC', () => {
    // 20:00 on 28 February in Montréal is 1 March in UTC.
    expect(year('2028-03-01T01:00:00Z')).toBe('2029-03-01T01:00:00.000Z');
    // 23:30 on 31 December.
    expect(year('2027-01-01T04:30:00Z')).toBe('2028-01-01T04:30:00.000Z');
  });

  it('has days that keep the time on the clock as well', () => {
    expect(addDays(new Date('2026-10-31T14:00:00Z'), 1, ZONE).toISOString()).toBe('2026-11-01T15:00:00.000Z');
    expect(addDays(new Date('2026-03-10T14:00:00Z'), -30, ZONE).toISOString()).toBe(
      '2026-02-08T15:00:00.000Z',
    );
  });
});

describe('the withdrawal', () => {
  it('is possible until the end of day 14, whatever the hour of the purchase', () => {
    // The day after 29 November 2026 begins at 05:00 UTC.
    expect(withdrawal('2026-11-15T05:00:00Z')).toBe('2026-11-30T05:00:00.000Z');
    expect(withdrawal('2026-11-16T04:59:59Z')).toBe('2026-11-30T05:00:00.000Z');
  });

  it('counts days, not hours, when the clocks change', () => {
    expect(withdrawal('2026-10-25T16:00:00Z')).toBe('2026-11-09T05:00:00.000Z');
    expect(withdrawal('2026-03-01T17:00:00Z')).toBe('2026-03-16T04:00:00.000Z');
  });

  it('counts 29 February', () => {
    expect(withdrawal('2028-02-20T17:00:00Z')).toBe('2028-03-06T05:00:00.000Z');
    expect(withdrawal('2027-02-20T17:00:00Z')).toBe('2027-03-07T05:00:00.000Z');
  });
});
