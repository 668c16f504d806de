import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { createCounters, type Used } from './counters.ts';
import { Failure } from './failure.ts';

export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in memory, or in Redis where several processes share the budgets (rulings 3). */
export interface Throttle {
  /** Takes `points`, one where none are given, from the budget of `key`; refuses with 429 and `Retry-After` when it is used up. */
  consume(name: string, key: string, budget: Budget, points?: number): Promise<void>;
  /** Counts one more without refusing; how many there are now. */
  count(name: string, key: string, budget: Budget): Promise<Used>;
  /** How many were counted. */
  read(name: string, key: string, budget: Budget): Promise<number>;
  /** Gives one back to the budget of `key`, so that only failures count. */
  giveBack(name: string, key: string, budget: Budget): Promise<void>;
  /** Gives a key its whole budget back, e.g. after the right password. */
  reset(name: string, key: string, budget: Budget): Promise<void>;
}

/** The refusal of a caller who exceeds the budget. */
export function tooMany(waitMs: number): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Failure('too-many-requests', {
    flash: { key: 'tooManyRequests', params: { seconds } },
    retryAfterSeconds: seconds,
  });
}

/** Hashed keys: typed names may be long, and must not be readable in Redis. */
const shortened = (name: string, key: string) =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;

const REDIS_PAUSE_MS = 5_000;

const usedOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Used => ({
  points: consumedPoints,
  endsInMs: msBeforeNext,
});

/** `onUsedUp` hears of each budget that is used up, once until it begins anew. */
export function createThrottle(redis: Redis | null, onUsedUp: (name: string) => void): Throttle {
  const counters = createCounters();
  const limiters = new Map<number, RateLimiterRedis>();
  const limiterOf = (storeClient: Redis, { seconds }: Budget): RateLimiterRedis => {
    const known = limiters.get(seconds);
    if (known) return known;
    const options = { storeClient, keyPrefix: `throttle:${seconds}`, points: 1, duration: seconds };
    const limiter = new RateLimiterRedis({ ...options, rejectIfRedisNotReady: true });
    limiters.set(seconds, limiter);
    return limiter;
  };
  let redisAwayUntilMs = 0;
  /** While Redis is unreachable each process counts for itself: letting all or no calls through would be worse. */
  const shared = async <T>(
    budget: Budget,
    inRedis: (limiter: RateLimiterRedis) => Promise<T>,
    here: () => T,
  ) => {
    if (!redis || performance.now() < redisAwayUntilMs) return here();
    try {
      return await inRedis(limiterOf(redis, budget));
    } catch {
      // The first call that times out marks Redis as unreachable, so that the others do not wait for it.
      redisAwayUntilMs = performance.now() + REDIS_PAUSE_MS;
      return here();
    }
  };
  const add = (name: string, key: string, budget: Budget, points: number) => {
    const id = shortened(name, key);
    return shared(
      budget,
      async (limiter) => usedOf(await limiter.penalty(id, points)),
      () => counters.add(id, budget.seconds, points),
    );
  };
  return {
    async consume(name, key, budget, points = 1) {
      const used = await add(name, key, budget, points);
      if (used.points <= budget.points) return;
      if (used.points - points <= budget.points) onUsedUp(name);
      throw tooMany(used.endsInMs);
    },
    count: (name, key, budget) => add(name, key, budget, 1),
    read(name, key, budget) {
      const id = shortened(name, key);
      return shared(
        budget,
        async (limiter) => (await limiter.get(id))?.consumedPoints ?? 0,
        () => counters.read(id),
      );
    },
    async giveBack(name, key, budget) {
      await add(name, key, budget, -1);
    },
    async reset(name, key, budget) {
      const id = shortened(name, key);
      await shared(
        budget,
        async (limiter) => void (await limiter.delete(id)),
        () => counters.forget(id),
      );
    },
  };
}
