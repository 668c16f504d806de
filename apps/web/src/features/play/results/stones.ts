import type { Result } from '@motamo/contract/games';
import type { StoneResult } from '../../../ui/meter/Stones.tsx';
import { type GameSession, knownResults } from '../engine/game-session.ts';

/** The answers so far, one a question, for the row of stones. */
export function stonesOf(results: readonly Result[]): StoneResult[] {
  return results.map(({ isRight, isAlmost }) => (isAlmost ? 'almost' : isRight ? 'right' : 'wrong'));
}

/** Number of the present question, and of all. */
export function placeOf(session: GameSession): { number: number; total: number } {
  const total = session.data?.sectionsCount ?? 0;
  const isJudged = session.phase === 'feedback' || session.phase === 'finished';
  return { total, number: Math.min(total, knownResults(session).length + (isJudged ? 0 : 1)) };
}
