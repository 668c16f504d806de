import { useBlocker } from '@tanstack/react-router';
import { sessionStore } from '../session-store.ts';

/**
 * Asks before a game that goes on is left, by whatever way: its button, the browser's back, a link (product §2). Never when
 * the session itself has ended. A refresh is no leaving: the game comes back.
 */
export function useLeaving({
  isGoingOn,
  leave,
}: {
  isGoingOn: () => boolean;
  leave: () => Promise<unknown>;
}) {
  const blocker = useBlocker({
    shouldBlockFn: () => isGoingOn() && sessionStore.get().account !== null,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return {
    isAsked: blocker.status === 'blocked',
    cancel: () => blocker.reset?.(),
    quit: () => {
      void leave();
      blocker.proceed?.();
    },
  };
}
