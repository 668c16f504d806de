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

/** Recall below which a word is due to be asked again: the retention that the memory model aims at. */
export const DUE_RECALL_BELOW = 0.9;

/**
 * How much a word needs to be played, 0 to 5, more being more urgent (rulings 7 and 8):
 * last answer wrong (4 to 5), else difficult (3 to 4), else due (2 to 3), else unseen (1), else known (0 to 1).
 * Within a step the lower recall is the more urgent.
 */
export function needOf(memory: WordMemory | null): number {
  if (memory === null) return 1;
  const forgetting = 1 - Math.min(1, Math.max(0, memory.recallProbability));
  if (memory.lastTwoRight.at(-1) === false) return 4 + forgetting;
  if (knowledgeOf(memory) === 'difficult') return 3 + forgetting;
  return memory.recallProbability < DUE_RECALL_BELOW ? 2 + forgetting : forgetting;
}

export type NeededWord<Id extends string | number> = { wordId: Id; need: number };

/** The `count` words that need it most, the most needed first; chance (0 up to 1) only decides between equals. */
export function pickWords<Id extends string | number>(input: {
  words: readonly NeededWord<Id>[];
  count: number;
  random: () => number;
}): Id[] {
  return input.words
    .map(({ wordId, need }) => ({ wordId, need, chance: input.random() }))
    .sort((a, b) => b.need - a.need || a.chance - b.chance)
    .slice(0, Math.max(0, input.count))
    .map(({ wordId }) => wordId);
}
