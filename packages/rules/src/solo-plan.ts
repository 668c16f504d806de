import { MATCH_GRIDS_MAX, MATCH_PAIRS, SOLO_SECTIONS_MAX } from './limits.ts';

/** Sections after which a wrong word comes back, where there is room, and those that it takes at least. */
export const RETURN_AFTER = 3;
export const RETURN_AFTER_MIN = 2;

/** Sections of a solo game on a list of so many words (rulings 7). */
export function soloSectionsCount(wordsInList: number): number {
  return Math.min(SOLO_SECTIONS_MAX, wordsInList);
}

/** The words of a solo game in the order in which they are to be served, one a section: each word once, the first ones first. */
export function startPlan<Id extends string | number>(wordIds: readonly Id[], sectionsCount: number): Id[] {
  return [...new Set(wordIds)].slice(0, Math.max(0, sectionsCount));
}

/**
 * The plan after the answer to section `index` (from 0). A wrong word takes the place of the last planned word that is
 * new, and comes back three sections later: two later where the game is about to end, never at once.
 *
 * It surely comes back when `index + 2 < plan.length` and a new word is still to come; otherwise, or when its return is
 * planned already, the plan stays. Length and served sections never change, and no word is twice in a row.
 */
export function afterAnswer<Id extends string | number>(
  plan: readonly Id[],
  index: number,
  wasRight: boolean,
): Id[] {
  const wordId = plan[index];
  const last = plan.length - 1;
  if (wasRight || wordId === undefined || plan.includes(wordId, index + 1)) return [...plan];
  const served = new Set(plan.slice(0, index + 1));
  const dropped = plan.findLastIndex((planned) => !served.has(planned));
  if (dropped === -1 || index + RETURN_AFTER_MIN > last) return [...plan];
  const next = plan.toSpliced(dropped, 1);
  next.splice(Math.min(index + RETURN_AFTER, last), 0, wordId);
  return next;
}

/**
 * The plan worked out anew from its start and all that was served so far: for whoever keeps only the answers.
 * @throws RangeError when what was served does not follow the plan.
 */
export function planNext<Id extends string | number>(game: {
  /** Words in the order of the start, as `startPlan` takes them. */
  plan: readonly Id[];
  sectionsCount: number;
  served: readonly { wordId: Id; wasRight: boolean }[];
}): { plan: Id[] } {
  let plan = startPlan(game.plan, game.sectionsCount);
  for (const [index, { wordId, wasRight }] of game.served.entries()) {
    if (plan[index] !== wordId)
      throw new RangeError(`section ${index} served ${wordId}, planned ${plan[index]}`);
    plan = afterAnswer(plan, index, wasRight);
  }
  return { plan };
}

/** Fewest pairs that make a second grid worth playing. */
const SMALL_GRID_PAIRS = 3;

/**
 * Pairs of each grid of a match game (rulings 7): at most two grids of six. 12 words or more → 6 and 6, 10 → 6 and 4,
 * 7 → 4 and 3 (a second grid has three pairs at least), six or fewer → a single grid, none → no grid.
 */
export function matchGrids({ wordCount }: { wordCount: number }): number[] {
  const words = Math.min(Math.max(0, wordCount), MATCH_PAIRS * MATCH_GRIDS_MAX);
  if (words === 0) return [];
  if (words <= MATCH_PAIRS) return [words];
  const first = Math.min(MATCH_PAIRS, words - SMALL_GRID_PAIRS);
  return [first, words - first];
}

/** Words of the second grid: those missed in the first come back before any of the rest; fewer when there are no more. */
export function secondGrid<Id extends string | number>(grid: {
  firstGridMissed: readonly Id[];
  /** Words not played yet, the most needed first. */
  rest: readonly Id[];
  size: number;
}): Id[] {
  return [...new Set([...grid.firstGridMissed, ...grid.rest])].slice(0, Math.max(0, grid.size));
}
