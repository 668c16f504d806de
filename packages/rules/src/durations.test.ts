import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  formatNumber,
  gameTime,
  playTime,
  shownCount,
  waitTime,
  wholeMinutes,
} from './durations.ts';

const MINUTE_MS = 60_000;

describe('time played', () => {
  it.each([
    [-5, 0],
    [59_999, 0],
    [9 * MINUTE_MS, 9],
    [59 * MINUTE_MS + 59_999, 59],
  ])('%i ms are %i minutes', (timeMs, minutes) => {
    expect(playTime(timeMs)).toEqual({ unit: 'minutes', minutes });
  });

  it.each([
    [60, 1, 0, '01h00'],
    [125, 2, 5, '02h05'],
    [12 * 60 + 47, 12, 47, '12h47'],
    [100 * 60 + 10, 100, 10, '100h10'],
  ])('%i minutes are %i hours %i minutes', (total, hours, minutes, text) => {
    expect(playTime(total * MINUTE_MS)).toEqual({ unit: 'hours', hours, minutes, text });
  });
});

describe('time to wait', () => {
  it.each([
    [0.2, 1, 'second'],
    [59, 59, 'second'],
    [60, 1, 'minute'],
    [61, 2, 'minute'],
    [712, 12, 'minute'],
    [3_541, 1, 'hour'],
    [3_600, 1, 'hour'],
    [3_601, 2, 'hour'],
    [86_400, 24, 'hour'],
  ])('%f seconds are %i %s, never too few', (seconds, value, unit) => {
    expect(waitTime(seconds)).toEqual({ value, unit });
  });
});

describe('time of a game', () => {
  it.each([
    [0, { unit: 'seconds', seconds: 0 }],
    [45_999, { unit: 'seconds', seconds: 45 }],
    [60_000, { unit: 'seconds', seconds: 60 }],
    [61_000, { unit: 'minutes', minutes: 1, seconds: 1 }],
    [150_000, { unit: 'minutes', minutes: 2, seconds: 30 }],
  ])('%i ms', (timeMs, time) => {
    expect(gameTime(timeMs)).toEqual(time);
  });

  it('counts whole minutes', () => {
    expect([-1, 59_999, 60_000, 179_999].map(wholeMinutes)).toEqual([0, 0, 1, 2]);
  });
});

describe('numbers and money', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_286, '1,286'],
    [1_234_567, '1,234,567'],
    [-1_286, '-1,286'],
    [-0.2, '0'],
    [1_285.5, '1,286'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [5_748, '57.48'],
    [123_450, '1,234.50'],
    [-250, '-2.50'],
    [-5, '-0.05'],
  ])('%i cents are %s', (amountCents, text) => {
    expect(formatMoney(amountCents)).toBe(text);
  });

  it('refuses parts of cents', () => {
    expect(() => formatMoney(57.48)).toThrow(RangeError);
  });
});

describe('a number of words for a child', () => {
  it('is said as it is up to 99, and no more', () => {
    expect([1, 99, 100, 426].map((count) => shownCount(count).shown)).toEqual(['1', '99', '99+', '99+']);
    expect(shownCount(426).count).toBe(426);
  });
});
