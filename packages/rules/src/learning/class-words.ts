import type { Choosable } from './choose-words.ts';
import { KNOWN_BEFORE } from './recall.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * A word as a whole table knows it, for a game in which all get the same words: known where half of the pupils have met it,
 * recalled as by the mean of all, and asked today where it was for most. Stability by the mean of logarithms.
 */
export function choosableOfAll<Id extends string | number>(
  wordId: Id,
  isOwn: boolean,
  each: readonly Choosable<Id>[],
): Choosable<Id> {
  const known = each.flatMap((one) => one.known ?? []);
  if (known.length === 0 || known.length * 2 < each.length) return { wordId, isOwn, known: null };
  return {
    wordId,
    isOwn,
    known: {
      recall: mean(each.map((one) => one.known?.recall ?? KNOWN_BEFORE)),
      stabilityDays: Math.exp(
        mean(known.map(({ stabilityDays }) => Math.log(Math.max(0.01, stabilityDays)))),
      ),
      elapsedDays: mean(known.map(({ elapsedDays }) => elapsedDays)),
      tries: mean(known.map(({ tries }) => tries)),
      gain: mean(each.map((one) => one.known?.gain ?? 0)),
      rightRun: mean(known.map(({ rightRun }) => rightRun)),
      repetition: mean(known.map(({ repetition }) => repetition)),
      isToday: known.filter(({ isToday }) => isToday).length * 2 > known.length,
    },
  };
}

/** The same where new words are no matter: by those who have met the word, its gain shared by the whole class. */
export function choosableOfMet<Id extends string | number>(
  wordId: Id,
  each: readonly Choosable<Id>[],
): Choosable<Id> {
  const met = each.filter(({ known }) => known !== null);
  const { known } = choosableOfAll(wordId, true, met);
  return { wordId, isOwn: true, known: known && { ...known, gain: (known.gain * met.length) / each.length } };
}
