import { play } from '../src/features/games/live/game/game.ts';
import {
  isOver,
  type Link,
  type LiveGame,
  type LiveType,
  withPlayer,
} from '../src/features/games/live/game/live-game.ts';
import type { Move, PlayOutcome } from '../src/features/games/live/game/moves.ts';

const START_MS = Date.parse('2026-11-10T15:00:00Z');
export const COUNTDOWN_MS = 20_000;

const lobby = (type: LiveType): LiveGame => ({
  type,
  state: 'waiting',
  settings: {
    wordsCount: 5,
    maxSecondsToAnswer: 15,
    speedCounts: true,
    isLocked: false,
    feedbackSeconds: 2,
    kinds: [],
    soundFrom: 'devices',
    teamsCount: 0,
    goalCount: 0,
    admitsOthers: false,
  },
  typedSections: [],
  sectionsCount: 0,
  seatsCount: 0,
  presentCount: 0,
  awaitedCount: 0,
  doneCount: 0,
  sectionIdx: null,
  phase: null,
  phaseAtMs: null,
  questionMs: null,
  firstAnswerAtMs: null,
  pausedAtMs: null,
  startedAtMs: null,
  opensAtMs: null,
  firstFinishedAtMs: null,
  activeAtMs: START_MS,
  endedAtMs: null,
  deadlineAtMs: null,
  players: [],
});

/** A game with its clock; refused moves leave it as it is. */
export class Played {
  game: LiveGame;
  nowMs = START_MS;

  constructor(type: LiveType) {
    this.game = lobby(type);
  }

  move(move: Move): PlayOutcome {
    const outcome = play(this.game, move, this.nowMs);
    if ('game' in outcome) this.game = outcome.game;
    return outcome;
  }

  /** What the clock of the server does: whatever is due, in its time. */
  pass(ms: number): void {
    const until = this.nowMs + ms;
    while (!isOver(this.game) && (this.game.deadlineAtMs ?? Infinity) <= until) {
      this.nowMs = Math.max(this.nowMs, this.game.deadlineAtMs ?? until);
      this.move({ kind: 'tick' });
    }
    this.nowMs = until;
  }

  join(count: number, timeFactor: 1 | 1.5 | 2 | 3 | null = 1): void {
    for (let at = 0; at < count; at += 1) this.move({ kind: 'join', seat: null, timeFactor });
  }

  start(sectionsCount = 5): PlayOutcome {
    return this.move({ kind: 'start', isCreator: true, sectionsCount, countdownMs: COUNTDOWN_MS });
  }

  /** A device of a player is there. */
  connect(seat: number): void {
    this.link(seat, 'open');
    this.move({ kind: 'here', seat });
    this.goOn();
  }

  disconnect(seat: number): void {
    this.link(seat, 'closed');
    this.move({ kind: 'gone', seat });
    this.goOn();
  }

  private link(seat: number, link: Link): void {
    this.game = withPlayer(this.game, { ...this.player(seat), link });
  }

  private goOn(): void {
    const { awaitedCount, doneCount } = this.game;
    if (doneCount > 0 && doneCount >= awaitedCount) this.move({ kind: 'tick' });
  }

  /** As soon as the clock of the question allows. */
  answer(seat: number, verdict: 'right' | 'wrong' = 'right', claimedMs = 0): PlayOutcome {
    const own = this.game.players.find((one) => one.seat === seat);
    const clockMs = this.game.type === 'battle' ? own?.clockAtMs : this.game.phaseAtMs;
    if (this.nowMs >= (this.game.opensAtMs ?? Infinity)) this.pass(Math.max(0, (clockMs ?? 0) - this.nowMs));
    return this.answerAtOnce(seat, verdict, claimedMs);
  }

  answerAtOnce(seat: number, verdict: 'right' | 'wrong' = 'right', claimedMs = 0): PlayOutcome {
    const player = this.game.players.find((one) => one.seat === seat);
    const sectionIdx = player?.sectionsDoneCount ?? 0;
    const outcome = this.move({ kind: 'answer', seat, sectionIdx, verdict, claimedMs });
    this.goOn();
    return outcome;
  }

  player(seat: number) {
    const found = this.game.players.find((one) => one.seat === seat);
    if (!found) throw new Error(`no seat ${seat}`);
    return found;
  }
}

/** A game whose play has just opened. */
export function started(type: LiveType, players: number, sectionsCount = 5): Played {
  const played = new Played(type);
  played.join(players);
  played.start(sectionsCount);
  played.pass(COUNTDOWN_MS);
  return played;
}
