import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('draws shortcodes from 30 symbols that cannot be confused', () => {
  const symbols = new Set(limits.SHORTCODE_ALPHABET);
  expect(symbols.size).toBe(30);
  expect(limits.SHORTCODE_ALPHABET).toHaveLength(30);
  for (const confusing of '0O1ILU') expect(symbols.has(confusing)).toBe(false);
  expect(limits.SHORTCODE_ALPHABET).toMatch(/^[2-9A-Z]+$/);
});

it('makes the codes of the demo school possible', () => {
  for (const code of ['DEMXABC2', 'DEMXABC3']) {
    expect(code).toHaveLength(limits.SHORTCODE_LENGTH);
    expect([...code].every((symbol) => limits.SHORTCODE_ALPHABET.includes(symbol))).toBe(true);
  }
});

it('fills a match grid of 4 by 3 with six pairs', () => {
  expect(limits.MATCH_ANSWERS_MAX).toBe(12);
  expect(limits.MATCH_PAIRS).toBe(6);
});

it('has settings of a live game that agree with one another', () => {
  const steps = (limits.SECONDS_TO_ANSWER_MAX - limits.SECONDS_TO_ANSWER_MIN) / limits.SECONDS_TO_ANSWER_STEP;
  expect(steps).toBe(7);
  expect(limits.SECONDS_TO_ANSWER_DEFAULT * 1_000).toBe(limits.SPEED_TIME_MS);
});
