import type { LiveGame } from './live-game.ts';

/**
 * Teams that know about the same number of words: players one after the other, who know most first, each into the
 * smallest team, of equal ones the weakest. Who was put into a team stays there.
 *
 * @returns teams by seat, from 1; empty where there are none
 */
export function balancedTeams(
  { settings, players }: Pick<LiveGame, 'settings' | 'players'>,
  knownBySeat: ReadonlyMap<number, number>,
): Map<number, number> {
  const { teamsCount } = settings;
  const sums = Array.from({ length: teamsCount }, (_, at) => ({ team: at + 1, size: 0, known: 0 }));
  const teams = new Map<number, number>();
  const put = (seat: number, team: number) => {
    const sum = sums[team - 1];
    if (!sum) return;
    teams.set(seat, team);
    sum.size += 1;
    sum.known += knownBySeat.get(seat) ?? 0;
  };
  const present = players.filter(({ isPresent }) => isPresent);
  for (const { seat, team } of present) if (team !== null && team <= teamsCount) put(seat, team);
  const rest = present
    .filter(({ seat }) => !teams.has(seat))
    .sort((a, b) => (knownBySeat.get(b.seat) ?? 0) - (knownBySeat.get(a.seat) ?? 0) || a.seat - b.seat);
  for (const { seat } of rest) {
    const [smallest] = sums.toSorted((a, b) => a.size - b.size || a.known - b.known);
    if (smallest) put(seat, smallest.team);
  }
  return teams;
}
