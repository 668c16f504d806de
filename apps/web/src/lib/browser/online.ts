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
  if (!navigator.onLine && !(await isReachable())) await untilOnline(signal);
  signal.throwIfAborted();
  return send();
}

/** `sendOnceOnline` for a component: who leaves it sends nothing later. */
export function useSendOnceOnline(): <T>(send: () => Promise<T>) => Promise<T> {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return (send) => sendOnceOnline(send, leaving.current.signal);
}
