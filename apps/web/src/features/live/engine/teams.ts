import type { StudentGame } from '@motamo/contract/games';

export interface TeamScore {
  team: number;
  /** Points of a player of it on average: a smaller team is not the poorer for it. */
  points: number;
}

/** The teams of a game, the best first; none where everybody plays alone. */
export function teamScores(entries: readonly StudentGame[]): TeamScore[] {
  const byTeam = new Map<number, number[]>();
  for (const { team, totalScore } of entries)
    if (team) byTeam.set(team, [...(byTeam.get(team) ?? []), totalScore]);
  return [...byTeam]
    .map(([team, scores]) => ({
      team,
      points: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    }))
    .sort((a, b) => b.points - a.points || a.team - b.team);
}
