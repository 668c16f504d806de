import { MATCH_GRIDS_MAX, MATCH_PAIRS, SOLO_SECTIONS_MAX } from './limits.ts';

/** Sections of a solo game on a list of so many words (rulings 7). */
export function soloSectionsCount(wordsInList: number): number {
  return Math.min(SOLO_SECTIONS_MAX, wordsInList);
}

/** The words of a solo game in the order in which they are to be served, one a section: each word once, the first ones first. */
export function startPlan<Id extends string | number>(wordIds: readonly Id[], sectionsCount: number): Id[] {
  return [...new Set(wordIds)].slice(0, Math.max(0, sectionsCount));
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
