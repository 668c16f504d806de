import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from './failure.ts';

interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in memory, or in Redis where several processes share the budgets (rulings 3). */
export interface Throttle {
  /** Takes one from the budget of `key`; refuses with 429 and `Retry-After` when it is used up. */
  consume(name: string, key: string, budget: Budget): Promise<void>;
  /** Gives one back to the budget of `key`, so that only failures count. */
  giveBack(name: string, key: string): Promise<void>;
  /** Gives a key its whole budget back, e.g. after the right password. */
  reset(name: string, key: string): Promise<void>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

export function createThrottle(redis: Redis | null): Throttle {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (name: string, { points, seconds }: Budget): Limiter => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `throttle:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    // While Redis is away each process counts for itself rather than letting everything through or nothing.
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async consume(name, key, budget) {
      try {
        await limiterOf(name, budget).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new Failure('too-many-requests', {
          flash: { key: 'tooManyRequests', params: { seconds } },
          retryAfterSeconds: seconds,
        });
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key);
    },
    async reset(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
