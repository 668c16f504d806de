import { type Choosable, isDue } from './choose-words.ts';

/** Questions that a pupil answers in ten minutes, feedback included. */
export const TEN_MINUTES_QUESTIONS = 45;
/** Due words from which reviewing helps more than going on with a list: a game of them. */
export const REVIEW_FIRST_MIN = 10;

export interface DueWords {
  readonly dueCount: number;
  /** Minutes that asking all of them once would take. */
  readonly minutes: number;
  /** Words more that would be recalled in four weeks, were the most urgent asked for ten minutes now. */
  readonly savedCount: number;
}

/** How many words are due, and what ten minutes would save. */
export function dueWordsOf(words: readonly Choosable<string | number>[]): DueWords {
  const kept = words
    .filter(isDue)
    .map(({ known }) => Math.max(0, known?.gain ?? 0))
    .sort((a, b) => b - a);
  const saved = kept.slice(0, TEN_MINUTES_QUESTIONS).reduce((sum, one) => sum + one, 0);
  return {
    dueCount: kept.length,
    minutes: Math.ceil((kept.length * 10) / TEN_MINUTES_QUESTIONS),
    savedCount: Math.round(saved),
  };
}
