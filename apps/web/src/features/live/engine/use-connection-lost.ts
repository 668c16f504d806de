import { useEffect, useState } from 'react';
import { useIsOnline } from '../../../lib/browser/online.ts';
import { useStore } from '../../../lib/external-store.ts';
import { connectionStore } from '../../../lib/socket.ts';

/** Shorter interruptions are not reported. */
const GRACE_MS = 700;

/**
 * Whether the connection is lost: the browser has no network, the socket is cut, or an answer finds nobody. Told within
 * two seconds, and not for the blink of an eye that a server's restart can be.
 */
export function useConnectionLost(isUnanswered: boolean): boolean {
  const isOnline = useIsOnline();
  const { isConnected } = useStore(connectionStore);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    if (isConnected) {
      setIsCut(false);
      return;
    }
    const timer = setTimeout(() => setIsCut(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return !isOnline || isCut || isUnanswered;
}
