import type { Verdict } from '../scoring.ts';
import type { Recall } from './memory-model.ts';

/** How an answer went for the memory (rulings 8). */
export function recallOf(answer: {
  verdict: Verdict;
  isTyped: boolean;
  timeMs: number;
  /** Time over which speed counts; null without limit. */
  limitMs: number | null;
  /** The same word was missed in this question before it was found. */
  wasMissed: boolean;
}): Recall {
  if (answer.verdict === 'wrong') return 'wrong';
  const isSlow = answer.limitMs !== null && answer.timeMs > answer.limitMs;
  if (answer.verdict === 'almost' || isSlow || answer.wasMissed) return 'hard';
  return answer.isTyped ? 'typed' : 'right';
}
