import type { LiveUpdate, ServerEvents } from '@motamo/contract/events';
import type { Answer, GameData, LiveData, Result, Section, StudentGame } from '@motamo/contract/games';
import type { LiveGame } from '@motamo/contract/live';
import { BONUS_ANNOUNCED_MS, FEEDBACK_MS, FEEDBACK_WRONG_MAX_MS } from '@motamo/rules/limits';
import { currentLanguage } from '../../../lib/language.ts';
import { applyUpdate, joined, type LiveGameData, ownSeatOf, withEntry } from './live-changes.ts';
import { asSeen, type SeenQuestion, seenIn } from './seen-question.ts';

/** Of the feedback at least so much is shown, however late its reply comes. */
const LATE_SHARE = 0.7;

/** An answer under way. Its id makes sending it again harmless. */
export type SentLiveAnswer = Answer & { answerId: string; sectionIdx: number };

/** What came of the player's last answer. */
export interface Judged {
  sectionIdx: number;
  result: Result;
  /** The question that was answered: its page stays while the feedback shows. */
  section: Section;
  /** Until when the feedback of a battle shows, by the server's clock. */
  untilMs: number;
}

/**
 * One live game as this device knows it. Pure: no clock, no network, no document. Everything is by the server's clock;
 * `nowMs` is what it read when something last happened.
 */
export interface LiveSession {
  game: LiveGame | null;
  data: LiveGameData | null;
  nowMs: number;
  sent: SentLiveAnswer | null;
  /** The answer that was sent got no reply; it is sent again. */
  isUnanswered: boolean;
  judged: Judged | null;
  /** The last question by ear that was replaced by its visual fallback. */
  seen: SeenQuestion | null;
  /** Right answers in a row by seat, as far as seen. */
  streaks: Readonly<Record<number, number>>;
  /** True while updates are missing; the whole state is then fetched. */
  isGapped: boolean;
  /** Somebody's right answers were estimated; the whole state tells their number. */
  isEstimated: boolean;
  /** All about the end is known: places, rewards, missed words. */
  isSettled: boolean;
  /** The player left, or was taken out. */
  isOut: 'left' | 'removed' | null;
}

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

export type LiveMove =
  | { type: 'loaded'; game?: LiveGame; gameData: GameData }
  | { type: 'joined'; event: Payload<'JOIN_LIVE_GAME'> }
  | { type: 'started'; event: Payload<'START_LIVE_GAME'> }
  | { type: 'updated'; event: LiveUpdate }
  | { type: 'changed'; event: Payload<'USER_UPDATED_GAME'> }
  | { type: 'answered'; answer: SentLiveAnswer }
  | { type: 'unanswered'; answerId: string }
  | { type: 'judged'; answerId: string; gameData: GameData }
  | { type: 'dropped'; answerId: string }
  | { type: 'seen'; gameData: GameData }
  | { type: 'left' }
  | { type: 'tick' };

export const emptySession: LiveSession = {
  game: null,
  data: null,
  nowMs: 0,
  sent: null,
  isUnanswered: false,
  judged: null,
  seen: null,
  streaks: {},
  isGapped: false,
  isEstimated: false,
  isSettled: false,
  isOut: null,
};

/** The session after a move at `nowMs` of the server's clock. */
export function play(session: LiveSession, move: LiveMove, nowMs: number): LiveSession {
  const next = moved(session, move, nowMs);
  return next === session && move.type !== 'tick' ? session : { ...next, nowMs };
}

function moved(session: LiveSession, move: LiveMove, nowMs: number): LiveSession {
  switch (move.type) {
    case 'loaded':
      return loaded(session, move);
    case 'tick':
      return session;
    case 'left':
      return { ...session, isOut: 'left', sent: null };
    case 'answered':
      return { ...session, sent: move.answer, isUnanswered: false };
    case 'unanswered':
      return session.sent?.answerId === move.answerId ? { ...session, isUnanswered: true } : session;
    case 'dropped':
      return session.sent?.answerId === move.answerId
        ? { ...session, sent: null, isUnanswered: false }
        : session;
    case 'judged':
      return session.sent?.answerId === move.answerId ? judged(session, move.gameData, nowMs) : session;
    case 'seen':
      return withSeen(session, seenIn(move.gameData, currentSection(session)));
    default:
      return session.data ? heard(session, move) : session;
  }
}

function withSeen(session: LiveSession, seen: SeenQuestion | null): LiveSession {
  return session.data && seen ? { ...session, seen, data: asSeen(session.data, seen) } : session;
}

const isBattle = ({ game }: LiveSession) => game?.gameType.slug === 'battle';

/** The answer was counted and its reply got lost: the question stays until it is told what came of it. */
const isCountedUntold = ({ sent }: LiveSession, data: LiveGameData) =>
  sent !== null && !data.isFinish && data.sectionsDoneCount > sent.sectionIdx;

function loaded(
  session: LiveSession,
  { game, gameData }: Extract<LiveMove, { type: 'loaded' }>,
): LiveSession {
  if (!gameData.live) return session;
  const data: LiveGameData = { ...gameData, live: gameData.live };
  const isOutdated = session.data !== null && data.seq < session.data.seq && !data.isFinish;
  if (isOutdated) return session;
  const isUntold = isBattle(session) && isCountedUntold(session, data);
  const sections = isUntold && session.data ? session.data.sections : data.sections;
  const isAsked = session.sent !== null && sections.at(-1)?.sectionIdx === session.sent.sectionIdx;
  return {
    ...session,
    game: game ?? session.game,
    data: asSeen({ ...data, sections }, session.seen),
    sent: isAsked ? session.sent : null,
    isUnanswered: isAsked && session.isUnanswered,
    streaks: {},
    isGapped: false,
    isEstimated: false,
    isSettled: data.isFinish,
  };
}

function heard(session: LiveSession, move: Extract<LiveMove, { event: { seq: number } }>): LiveSession {
  const { data } = session;
  if (!data) return session;
  if (move.type === 'joined') return { ...session, data: joined(data, move.event) };
  if (move.type === 'changed') return changed(session, data, move.event);
  if (move.type === 'started') {
    const { startedAtMs, opensAtMs, seq } = move.event;
    const live: LiveData = { ...data.live, status: 'starting', opensAtMs };
    return {
      ...session,
      data: { ...data, seq: Math.max(seq, data.seq), isStarted: true, startedAtMs, live },
    };
  }
  return updated(session, data, move.event);
}

function changed(
  session: LiveSession,
  data: LiveGameData,
  { seq, game, settings }: Payload<'USER_UPDATED_GAME'>,
): LiveSession {
  const { wordGroupId, wordGroupUuid, wordGroupTitles, code } = game;
  const wordGroupText = wordGroupTitles[currentLanguage()] ?? wordGroupTitles.fr ?? '';
  const live: LiveData = { ...data.live, code, settings };
  return {
    ...session,
    game: session.game && {
      ...session.game,
      ...{ code, wordGroupId, wordGroupUuid, wordGroupText },
      isLocked: settings.isLocked,
    },
    data: {
      ...data,
      live,
      seq: Math.max(seq, data.seq),
      maxSecondsToAnswer: settings.maxSecondsToAnswer,
      sectionsCount: data.isStarted ? data.sectionsCount : settings.wordsCount,
    },
  };
}

/** A question that another process sent late, after the reply that held the next one, is dropped. */
function withoutOlder(data: LiveGameData, event: LiveUpdate): LiveUpdate {
  const { section, ...rest } = event;
  return section && section.sectionIdx < (sectionOf(data)?.sectionIdx ?? 0) ? rest : event;
}

function updated(session: LiveSession, data: LiveGameData, update: LiveUpdate): LiveSession {
  const event = withoutOlder(data, update);
  if (event.n !== undefined && event.seq - event.n > data.seq) return { ...session, isGapped: true };
  const ownSeat = ownSeatOf(data);
  const isRemoved = ownSeat !== null && event.left?.includes(ownSeat) === true && session.isOut === null;
  const next = applyUpdate(data, event, session.streaks);
  const isNewQuestion = event.section !== undefined && event.section.sectionIdx !== session.sent?.sectionIdx;
  return {
    ...session,
    ...next,
    data: asSeen(next.data, session.seen),
    isEstimated: session.isEstimated || next.isEstimated,
    isOut: isRemoved ? 'removed' : session.isOut,
    ...(isNewQuestion ? { sent: null, isUnanswered: false } : {}),
  };
}

function judged(session: LiveSession, reply: GameData, nowMs: number): LiveSession {
  const { data, sent } = session;
  const section = data && sectionOf(data);
  const entry = reply.studentGames[0];
  const result = entry?.results.at(-1);
  if (!data || !sent || !section || !entry || !result) return { ...session, sent: null, isUnanswered: false };
  const next = reply.sections.at(-1) ?? null;
  const leastMs = result.isRight || result.isAlmost ? FEEDBACK_MS : FEEDBACK_WRONG_MAX_MS;
  const announcedMs = next?.isBonus ? BONUS_ANNOUNCED_MS : 0;
  const endsMs = next ? next.servedAtMs - announcedMs : nowMs + leastMs;
  // A reply that was late, or lost and asked for again, is still looked at: the next question would take its place unseen.
  const untilMs = Math.max(endsMs, nowMs + leastMs * LATE_SHARE);
  const kept = { ...session, judged: { sectionIdx: sent.sectionIdx, result, section, untilMs } };
  // A contest keeps the points to itself until everybody has answered.
  if (!isBattle(session)) return { ...kept, isUnanswered: false };
  const own: StudentGame = { ...entry, results: [...(ownGame(data)?.results ?? []), result] };
  return {
    ...kept,
    sent: null,
    isUnanswered: false,
    data: {
      ...withEntry(data, own),
      sections: next ? [next] : [],
      sectionsDoneCount: entry.sectionsDoneCount,
    },
  };
}

function sectionOf(data: LiveGameData): Section | null {
  return data.sections.at(-1) ?? null;
}

/** The question now before this viewer; null before play opens and after the last one. */
export const currentSection = ({ data }: LiveSession): Section | null => (data ? sectionOf(data) : null);

/** Whether players' devices make sounds; else the screen in front of the class alone does (rulings 12). */
export const doDevicesSound = ({ data }: LiveSession): boolean => data?.live.settings.soundFrom !== 'wall';

/** The player's own entry; null for who leads or watches. */
export function ownGame(data: LiveGameData | null): StudentGame | null {
  const seat = data && ownSeatOf(data);
  return data?.studentGames.find((entry) => entry.seat === seat && seat !== null) ?? null;
}
