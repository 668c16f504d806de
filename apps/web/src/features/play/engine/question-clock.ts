import { LAG_ALLOWANCE_MS } from '@motamo/rules/limits';
import { currentSection, type GameSession } from './game-session.ts';

/**
 * Our time at which the clock of the present question starts. The server's time counts, less at most a second of
 * lag (rulings 7): a question that appears later than that has already lost the rest.
 */
function startOf(session: GameSession): number {
  const section = currentSection(session);
  // Without a limit it begins when the player sees it.
  if (!section || section.limitMs === null) return session.shownAtMs;
  const servedAtMs = section.servedAtMs - session.offsetMs;
  return Math.max(servedAtMs, Math.min(session.shownAtMs, servedAtMs + LAG_ALLOWANCE_MS));
}

/** Milliseconds since the question's clock began; less than 0 while it still waits for the end of a feedback cut short. */
export function clockMs(session: GameSession, nowMs: number): number {
  return Math.round(nowMs - startOf(session));
}

/** Milliseconds since the question began, never less than 0. */
export function elapsedMs(session: GameSession, nowMs: number): number {
  return Math.max(0, clockMs(session, nowMs));
}
