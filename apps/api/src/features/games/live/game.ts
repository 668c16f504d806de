import type { TimeFactor } from '@motamo/rules/needs-profile';
import type { Verdict } from '@motamo/rules/scoring';
import { type AnswerMove, answer } from './answer-move.ts';
import type { LiveGame, Settings } from './live-game.ts';
import { change, end, join, leave, remove, rename, start } from './lobby-moves.ts';
import { tick } from './tick-move.ts';

/*
 * A live game as a function of moves (rulings 7 and 9):
 *
 *   waiting → starting → started → finished
 *   waiting → cancelled · starting, started → terminated
 *
 * `live.ts` and `answers.ts` load, apply, commit, and only then acknowledge and publish.
 */

export type Move =
  /** `seat` is null for somebody new. */
  | { readonly kind: 'join'; readonly seat: number | null; readonly timeFactor: TimeFactor }
  | { readonly kind: 'leave'; readonly seat: number }
  | { readonly kind: 'remove'; readonly seat: number; readonly isCreator: boolean }
  | { readonly kind: 'rename'; readonly seat: number; readonly isCreator: boolean }
  | { readonly kind: 'change'; readonly settings: Partial<Settings>; readonly isCreator: boolean }
  | {
      readonly kind: 'start';
      readonly isCreator: boolean;
      readonly sectionsCount: number;
      readonly countdownMs: number;
    }
  /** Cancels a game that has not started, terminates one that has. */
  | { readonly kind: 'end'; readonly isCreator: boolean; readonly isAdult: boolean }
  | AnswerMove
  /** Time has passed. */
  | { readonly kind: 'tick' };

export type News =
  | { readonly kind: 'joined' | 'returned' | 'left' | 'removed' | 'renamed'; readonly seat: number }
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
  | 'not-current';

export type Outcome =
  /** Without news nothing has changed but perhaps the deadline. */
  { readonly game: LiveGame; readonly news: readonly News[] } | { readonly refused: Refusal };

/** Applies one move at a moment of the server's clock. */
export function play(game: LiveGame, move: Move, nowMs: number): Outcome {
  switch (move.kind) {
    case 'join':
      return join(game, move, nowMs);
    case 'leave':
      return leave(game, move, nowMs);
    case 'remove':
      return remove(game, move, nowMs);
    case 'rename':
      return rename(game, move, nowMs);
    case 'change':
      return change(game, move, nowMs);
    case 'start':
      return start(game, move, nowMs);
    case 'end':
      return end(game, move, nowMs);
    case 'answer':
      return answer(game, move, nowMs);
    case 'tick':
      return tick(game, nowMs);
  }
}
