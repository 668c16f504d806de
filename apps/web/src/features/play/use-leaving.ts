import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../../lib/session-store.ts';
import type { GamePlay } from './game-play.ts';

/**
 * Asks before an unfinished game is left, by whatever way: its button, the browser's back, a link (spec §2). Never once
 * it is finished, and never when the session itself has ended. A refresh is no leaving: the game comes back.
 */
export function useLeaving(game: GamePlay) {
  const blocker = useBlocker({
    shouldBlockFn: () => {
      const { phase } = game.store.get();
      return phase !== 'finished' && phase !== 'left' && sessionStore.get().account !== null;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  return {
    isAsked: blocker.status === 'blocked',
    cancel: () => blocker.reset?.(),
    quit: () => {
      void game.leave();
      blocker.proceed?.();
    },
  };
}
