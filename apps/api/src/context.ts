import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Availability } from './db/availability.ts';
import type { Connection, Db, Tx } from './db/connect.ts';
import { logSecurity } from './http/security-log.ts';
import { createThrottle, type Throttle } from './http/throttle.ts';
import { createTokenBuckets, type TokenBuckets } from './http/token-buckets.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The server's clock; tests set it. */
export interface Clock {
  now(): Date;
  /** Resolves when it reads this, at once if it already does. */
  reaches(instantMs: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  reaches: (instantMs) => pause(Math.max(0, instantMs - Date.now())),
};

/** A clock that somebody sets, and that nobody can wait for. */
export const setClock = (now: () => Date): Clock => ({
  now,
  reaches: () => Promise.reject(new Error('this clock goes on only when it is set')),
});

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs end mails of this kind with one POST (RFC 8058). */
  readonly stopUrl?: string;
}

/** Queues a mail inside the caller's transaction, so that it goes out exactly when the change is committed. */
export type QueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** What a view needs of the context: secrets that seal addresses, and the time they are sealed for. */
export type ViewContext = Pick<Context, 'config' | 'clock'>;

/** Everything a verb may use, passed explicitly. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Evenly spread in [0, 1). */
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
  readonly database: Availability;
  readonly throttle: Throttle;
  readonly tokenBuckets: TokenBuckets;
  readonly realtime: Realtime;
  readonly queueMail: QueueMail;
  /** Who moves the money. */
  readonly gateway: PaymentGateway;
  /** Folder that holds the content packs. */
  readonly contentFolder: string;
}

/** The part of the context that the operator's commands need; they run without a server. */
export type OperatorContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** What the composition hands over to make a context. */
export interface ContextParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: FastifyBaseLogger;
  readonly database: Availability;
  readonly redis: Redis | null;
  readonly realtime: Realtime;
  readonly queueMail: QueueMail;
  readonly gateway: PaymentGateway;
  readonly contentFolder: string;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export function createContext(parts: ContextParts): Context {
  return {
    config: parts.config,
    db: parts.connection.db,
    clock: parts.clock ?? systemClock,
    random: parts.random ?? Math.random,
    log: parts.log,
    database: parts.database,
    throttle: createThrottle(parts.redis, (name) => logSecurity(parts, 'budget-used-up', { route: name })),
    tokenBuckets: createTokenBuckets(),
    realtime: parts.realtime,
    queueMail: parts.queueMail,
    gateway: parts.gateway,
    contentFolder: parts.contentFolder,
  };
}
