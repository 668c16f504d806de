import type { NeedsProfile } from '../needs-profile.ts';

/*
 * The sentence of a word after its answer (rulings 7): offered each time; told unasked after a mistake and after the last
 * answer of a game, so that nobody plays a game without meeting one.
 */

/** Lowest grade in which the longer of the two sentences of a word is met. */
export const LONGER_GRADE_MIN = 3;

/**
 * Which of its two sentences goes with a word that is asked: the short one the first time, then by turns, so that both are met
 * and no gap is learnt by heart. Always the short one in grades 1 and 2, and where nothing is remembered.
 *
 * @param tries answers of the pupil to this word so far
 * @param grade 1 to 6; null where it is not known
 */
export const isLongerNext = ({ tries, grade }: { tries: number; grade: number | null }): boolean =>
  (grade ?? LONGER_GRADE_MIN) >= LONGER_GRADE_MIN && tries % 2 === 1;

export interface AnswerGiven {
  readonly isRight: boolean;
  /** Nothing is asked after it. */
  readonly isLast: boolean;
}

/** Whether the sentence is shown without being asked for. */
export const isSentenceShown = ({ isRight, isLast }: AnswerGiven): boolean => !isRight || isLast;

/** Whoever plays calmly or without sound is told no sentence unasked: it is only shown. */
export const hearsSentences = ({ calm, noAudio }: Pick<NeedsProfile, 'calm' | 'noAudio'>): boolean =>
  !calm && !noAudio;
