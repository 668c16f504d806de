import { afterEvidence, type Trace } from './memory-model.ts';
import { FIRST_PACE, type Pace, type Remembered, recallAfter } from './recall.ts';

/** When a word should still be known: a month later. */
export const LATER_DAYS = 28;
const CHOICES = 4;

/**
 * How much likelier, 0 to 1, a word is recalled four weeks from now if it is asked now: by what it would be after a right and
 * after a wrong answer, each as likely as this pupil's recall says.
 */
export function gainOf(word: Trace & Remembered, elapsedDays: number, pace: Pace = FIRST_PACE): number {
  const expected = recallAfter(word, elapsedDays, pace);
  const later = (recall: 'right' | 'wrong') => {
    const { stabilityDays } = afterEvidence(word, { recall, choices: CHOICES, elapsedDays, expected });
    return recallAfter({ stabilityDays, tries: word.tries + 1 }, LATER_DAYS, pace);
  };
  const without = recallAfter(word, elapsedDays + LATER_DAYS, pace);
  return expected * later('right') + (1 - expected) * later('wrong') - without;
}
