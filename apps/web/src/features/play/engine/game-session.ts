import type { Answer, Game, GameData, Result, Section, StudentGame } from '@motamo/contract/games';
import { isSentenceShown } from '@motamo/rules/learning/sentence-after';
import { sentenceOf } from '../../../lib/word-texts.ts';

/**
 * One solo game as the screen lives it: what is shown, what was sent, what came back. Pure: no clock, no network,
 * no document. The server chooses, judges and times every question (rulings 7).
 *
 * loading → question → sending → feedback → question … → finished; sending → waiting while nobody answers the call;
 * sending → almost → question (one more try); anything → left.
 */
export type Phase =
  | 'loading'
  | 'question'
  | 'sending'
  | 'waiting'
  | 'almost'
  | 'feedback'
  | 'finished'
  | 'left';

/** An answer under way. Its id makes sending it again harmless. */
export type SentSoloAnswer = Answer & { answerId: string };

export interface GameSession {
  phase: Phase;
  game: Game | null;
  /** What the question on the screen came with. */
  data: GameData | null;
  /** What came with the verdict; takes the place of `data` when the feedback is over. */
  next: GameData | null;
  sent: SentSoloAnswer | null;
  verdict: Result | null;
  /** Server's clock minus ours. */
  offsetMs: number;
  /** Our time at which the present question appeared. */
  shownAtMs: number;
  /** The pupil's own points after each question of a game some days ago. */
  ghost: readonly number[] | null;
}

export type GameMove =
  | { type: 'opened'; game: Game; gameData: GameData; nowMs: number }
  | { type: 'answered'; answer: SentSoloAnswer }
  | { type: 'unreachable'; answerId: string }
  | { type: 'judged'; answerId: string; gameData: GameData; nowMs: number }
  | { type: 'retried' }
  | { type: 'advanced'; nowMs: number }
  | { type: 'shown'; nowMs: number }
  | { type: 'left' };

export const emptySession: GameSession = {
  phase: 'loading',
  game: null,
  data: null,
  next: null,
  sent: null,
  verdict: null,
  offsetMs: 0,
  shownAtMs: 0,
  ghost: null,
};

/** The session after a move; the same object where the move does not fit (a second reply, a press too many). */
export function play(session: GameSession, move: GameMove): GameSession {
  switch (move.type) {
    case 'opened':
      return show(
        { ...emptySession, game: move.game, offsetMs: offsetOf(move), ghost: move.gameData.ghost ?? null },
        move.gameData,
        move.nowMs,
      );
    case 'answered':
      if (session.phase !== 'question' && session.phase !== 'almost') return session;
      return { ...session, phase: 'sending', sent: move.answer };
    case 'unreachable':
      if (session.phase !== 'sending' || !isSent(session, move.answerId)) return session;
      return { ...session, phase: 'waiting' };
    case 'judged':
      return isSent(session, move.answerId) ? judged(session, move) : session;
    case 'retried':
      return session.phase === 'almost' ? { ...session, phase: 'question' } : session;
    case 'advanced':
      if (session.phase !== 'feedback' || !session.next) return session;
      return show(session, session.next, move.nowMs);
    case 'shown':
      return session.phase === 'question' ? { ...session, shownAtMs: move.nowMs } : session;
    case 'left':
      return { ...session, phase: 'left', sent: null };
  }
}

function isSent(session: GameSession, answerId: string): boolean {
  const isOnItsWay = session.phase === 'sending' || session.phase === 'waiting';
  return isOnItsWay && session.sent?.answerId === answerId;
}

function offsetOf(move: { gameData: GameData; nowMs: number }): number {
  return move.gameData.serverNowMs - move.nowMs;
}

const isOver = (data: GameData) =>
  data.isFinish || ownGame(data)?.isFinish === true || sectionOf(data) === null;

/** Nothing more is asked, though the last verdict may still show. */
export const hasAnsweredAll = ({ phase, next }: GameSession) =>
  phase === 'finished' || (next !== null && isOver(next));

/** The sentence of the word shows unasked: after a mistake, and after the last answer. */
export function tellsSentence(session: GameSession): boolean {
  const { game, verdict } = session;
  if (!game || !verdict?.word || !sentenceOf(verdict.word, game.lang)) return false;
  // a dictated sentence is the answer itself
  if (currentSection(session)?.isSentence) return false;
  return isSentenceShown({ isRight: verdict.isRight, isLast: hasAnsweredAll(session) });
}

function show(session: GameSession, data: GameData, nowMs: number): GameSession {
  const phase = isOver(data) ? 'finished' : sectionOf(data)?.almost ? 'almost' : 'question';
  return { ...session, phase, data, next: null, sent: null, verdict: null, shownAtMs: nowMs };
}

function judged(session: GameSession, move: Extract<GameMove, { type: 'judged' }>): GameSession {
  const known = resultsOf(session.data).length;
  const fresh = resultsOf(move.gameData).slice(known);
  const verdict = fresh.at(-1) ?? triedBefore(session, move.gameData);
  const heard = { ...session, offsetMs: offsetOf(move) };
  if (!verdict) return { ...show(heard, move.gameData, move.nowMs), shownAtMs: session.shownAtMs };
  return { ...heard, phase: 'feedback', next: move.gameData, verdict };
}

/** A wrong pair of a grid counts once; tried again, it is as wrong as before. */
function triedBefore({ sent }: GameSession, data: GameData): Result | undefined {
  const isGrid = sectionOf(data)?.kind === 'match';
  if (!isGrid) return undefined;
  return resultsOf(data).findLast(
    (result) => result.wordUuid === sent?.wordUuid && result.answeredWordUuid === sent.answeredWordUuid,
  );
}

/** Where the own game of some days ago stood after as many questions; null without one. */
export function ghostScoreOf({ ghost, data, next }: GameSession): number | null {
  const done = ownGame(next ?? data)?.sectionsDoneCount ?? 0;
  return ghost && (done === 0 ? 0 : (ghost[done - 1] ?? ghost.at(-1) ?? null));
}

/** The player's own entry: a solo game has no other. */
export function ownGame(data: GameData | null): StudentGame | null {
  return data?.studentGames[0] ?? null;
}

function resultsOf(data: GameData | null): Result[] {
  return ownGame(data)?.results ?? [];
}

function sectionOf(data: GameData | null): Section | null {
  return data?.sections.at(-1) ?? null;
}

/** The question on the screen, kept while its feedback shows. */
export function currentSection(session: GameSession): Section | null {
  return sectionOf(session.data);
}

/** The question after this one, known from the verdict on: its pictures and sounds may be fetched ahead. */
export function comingSection(session: GameSession): Section | null {
  const coming = sectionOf(session.next);
  return coming && coming.sectionIdx !== currentSection(session)?.sectionIdx ? coming : null;
}

/** All answers known so far, the one in feedback included. */
export function knownResults(session: GameSession): Result[] {
  return resultsOf(session.next ?? session.data);
}

/** Points so far, those of the present verdict included. */
export function scoreOf(session: GameSession): number {
  return ownGame(session.next ?? session.data)?.totalScore ?? 0;
}

/** Answers in a row that were right or almost, up to now. */
export function streakOf(session: GameSession): number {
  const results = knownResults(session);
  const lastWrong = results.findLastIndex(({ isRight }) => !isRight);
  return results.length - 1 - lastWrong;
}
