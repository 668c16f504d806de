import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Connection, Db, Tx } from './db/connect.ts';
import { createThrottle, type Throttle } from './http/throttle.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The server's clock; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Queues a mail inside the caller's transaction, so that it goes out exactly when the change is committed. */
export type QueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** Everything a verb may use, passed explicitly. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Evenly spread in [0, 1). */
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
  readonly throttle: Throttle;
  readonly realtime: Realtime;
  readonly queueMail: QueueMail;
  /** Folder that holds the content packs. */
  readonly contentFolder: string;
}

/** As much of it as the operator's commands need: they work without a server. */
export type OperatorContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** What the composition hands over to make a context. */
export interface ContextParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly log: FastifyBaseLogger;
  readonly redis: Redis | null;
  readonly realtime: Realtime;
  readonly queueMail: QueueMail;
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
    throttle: createThrottle(parts.redis),
    realtime: parts.realtime,
    queueMail: parts.queueMail,
    contentFolder: parts.contentFolder,
  };
}
