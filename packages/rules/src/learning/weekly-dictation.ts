import { fitsGradeBand, type GradeBand } from '../grade-band.ts';
import { seededRandom } from '../seeded-random.ts';
import { shuffle } from '../shuffle.ts';

/*
 * The dictation of a week and a grade band (rulings 7): 8 words of the lists of that week and 2 sentences. It follows from the
 * lists alone, so that the same week gives the same dictation to everybody, on the screen, on paper and on the wall.
 */

export const DICTATION_WORDS = 8;
export const DICTATION_SENTENCES = 2;

export interface DictationWord<Id extends string | number> {
  readonly id: Id;
  /** It can be said in every language that is learnt. */
  readonly isSpoken: boolean;
  /** Words of its longest sentence; null where a language has no sentence that is said and holds the word. */
  readonly sentenceLength: number | null;
}

export interface DictationList<Id extends string | number> {
  readonly weekNb: number;
  readonly grades: readonly number[];
  readonly words: readonly DictationWord<Id>[];
}

/** Words of a sentence up to which it is dictated in each band. */
const SENTENCE_WORDS_MAX: Readonly<Record<GradeBand, number>> = { 1: 6, 3: 8, 5: 12 };

/** Lists of the band by how far their week is; those of one week in their order. */
function byDistance<Id extends string | number>(
  lists: readonly DictationList<Id>[],
  week: number,
  band: GradeBand,
): DictationList<Id>[][] {
  const rings = new Map<number, DictationList<Id>[]>();
  for (const list of lists) {
    if (list.grades.length === 0 || !fitsGradeBand(list.grades, band)) continue;
    const away = Math.abs(list.weekNb - week);
    rings.set(away, [...(rings.get(away) ?? []), list]);
  }
  return [...rings].sort(([near], [far]) => near - far).map(([, ring]) => ring);
}

/**
 * Ids of the words that are dictated, then of those whose sentence is: one word never stands in both. Words of the week come
 * first, those of the nearest weeks where they are too few. Null where the band has too few words.
 */
export function weeklyDictation<Id extends string | number>(
  lists: readonly DictationList<Id>[],
  week: number,
  band: GradeBand,
): { wordIds: Id[]; sentenceWordIds: Id[] } | null {
  const random = seededRandom(week * 10 + band);
  const words = byDistance(lists, week, band).flatMap((ring) => {
    const spoken = ring.flatMap((list) => list.words.filter(({ isSpoken }) => isSpoken));
    return shuffle(spoken, random);
  });
  const unique = [...new Map(words.toReversed().map((word) => [word.id, word])).values()].toReversed();
  const fits = ({ sentenceLength }: DictationWord<Id>) =>
    sentenceLength !== null && sentenceLength <= SENTENCE_WORDS_MAX[band];
  const sentenceWordIds = unique
    .filter(fits)
    .slice(0, DICTATION_SENTENCES)
    .map(({ id }) => id);
  const wordIds = unique
    .map(({ id }) => id)
    .filter((id) => !sentenceWordIds.includes(id))
    .slice(0, DICTATION_WORDS);
  const isWhole = sentenceWordIds.length === DICTATION_SENTENCES && wordIds.length === DICTATION_WORDS;
  return isWhole ? { wordIds, sentenceWordIds } : null;
}
