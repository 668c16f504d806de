import { DIFFICULT_RECALL_BELOW, LEARNT_RIGHT_MIN, MASTERED_STABILITY_DAYS } from './limits.ts';

/** What the server remembers of one pupil and one word that has been answered at least once (rulings 8). */
export type WordMemory = {
  /** Verdicts of the last two answers, the newest last; one entry after a single answer. */
  lastTwoRight: readonly boolean[];
  /** Chance, 0 to 1, that the word is known at the moment of asking: the caller works it out for that moment. */
  recallProbability: number;
  stabilityDays: number;
  rightCount: number;
  /** Different days with a right answer. */
  rightDays: number;
  /** Different games with a right answer. */
  rightGames: number;
};

export type Knowledge = 'unseen' | 'difficult' | 'learnt' | 'mastered' | 'seen';

/**
 * What a pupil knows of a word (rulings 8). The first that holds:
 *
 * | knowledge | when                                                                 |
 * |-----------|----------------------------------------------------------------------|
 * | unseen    | never answered (`null`)                                              |
 * | difficult | the last two answers wrong, or recall probability below 0.6          |
 * | mastered  | stability of 21 days or more                                         |
 * | learnt    | answered right at least twice, on two days or in two games           |
 * | seen      | otherwise                                                            |
 *
 * A mastered word counts among the learnt ones where a sum is shown.
 */
export function knowledgeOf(memory: WordMemory | null): Knowledge {
  if (memory === null) return 'unseen';
  if (isLastTwoWrong(memory) || memory.recallProbability < DIFFICULT_RECALL_BELOW) return 'difficult';
  if (memory.stabilityDays >= MASTERED_STABILITY_DAYS) return 'mastered';
  const isRepeated = memory.rightDays >= 2 || memory.rightGames >= 2;
  return memory.rightCount >= LEARNT_RIGHT_MIN && isRepeated ? 'learnt' : 'seen';
}

function isLastTwoWrong({ lastTwoRight }: WordMemory): boolean {
  return lastTwoRight.length === 2 && lastTwoRight.every((isRight) => !isRight);
}
