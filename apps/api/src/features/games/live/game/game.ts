import { answer } from './answer-move.ts';
import { end, next, pause, resume } from './host-moves.ts';
import type { LiveGame } from './live-game.ts';
import { change, join, leave, moveTeam, remove, rename, start } from './lobby-moves.ts';
import type { Move, PlayOutcome } from './moves.ts';
import { gone, here } from './presence-moves.ts';
import { tick } from './tick-move.ts';

/*
 * A live game as a function of moves (rulings 7 and 9):
 *
 *   waiting → starting → started → finished
 *   waiting → cancelled · starting, started → terminated
 *
 * `command.ts` loads, applies, commits, and only then acknowledges and publishes. An answer is the one move that goes its
 * own way (`judge-answer.ts`): it comes too often to load everybody for it.
 */

/** Applies one move at a moment of the server's clock. */
export function play(game: LiveGame, move: Move, nowMs: number): PlayOutcome {
  switch (move.kind) {
    case 'join':
      return join(game, move, nowMs);
    case 'leave':
      return leave(game, move, nowMs);
    case 'remove':
      return remove(game, move, nowMs);
    case 'here':
      return here(game, move);
    case 'gone':
      return gone(game, move);
    case 'rename':
      return rename(game, move, nowMs);
    case 'team':
      return moveTeam(game, move);
    case 'change':
      return change(game, move, nowMs);
    case 'start':
      return start(game, move, nowMs);
    case 'end':
      return end(game, move, nowMs);
    case 'pause':
      return pause(game, move, nowMs);
    case 'resume':
      return resume(game, move, nowMs);
    case 'next':
      return next(game, move, nowMs);
    case 'answer':
      return answer(game, move, nowMs);
    case 'tick':
      return tick(game, nowMs);
  }
}
