import { setImmediate as others } from 'node:timers/promises';

/** Longer work of one request would delay all others. */
const TURN_MS = 15;

/**
 * For long work on the server's one thread: awaited before each step, it lets everything else go first as soon as a turn
 * is used up.
 */
export function createPace(): () => Promise<void> {
  let turnEndsMs = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnEndsMs) return;
    await others();
    turnEndsMs = performance.now() + TURN_MS;
  };
}
