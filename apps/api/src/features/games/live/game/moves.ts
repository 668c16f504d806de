import type { TimeFactor } from '@motamo/rules/needs-profile';
import type { Verdict } from '@motamo/rules/scoring';
import type { LiveGame, LiveSettings } from './live-game.ts';

/* What can happen to a live game, what comes of it, and why a move may be refused. */

export interface AnswerMove {
  readonly kind: 'answer';
  readonly seat: number;
  readonly sectionIdx: number;
  readonly verdict: Verdict;
  /** It was typed, not chosen. */
  readonly isTyped?: boolean;
  /** What the client says; a hint. */
  readonly claimedMs: number;
}

export type Move =
  /** `seat` is null for somebody new. */
  | { readonly kind: 'join'; readonly seat: number | null; readonly timeFactor: TimeFactor }
  | { readonly kind: 'leave'; readonly seat: number }
  | { readonly kind: 'remove'; readonly seat: number; readonly isCreator: boolean }
  /** The connection of a player has opened, or the last one has closed. */
  | { readonly kind: 'here'; readonly seat: number }
  | { readonly kind: 'gone'; readonly seat: number }
  | { readonly kind: 'rename'; readonly seat: number; readonly isCreator: boolean }
  | { readonly kind: 'team'; readonly seat: number; readonly team: number; readonly isCreator: boolean }
  | { readonly kind: 'change'; readonly settings: Partial<LiveSettings>; readonly isCreator: boolean }
  | {
      readonly kind: 'start';
      readonly isCreator: boolean;
      readonly sectionsCount: number;
      readonly countdownMs: number;
      /** Questions of a contest that are answered by typing. */
      readonly typedSections?: readonly number[];
      /** Teams by seat, where there are any. */
      readonly teams?: ReadonlyMap<number, number>;
    }
  | { readonly kind: 'pause'; readonly isCreator: boolean }
  | { readonly kind: 'resume'; readonly isCreator: boolean }
  /** Goes on from the step that the creator sees. */
  | {
      readonly kind: 'next';
      readonly isCreator: boolean;
      readonly sectionIdx: number;
      readonly phase: 'question' | 'feedback';
    }
  /** Cancels a game that has not started, terminates one that has. */
  | { readonly kind: 'end'; readonly isCreator: boolean; readonly isAdult: boolean }
  | AnswerMove
  /** Time has passed. */
  | { readonly kind: 'tick' };

export type GameEvent =
  | {
      readonly kind: 'joined' | 'returned' | 'left' | 'removed' | 'renamed' | 'waited-for';
      readonly seat: number;
    }
  | { readonly kind: 'changed' | 'started' | 'question' }
  | { readonly kind: 'answered'; readonly seat: number; readonly answered: Answered }
  /** `seats` let the question pass. */
  | { readonly kind: 'feedback'; readonly sectionIdx: number; readonly seats: readonly number[] }
  | { readonly kind: 'over' };

/** One counted answer. */
export interface Answered {
  readonly sectionIdx: number;
  readonly verdict: Verdict;
  readonly points: number;
  readonly timeMs: number;
  /** Time over which speed counts, the player's factor included; null where time does not count. */
  readonly limitMs: number | null;
}

export type Refusal =
  | 'only-creator'
  | 'only-adult'
  | 'nobody-joined'
  | 'already-started'
  | 'not-open'
  | 'over'
  | 'locked'
  | 'full'
  | 'removed'
  | 'not-a-player'
  | 'not-current'
  | 'too-soon';

export type PlayOutcome =
  /** Without news nothing has changed but perhaps the deadline. */
  { readonly game: LiveGame; readonly events: readonly GameEvent[] } | { readonly refused: Refusal };
