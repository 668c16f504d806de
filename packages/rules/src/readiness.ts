import { DIFFICULT_RECALL_BELOW, READY_RECALL_MIN, READY_WORDS_PERCENT } from './limits.ts';
import { knowledgeOf, type WordMemory } from './memory.ts';

/** How ready a pupil is for one word on a day (rulings 8, choice). */
export type Readiness = 'unseen' | 'weak' | 'close' | 'ready' | 'mastered';

/**
 * Readiness for the day for which the memory's recall was worked out. The first that holds:
 *
 * | readiness | when                                                          |
 * |-----------|---------------------------------------------------------------|
 * | unseen    | never answered (`null`)                                       |
 * | weak      | difficult: the last two answers wrong, or recall below 0.6    |
 * | close     | recall below 0.8                                              |
 * | mastered  | stability of 21 days or more                                  |
 * | ready     | otherwise                                                     |
 */
export function readinessOf(memory: WordMemory | null): Readiness {
  if (memory === null) return 'unseen';
  const knowledge = knowledgeOf(memory);
  if (knowledge === 'difficult' || memory.recallProbability < DIFFICULT_RECALL_BELOW) return 'weak';
  if (memory.recallProbability < READY_RECALL_MIN) return 'close';
  return knowledge === 'mastered' ? 'mastered' : 'ready';
}

/** Words that a pupil must be ready for to be ready for the list: four out of five, rounded up. */
export function readyWordsNeeded(wordsCount: number): number {
  return Math.ceil((wordsCount * READY_WORDS_PERCENT) / 100);
}
