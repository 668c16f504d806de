/*
 * From grade 3 on no game of single questions ends without a gap or a dictation (rulings 7). Chance brings them for words that
 * were seen before; who goes from new list to new list would never meet one. So the last new place asks a word that was
 * right before in its sentence.
 */

/** Fewest sections of a game that has room for it. */
export const CLOSING_SECTIONS_MIN = 5;

export interface ClosingGap<Id extends string | number> {
  readonly plan: readonly Id[];
  /** Section that is asked next, from 0. */
  readonly next: number;
  /** Words of earlier games that were right the last time and have a sentence to fill, planned or not. */
  readonly before: readonly Id[];
  /** Words that were right in this game and have a sentence to fill, the first one first. */
  readonly inGame: readonly Id[];
}

/** The last place that asks its word for the first time: a missed word that comes back keeps its own. */
const lastFirstTime = <Id>(plan: readonly Id[]) =>
  plan.findLastIndex((wordId, at) => plan.indexOf(wordId) === at);

/**
 * The plan when its next section has to be the gap; null as long as it has not, and where nothing was right yet. A planned word
 * costs no other one its place, one of an earlier game has rested longest.
 */
export function withClosingGap<Id extends string | number>(gap: ClosingGap<Id>): readonly Id[] | null {
  const { plan, next, before, inGame } = gap;
  const planned = plan[next];
  if (planned === undefined || next !== lastFirstTime(plan)) return null;
  if (before.includes(planned)) return plan;
  const isApart = (wordId: Id) => wordId !== plan[next - 1] && wordId !== plan[next + 1];
  const isOnce = (wordId: Id) => plan.indexOf(wordId) === plan.lastIndexOf(wordId);
  const wordId =
    before.find((one) => !plan.includes(one)) ?? inGame.find((one) => isApart(one) && isOnce(one));
  return wordId === undefined ? null : plan.with(next, wordId);
}
