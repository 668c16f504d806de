import type { LiveGame, LivePlayer } from './live-game.ts';
import { compareScores } from './tick-move.ts';

const FRONT = 5;

/** Present players, the best first. */
export function ranking({ players }: Pick<LiveGame, 'players'>): LivePlayer[] {
  return players
    .filter(({ isPresent }) => isPresent)
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || compareScores(a, b));
}

/**
 * Of a ranking the five in front who have points. Where the last one would stand among them (five players or fewer), whoever
 * has no more than that one is left out: nobody is shown to the others as last. Equal points of all are a lead of all.
 */
export function frontPlayers(ranked: readonly LivePlayer[]): LivePlayer[] {
  const front = ranked.filter(({ totalScore }) => totalScore > 0).slice(0, FRONT);
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (!first || !last || !front.includes(last) || first.totalScore === last.totalScore) return front;
  return front.filter(({ totalScore }) => totalScore > last.totalScore);
}
