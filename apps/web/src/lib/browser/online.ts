import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes that it has a network. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Waits for the browser's network; rejects when `signal` aborts. */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** A server in the same building answers even where the browser knows no network. */
const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Runs `send`, without a network as soon as there is one, until `signal` aborts. What may have arrived is never sent again. */
export async function sendOnceOnline<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (!navigator.onLine && !(await isReachable())) {
    signal.throwIfAborted();
    await untilOnline(signal);
  }
  signal.throwIfAborted();
  return send();
}

/**
 * `sendOnceOnline` for a component: who leaves it sends nothing later, and `onLeft` hears of it where something waited.
 * `giveUp` takes back what waits.
 */
export function useWaitingSend(onLeft?: () => void) {
  const leaving = useRef(new AbortController());
  const waiting = useRef(new Set<symbol>());
  const told = useRef(onLeft);
  told.current = onLeft;
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => {
      if (waiting.current.size > 0) told.current?.();
      leaving.current.abort();
    };
  }, []);
  const sendOnce = async <T>(send: () => Promise<T>): Promise<T> => {
    const { signal } = leaving.current;
    const mine = Symbol();
    waiting.current.add(mine);
    try {
      return await sendOnceOnline(() => {
        waiting.current.delete(mine);
        return send();
      }, signal);
    } finally {
      waiting.current.delete(mine);
    }
  };
  const giveUp = () => {
    leaving.current.abort();
    leaving.current = new AbortController();
    waiting.current.clear();
  };
  return { send: sendOnce, giveUp };
}

/** Sends once there is a network, as long as the component is there. */
export const useSendOnceOnline = () => useWaitingSend().send;
