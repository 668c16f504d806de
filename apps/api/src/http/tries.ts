import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { Failure } from './failure.ts';
import type { Pace } from './lines.ts';
import type { Place } from './place.ts';
import { logSecurity } from './security-log.ts';
import { type Budget, tooMany } from './throttle.ts';

const TEN_MINUTES = 600;

/** What is tried: wrong ones of each kind are counted for themselves. */
export type Secret = 'password' | 'shortcode' | 'classroom-code' | 'game-code';

/**
 * Wrong tries that cost nothing but the answer (rulings 3). Each person has as many as anybody mistypes; the thirty of a
 * class behind one address stay far below its number. Behind them wrong ones are refused, and all wait in a line.
 */
const wrongOnes = {
  /** One account, tried from one place. */
  account: { points: 10, seconds: TEN_MINUTES },
  /** One account, from wherever: then whoever tries it waits in the line of the place they try from. */
  accountEverywhere: { points: 50, seconds: TEN_MINUTES },
  session: { points: 15, seconds: TEN_MINUTES },
  device: { points: 30, seconds: TEN_MINUTES },
  address: { points: 100, seconds: TEN_MINUTES },
} as const satisfies Record<string, Budget>;
type Count = keyof typeof wrongOnes;

/** A browser from which somebody has signed in is trusted more than an unknown one. */
const KNOWN_DEVICE = { points: Number.POSITIVE_INFINITY, seconds: 30 * 24 * 3600 };

const paces = {
  account: { perSecond: 0.7, atOnce: 0, waitMaxMs: 1_500 },
  session: { perSecond: 2, atOnce: 0, waitMaxMs: 1_500 },
  address: { perSecond: 20, atOnce: 30, waitMaxMs: 3_000 },
} as const satisfies Record<string, Pace>;
type Line = keyof typeof paces;

export interface Trying {
  readonly secret: Secret;
  readonly place: Place;
  /** Whose secret it is, where that is known. */
  readonly account?: string;
  readonly sessionId?: string;
}

/** What a wrong try is counted for. A device without an id is counted by its address alone. */
function keysOf({ place, account, sessionId }: Trying): Partial<Record<Count, string>> {
  const { address, device } = place;
  const browser = device === null ? address : `${address} ${device}`;
  return {
    ...(account === undefined ? {} : { account: `${account} ${browser}`, accountEverywhere: account }),
    ...(sessionId === undefined ? {} : { session: sessionId }),
    ...(device === null ? {} : { device: browser }),
    address,
  };
}

type Keys = ReturnType<typeof keysOf>;
const nameOf = (secret: Secret, count: string) => `wrong-${secret}-${count}`;

/** The counts that are over. */
async function exhausted(ctx: Context, secret: Secret, keys: Keys): Promise<Set<Count>> {
  const counts = Object.entries(keys) as [Count, string][];
  const read = await Promise.all(
    counts.map(async ([count, key]) => {
      const points = await ctx.throttle.read(nameOf(secret, count), key, wrongOnes[count]);
      return points >= wrongOnes[count].points ? count : undefined;
    }),
  );
  return new Set(read.filter((count) => count !== undefined));
}

/** The queues to wait in. A browser that has signed in before does not wait for the mistakes of others. */
function linesFor(over: ReadonlySet<Count>, isKnownDevice: boolean): Line[] {
  const lines: Line[] = [];
  if (over.has('account') || (over.has('accountEverywhere') && !isKnownDevice)) lines.push('account');
  if (over.has('session')) lines.push('session');
  if (over.has('device') || (over.has('address') && !isKnownDevice)) lines.push('address');
  return lines;
}

async function waitInLine(ctx: Context, { secret }: Trying, lines: readonly Line[], keys: Keys) {
  const waits = lines.map((line) => ctx.lines.join(`${nameOf(secret, line)} ${keys[line]}`, paces[line]));
  if (waits.includes(null)) throw tooMany(Math.max(...lines.map((line) => paces[line].waitMaxMs)));
  const longestMs = Math.max(0, ...waits.map((wait) => wait ?? 0));
  if (longestMs > 0) await pause(longestMs);
}

/** Counts a wrong try everywhere; the longest time until one of the counts that are over begins anew. */
async function countWrong(ctx: Context, secret: Secret, keys: Keys): Promise<number | null> {
  const counts = Object.entries(keys) as [Count, string][];
  const used = await Promise.all(
    counts.map(async ([count, key]) => {
      const { points, endsInMs } = await ctx.throttle.count(nameOf(secret, count), key, wrongOnes[count]);
      return points > wrongOnes[count].points ? endsInMs : null;
    }),
  );
  return used.reduce(
    (longest, endsInMs) => (endsInMs === null ? longest : Math.max(longest ?? 0, endsInMs)),
    null,
  );
}

const isWrongTry = (error: unknown): error is Failure =>
  error instanceof Failure && ['invalid-fields', 'not-found', 'class-code'].includes(error.code);

/**
 * Runs `attempt`, which throws a field error or `not-found` for a wrong secret. Only wrong tries are counted. Once there
 * were many, tries wait in a line, and wrong ones are refused with 429; the right card, password or code always goes
 * through (rulings 3).
 */
export async function guardTries<T>(ctx: Context, trying: Trying, attempt: () => Promise<T>): Promise<T> {
  const { secret, place } = trying;
  const keys = keysOf(trying);
  const over = await exhausted(ctx, secret, keys);
  if (over.size > 0) {
    const { device } = place;
    const isKnown = device !== null && (await ctx.throttle.read('known-device', device, KNOWN_DEVICE)) > 0;
    await waitInLine(ctx, trying, linesFor(over, isKnown), keys);
  }
  try {
    const outcome = await attempt();
    await forgive(ctx, trying, keys);
    return outcome;
  } catch (error) {
    if (!isWrongTry(error)) throw error;
    const endsInMs = await countWrong(ctx, secret, keys);
    logSecurity(ctx, 'wrong-try', {
      secret,
      account: trying.account,
      ...place,
      isRefused: endsInMs !== null,
    });
    throw endsInMs === null ? error : tooMany(endsInMs);
  }
}

/** Success resets the counts of account, session and device, but not that of the address. */
async function forgive(ctx: Context, { secret, place }: Trying, keys: Keys): Promise<void> {
  if (place.device !== null) await ctx.throttle.count('known-device', place.device, KNOWN_DEVICE);
  for (const count of ['account', 'session', 'device'] as const) {
    const key = keys[count];
    if (key !== undefined) await ctx.throttle.reset(nameOf(secret, count), key, wrongOnes[count]);
  }
}
