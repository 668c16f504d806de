import type { NeedsProfile } from '../needs-profile.ts';

/*
 * The sentence of a word after its answer (rulings 7): offered each time; told unasked after a mistake and after the last
 * answer of a game, so that nobody plays a game without meeting one.
 */

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
