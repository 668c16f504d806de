import { BoundedMap } from '../bounded-map.ts';

/** How fast a line moves. */
export interface Pace {
  readonly perSecond: number;
  /** Burst: so many pass at once after a pause. */
  readonly atOnce: number;
  /** Longest wait; beyond it the try is refused. */
  readonly waitMaxMs: number;
}

const KEYS_MAX = 50_000;

export interface Lines {
  /** Joins the queue of `key`: returns the wait in milliseconds, or null when it would be too long. */
  join(key: string, pace: Pace): number | null;
}

/**
 * Lines that let one after the other through at an even pace. Unlike a budget, a line is never used up: who comes after
 * a flood waits for a moment and gets through.
 */
export function createLines(nowMs: () => number = () => performance.now()): Lines {
  const turns = new BoundedMap<string, number>(KEYS_MAX);
  return {
    join(key, { perSecond, atOnce, waitMaxMs }) {
      const now = nowMs();
      const stepMs = 1000 / perSecond;
      const turnMs = Math.max(turns.get(key) ?? 0, now - atOnce * stepMs);
      const waitMs = Math.max(0, turnMs - now);
      if (waitMs > waitMaxMs) return null;
      turns.set(key, turnMs + stepMs);
      return waitMs;
    },
  };
}
