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

it('has five codes for main backgrounds and shapes', () => {
  expect(limits.SHAPE_CODES).toEqual(['01', '02', '03', '04', '05']);
});

/* The numbers of product §5 and §9, written out; that they are kept is proved where they are used. */
const numbers = [
  ['ANONYMOUS_GAMES', 11],
  ['FLASH_DURATION_MS', 3_000],
  ['HTTP_TIMEOUT_MS', 15_000],
  ['CHUNK_LOAD_TIMEOUT_MS', 120_000],
  ['NOTIFICATION_NEW_MS', 600_000],
  ['TITLE_MIN', 4],
  ['TITLE_MAX', 191],
  ['NAME_MAX', 191],
  ['EMAIL_MAX', 191],
  ['LEAGUE_NAME_MIN', 4],
  ['LEAGUE_NAME_MAX', 191],
  ['USERNAME_MIN', 3],
  ['PASSWORD_MIN', 7],
  ['CODE_LENGTH', 6],
  ['LIST_MIN_WORDS', 10],
  ['DIFFICULTY_MIN', 1],
  ['DIFFICULTY_MAX', 4],
  ['GRADE_MIN', 1],
  ['GRADE_MAX', 6],
  ['WEEK_NB_MIN', 1],
  ['WEEK_NB_MAX', 52],
  ['WORDS_PAGE_SIZE', 60],
  ['WORDS_SHOWN_MAX', 360],
  ['BONUS_FACTOR', 2],
  ['PODIUM_PLACES', 3],
  ['FEEDBACK_MS', 1_000],
  ['CONTEST_FEEDBACK_MS', 2_000],
  ['CONTEST_WAIT_MAX_MS', 30_000],
  ['SOUND_VOLUME', 0.25],
  ['MATCH_GRID_COLUMNS', 4],
  ['MATCH_GRID_ROWS', 3],
  ['PROGRESS_BAR_MIN', 10],
  ['WORD_SEARCH_MIN', 3],
  ['SOLO_GAMES_IN_FULL', 30],
  ['LIVE_PAID_MIN_MS', 20_000],
  ['COUNTDOWN_MS', 20_000],
  ['SECONDS_TO_ANSWER_MIN', 5],
  ['SECONDS_TO_ANSWER_MAX', 40],
  ['SECONDS_TO_ANSWER_STEP', 5],
  ['SECONDS_TO_ANSWER_DEFAULT', 15],
  ['WORDS_COUNT_MIN', 1],
  ['WORDS_COUNT_MAX', 50],
  ['WORDS_COUNT_DEFAULT', 5],
  ['JOINED_GAME_DELAY_MS', 300],
  ['SCOREBOARD_ROWS', 5],
  ['SCOREBOARD_ROWS_EXPANDED', 10],
  ['LAST_HOUR_ROWS', 10],
  ['LAST_HOUR_MS', 3_600_000],
  ['GAMES_PAGE_SIZE', 10],
  ['STATS_FIRST_YEAR', 2022],
  ['WITHDRAWAL_DAYS', 14],
  ['LICENCE_YEARS', 1],
  ['TRACE_SAMPLE_RATE', 0.05],
] as const;

it.each(numbers)('the specification sets %s to %d', (name, value) => {
  expect(limits).toHaveProperty(name, value);
});
