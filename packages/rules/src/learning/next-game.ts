import { REVIEW_FIRST_MIN } from './due-words.ts';

/** A list as far as a pupil has come on it. */
export interface ListProgress {
  readonly uuid: string;
  readonly wordCount: number;
  /** Words that are learnt or mastered. */
  readonly knownCount: number;
}

export interface NextGame {
  readonly gameTypeSlug: 'review' | 'cards' | 'match' | 'translate';
  readonly wordGroupUuid: string;
}

export interface Standing {
  readonly dueCount: number;
  /** The begun list on which a game of reviews starts; null while there is none. */
  readonly reviewListUuid: string | null;
  /** The lists of the week, and all that can be played, each in the order in which they are shown. */
  readonly week: readonly ListProgress[];
  readonly all: readonly ListProgress[];
}

const left = ({ wordCount, knownCount }: ListProgress) => wordCount - knownCount;
const isBegun = (list: ListProgress) => list.knownCount > 0 && left(list) > 0;

/**
 * The list to go on with: one of the week that is begun, else one of the week with words still to learn, else any that is
 * begun. The one with the fewest words left comes first.
 */
function listToContinue({ week, all }: Standing): ListProgress | undefined {
  const nearest = (lists: ListProgress[]) => lists.toSorted((a, b) => left(a) - left(b))[0];
  return nearest(week.filter(isBegun)) ?? week.find((list) => left(list) > 0) ?? nearest(all.filter(isBegun));
}

const MATCH_FROM = 0.25;
const TRANSLATE_FROM = 0.5;

/** The game that a list is ready for: pictures for new words, then pairs, then the harder way from the own language. */
function gameFor({ wordCount, knownCount }: ListProgress): NextGame['gameTypeSlug'] {
  const known = wordCount === 0 ? 0 : knownCount / wordCount;
  if (known >= TRANSLATE_FROM) return 'translate';
  return known >= MATCH_FROM ? 'match' : 'cards';
}

/**
 * Where "Continue" leads: to the reviews when a game's worth of words is due, because they are lost first; else to the list
 * nearest to its end. Null when all that was begun is known.
 */
export function nextGame(standing: Standing): NextGame | null {
  const { dueCount, reviewListUuid } = standing;
  if (reviewListUuid !== null && dueCount >= REVIEW_FIRST_MIN)
    return { gameTypeSlug: 'review', wordGroupUuid: reviewListUuid };
  const list = listToContinue(standing);
  return list ? { gameTypeSlug: gameFor(list), wordGroupUuid: list.uuid } : null;
}
