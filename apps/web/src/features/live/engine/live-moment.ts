import type { Section } from '@motamo/contract/games';
import { currentSection, type LiveSession, ownGame } from './live-session.ts';

/**
 * What the screen shows at a moment:
 *
 * loading → lobby → countdown → battle: question → feedback → (bonus →) question … → home → ending → over
 *                             → contest: reading → question → answered → board → reading … → ending → over
 */
export type Moment =
  | 'loading'
  | 'lobby'
  | 'countdown'
  | 'opening'
  | 'bonus'
  | 'reading'
  | 'question'
  | 'answered'
  | 'feedback'
  | 'board'
  | 'home'
  | 'paused'
  | 'ending'
  | 'over'
  | 'out';

/** The moment of a session at its own time. */
export function momentOf(session: LiveSession): Moment {
  const { data, isOut, nowMs } = session;
  if (isOut) return 'out';
  if (!data) return 'loading';
  if (data.isFinish) return session.isSettled ? 'over' : 'ending';
  const { opensAtMs } = data.live;
  if (opensAtMs === null) return 'lobby';
  if (nowMs < opensAtMs) return 'countdown';
  if (data.live.pausedAtMs !== null) return 'paused';
  return session.game?.gameType.slug === 'contest' ? contestMoment(session) : battleMoment(session);
}

function battleMoment(session: LiveSession): Moment {
  const { judged, nowMs, data } = session;
  if (judged && nowMs < judged.untilMs) return 'feedback';
  const section = currentSection(session);
  const own = ownGame(data);
  if (own?.isFinish || (own && data && own.sectionsDoneCount >= data.sectionsCount)) return 'home';
  if (!section) return 'opening';
  if (nowMs < section.servedAtMs) return section.isBonus ? 'bonus' : 'opening';
  return 'question';
}

function contestMoment(session: LiveSession): Moment {
  const { data, nowMs } = session;
  const section = currentSection(session);
  if (!section || !data) return 'opening';
  if (data.live.phase === 'feedback') return 'board';
  if (nowMs < section.servedAtMs) return 'reading';
  return hasAnswered(session, section.sectionIdx) || nowMs >= endMs(section) ? 'answered' : 'question';
}

/** When the own time for a question of a contest is over; others may have more. */
const endMs = ({ servedAtMs, limitMs }: Section) => (limitMs === null ? Infinity : servedAtMs + limitMs);

/** The player's answer to this question is on its way or known to the server, perhaps from before a refresh. */
export function hasAnswered({ sent, judged, data }: LiveSession, sectionIdx: number): boolean {
  return (
    sent?.sectionIdx === sectionIdx ||
    judged?.sectionIdx === sectionIdx ||
    (ownGame(data)?.results.some((result) => result.sectionIdx === sectionIdx) ?? false)
  );
}

/** When the moment changes by itself, by the server's clock; null when only news can change it. */
export function nextChangeMs(session: LiveSession): number | null {
  const { data, judged, nowMs } = session;
  const section = currentSection(session);
  const times = [data?.live.opensAtMs, judged?.untilMs, section?.servedAtMs, section && endMs(section)];
  const coming = times.filter((timeMs): timeMs is number => typeof timeMs === 'number' && timeMs > nowMs);
  const next = Math.min(...coming);
  return Number.isFinite(next) ? next : null;
}
