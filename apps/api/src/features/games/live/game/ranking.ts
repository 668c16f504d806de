import { UNLIMITED_AS_FACTOR } from '@motamo/rules/scoring';
import type { LiveGame, LivePlayer } from './live-game.ts';

const FRONT = 5;

/** The time that a player has thought, in the measure of somebody who needs no more of it than others. */
const thoughtMs = ({ totalGameTimeMs, timeFactor }: LivePlayer) =>
  totalGameTimeMs / (timeFactor ?? UNLIMITED_AS_FACTOR);

/** Who is before whom: by score, where speed counts by the time thought, then by seat. */
export const inOrder =
  ({ speedCounts }: LiveGame['settings']) =>
  (a: LivePlayer, b: LivePlayer) =>
    b.totalScore - a.totalScore || (speedCounts ? thoughtMs(a) - thoughtMs(b) : 0) || a.seat - b.seat;

/** The place of one of a ranking; equal points share it where speed does not count (rulings 7). */
export const placeIn = (
  ranked: readonly LivePlayer[],
  player: LivePlayer,
  { speedCounts }: LiveGame['settings'],
) =>
  ranked.findIndex(({ seat, totalScore }) =>
    speedCounts ? seat === player.seat : totalScore === player.totalScore,
  ) + 1;

/** Present players, the best first. */
export function ranking({ players, settings }: Pick<LiveGame, 'players' | 'settings'>): LivePlayer[] {
  const compare = inOrder(settings);
  return players
    .filter(({ isPresent }) => isPresent)
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || compare(a, b));
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
