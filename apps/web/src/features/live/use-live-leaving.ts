import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../../lib/session-store.ts';
import { momentOf } from './live-moment.ts';
import type { LivePlay } from './live-play.ts';

/**
 * Asks before a live game that goes on is left, by whatever way (spec §2). Never once it is over, and never when the session
 * itself has ended. A refresh is no leaving: the seat stays.
 */
export function useLiveLeaving(game: LivePlay) {
  const blocker = useBlocker({
    shouldBlockFn: () => {
      const moment = momentOf(game.store.get());
      const isGoingOn = !['over', 'ending', 'out', 'loading'].includes(moment);
      return isGoingOn && sessionStore.get().account !== null;
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
