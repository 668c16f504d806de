import { type Knowledge, knowledgeOf, type WordMemory } from './memory.ts';
import { successRate } from './rewards.ts';

/** Words shown as easy or difficult. */
const SHOWN_WORDS = 5;

/** A word that was answered at least once. */
export type AnsweredWord = {
  wordId: number;
  tries: number;
  rightCount: number;
  memory: WordMemory;
};

export type WordStats = {
  learntWordsCount: number;
  masteredWordsCount: number;
  difficultWordsCount: number;
  unseenWordsCount: number;
  /** Whole percent of all answers. */
  successRate: number;
  easyWordIds: number[];
  mostDifficultWordIds: number[];
};

const rightShare = ({ rightCount, tries }: AnsweredWord) => rightCount / tries;

/** Most difficult first: what is answered wrong most often, then what is nearest to being forgotten. */
const byTrouble = (a: AnsweredWord, b: AnsweredWord) =>
  rightShare(a) - rightShare(b) ||
  a.memory.recallProbability - b.memory.recallProbability ||
  a.wordId - b.wordId;

/** Easiest first: always right, then what stays longest. */
const byEase = (a: AnsweredWord, b: AnsweredWord) =>
  rightShare(b) - rightShare(a) || b.memory.stabilityDays - a.memory.stabilityDays || a.wordId - b.wordId;

const idsOf = (words: readonly AnsweredWord[]) => words.slice(0, SHOWN_WORDS).map(({ wordId }) => wordId);

/**
 * Counts of product §3 Word stats at the moment for which the recall of `answered` was worked out. The states exclude each
 * other: a mastered word is not counted among the learnt ones. Unseen are the offered words that were never answered.
 */
export function wordStatsOf(answered: readonly AnsweredWord[], offeredWordIds: readonly number[]): WordStats {
  const inState = (...states: Knowledge[]) =>
    answered.filter(({ memory }) => states.includes(knowledgeOf(memory)));
  const seen = new Set(answered.map(({ wordId }) => wordId));
  const difficult = inState('difficult');
  const right = answered.reduce((sum, { rightCount }) => sum + rightCount, 0);
  const tries = answered.reduce((sum, word) => sum + word.tries, 0);
  return {
    learntWordsCount: inState('learnt').length,
    masteredWordsCount: inState('mastered').length,
    difficultWordsCount: difficult.length,
    unseenWordsCount: offeredWordIds.filter((wordId) => !seen.has(wordId)).length,
    successRate: successRate(right, tries - right),
    easyWordIds: idsOf(inState('learnt', 'mastered').sort(byEase)),
    mostDifficultWordIds: idsOf(difficult.sort(byTrouble)),
  };
}
