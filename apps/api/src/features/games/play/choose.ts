import {
  type Choosable,
  chooseWords,
  isReturnWorth,
  REVIEW_SHARE_MAX,
} from '@motamo/rules/learning/choose-words';
import { likelyWords, safeWords } from '@motamo/rules/learning/game-course';
import type { StoredCourse, StoredReview } from '../../../db/schema/games.ts';
import type { BegunWord } from '../../knowledge/begun-words.queries.ts';
import type { Catalogue } from '../../words/words.ts';

/** What a game is made of, beside its kind: the same for solo games, battles, review games and homework. */
export interface ChosenWords {
  readonly wordIds: number[];
  readonly reviews: StoredReview[];
  readonly course: StoredCourse;
}

/** `list`: the list and due words of lists begun before; `list-only`: the list alone; `review`: whatever is due. */
export type ChoosingMode = 'list' | 'list-only' | 'review';

export interface ChooseFrom {
  readonly mode: ChoosingMode;
  readonly listWordIds: readonly number[];
  /** Words of lists begun before; those on the list itself do not matter. */
  readonly begun: readonly BegunWord[];
  readonly catalogue: Catalogue;
  /** A word as the player knows it. */
  readonly choosable: (wordId: number, isOwn: boolean) => Choosable<number>;
  readonly count: number;
  readonly random: () => number;
}

/** All that may be asked: own words are those that the game is about. */
function candidates({ mode, listWordIds, begun, catalogue, choosable }: ChooseFrom): Choosable<number>[] {
  const isThere = (wordId: number) => catalogue.words.get(wordId)?.isDeleted === false;
  const onList = new Set(listWordIds);
  const earlier = begun.map(({ wordId }) => wordId).filter((id) => isThere(id) && !onList.has(id));
  if (mode === 'list-only') return listWordIds.map((id) => choosable(id, true));
  const list = listWordIds.map((id) => choosable(id, true));
  if (mode === 'list') return [...list, ...earlier.map((id) => choosable(id, false))];
  return [...list.filter(({ known }) => known !== null), ...earlier.map((id) => choosable(id, true))];
}

/** Marks which of these words are reviews, for which list they count, and how long ago they were asked. */
function reviewsOf(wordIds: readonly number[], words: readonly Choosable<number>[], from: ChooseFrom) {
  const groups = new Map(from.begun.map(({ wordId, wordGroupId }) => [wordId, wordGroupId]));
  const onList = new Set(from.listWordIds);
  const known = new Map(words.map((word) => [word.wordId, word.known]));
  return [...new Set(wordIds)].flatMap((wordId): StoredReview[] => {
    const wordGroupId = groups.get(wordId);
    if (wordGroupId === undefined || onList.has(wordId)) return [];
    return [{ wordId, wordGroupId, daysAgo: Math.round(known.get(wordId)?.elapsedDays ?? 0) }];
  });
}

/** The words of a game in the order in which they are asked (rulings 7): chosen by the rules, for every kind of game. */
export function chooseGameWords(from: ChooseFrom): ChosenWords {
  const { mode, count, random } = from;
  const words = candidates(from);
  const reviewShareMax = mode === 'list' ? REVIEW_SHARE_MAX : 0;
  const chosen = chooseWords({ words, count, random, reviewShareMax });
  const wordIds = chosen.map(({ wordId }) => wordId);
  const safe = safeWords(words, wordIds);
  const unseen = isReturnWorth(words) ? chosen.filter(({ known }) => known === null) : [];
  const fresh = unseen.map(({ wordId }) => wordId);
  return {
    wordIds,
    reviews: reviewsOf([...wordIds, ...safe], words, from),
    course: { missRun: 0, safe, fresh, likely: likelyWords(words, wordIds) },
  };
}
