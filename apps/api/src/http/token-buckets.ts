import { BoundedMap } from '../bounded-map.ts';

export interface Rate {
  readonly perSecond: number;
  /** So many pass at once after a pause. */
  readonly burst: number;
}

const KEYS_MAX = 50_000;

export interface TokenBuckets {
  /** Takes a token of `key`; false when there is none, and nothing is taken. */
  take(key: string, rate: Rate): boolean;
}

/**
 * Token buckets in the memory of this process, one a key. Unlike a budget for a span of time, a bucket fills evenly:
 * what comes after a flood passes at once.
 */
export function createTokenBuckets(nowMs: () => number = () => performance.now()): TokenBuckets {
  /** When the next token of a key is due; before now while its bucket holds some. */
  const dueMs = new BoundedMap<string, number>(KEYS_MAX);
  return {
    take(key, { perSecond, burst }) {
      const now = nowMs();
      const stepMs = 1000 / perSecond;
      const nextMs = Math.max(dueMs.get(key) ?? 0, now - burst * stepMs);
      if (nextMs > now) return false;
      dueMs.set(key, nextMs + stepMs);
      return true;
    },
  };
}
