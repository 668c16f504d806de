import type { Context } from '../context.ts';
import { perContext } from '../per-context.ts';
import { Failure } from './failure.ts';
import type { Place } from './place.ts';
import { logSecurity } from './security-log.ts';
import { type Budget, tooMany } from './throttle.ts';
import { createTurns, type TurnPace } from './turns.ts';

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
  account: { perSecond: 0.7, atOnce: 0 },
  session: { perSecond: 2, atOnce: 0 },
  address: { perSecond: 20, atOnce: 30 },
} as const satisfies Record<string, TurnPace>;
type Line = keyof typeof paces;

/** Whose turn does not come within it is refused. */
const WAIT_MAX_MS = 3_000;

const turnsOf = perContext((_throttle: Context['throttle']) => createTurns());

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
function linesFor(over: ReadonlySet<Count>, isKnown: boolean): Line[] {
  const lines: Line[] = [];
  if (over.has('account') || (over.has('accountEverywhere') && !isKnown)) lines.push('account');
  if (over.has('session')) lines.push('session');
  if (over.has('device') || (over.has('address') && !isKnown)) lines.push('address');
  return lines;
}

/**
 * Waits in one line after the other, so that who is refused in the first takes nobody's turn in the next.
 *
 * @returns gives the turns back
 */
async function waitForTurns(ctx: Context, secret: Secret, lines: readonly Line[], keys: Keys) {
  const turns = turnsOf(ctx.throttle);
  const untilMs = performance.now() + WAIT_MAX_MS;
  const taken: string[] = [];
  const giveBack = () => {
    for (const key of taken) turns.giveBack(key);
  };
  for (const line of lines) {
    const key = `${nameOf(secret, line)} ${keys[line]}`;
    if (!(await turns.wait(key, paces[line], untilMs))) {
      giveBack();
      throw tooMany(WAIT_MAX_MS);
    }
    taken.push(key);
  }
  return giveBack;
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

const isKnownDevice = async ({ throttle }: Context, { device }: Place) =>
  device !== null && (await throttle.read('known-device', device, KNOWN_DEVICE)) > 0;

const isWrongTry = (error: unknown): error is Failure =>
  error instanceof Failure && ['invalid-fields', 'not-found', 'class-code'].includes(error.code);

/**
 * Runs `attempt`, which throws a field error or `not-found` for a wrong secret. Only wrong tries are counted. Once there
 * were many, tries wait in a line, and wrong ones are refused with 429; the right card, password or code goes through
 * and takes nobody's turn, so that a class is not slower than what it asks for (rulings 3).
 */
export async function guardTries<T>(ctx: Context, trying: Trying, attempt: () => Promise<T>): Promise<T> {
  const { secret, place } = trying;
  const keys = keysOf(trying);
  const over = await exhausted(ctx, secret, keys);
  const isKnown = over.size > 0 && (await isKnownDevice(ctx, place));
  const giveBack = await waitForTurns(ctx, secret, linesFor(over, isKnown), keys);
  try {
    const outcome = await attempt();
    giveBack();
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
