import { BoundedMap } from '../bounded-map.ts';

interface Count {
  points: number;
  endsAtMs: number;
}

/** About 100 bytes each, so at most 30 MB, however many names and addresses are tried. */
const KEYS_MAX = 200_000;

/** How much of a budget is used up, and when it begins anew. */
export interface Used {
  readonly points: number;
  readonly endsInMs: number;
}

/** Counts within fixed windows, in memory. Where there are too many, the ones that were left alone longest are forgotten. */
export function createCounters(keysMax = KEYS_MAX) {
  const counts = new BoundedMap<string, Count>(keysMax);
  const living = (key: string, nowMs: number): Count | undefined => {
    const count = counts.get(key);
    if (count && count.endsAtMs > nowMs) return count;
    counts.delete(key);
    return undefined;
  };
  return {
    add(key: string, seconds: number, points = 1): Used {
      const nowMs = Date.now();
      const count = living(key, nowMs) ?? { points: 0, endsAtMs: nowMs + seconds * 1000 };
      count.points = Math.max(0, count.points + points);
      counts.set(key, count);
      return { points: count.points, endsInMs: count.endsAtMs - nowMs };
    },
    read: (key: string): number => living(key, Date.now())?.points ?? 0,
    forget: (key: string): void => {
      counts.delete(key);
    },
    get size() {
      return counts.size;
    },
  };
}
