import type * as z from 'zod';

/** Who may call an endpoint. The server refuses everybody else with 401 before it reads the body. */
export type Who = 'anyone' | 'student' | 'adult' | 'teacher' | 'parent' | 'guest';

/** Access rule of one endpoint (product §6). `licence` means that a pupil must be covered (rulings 4) or gets 402. */
export interface Access {
  readonly who: Who;
  readonly licence?: boolean;
  /**
   * Open to an account that is not active yet: a pupil whom no adult has confirmed, a school manager without a second
   * factor. Everything else is closed to them.
   */
  readonly whilePending?: boolean;
  /**
   * Set where the handler proves session and licence itself, in the one statement that also reads what the call is
   * about: answers of games, where every round trip counts. The token's signature, kind and budget are checked before.
   */
  readonly provedBy?: 'handler';
}

/**
 * Budget of one endpoint: `points` calls per `seconds`, counted for each account or, without a session, each address
 * (IPv6: network). `wrong try`: only wrong ones are counted, by the verb, and never stop a right one (rulings 3).
 */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'account' | 'address' | 'wrong try';
}

type Shape = z.ZodType;

/** One call of the API as data: the server mounts it, the client is typed by it, the tests walk it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  A extends Access = Access,
> {
  readonly summary: string;
  readonly access: A;
  readonly limit: Limit;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** HTTP status of success, 200 unless something is created. */
  readonly status?: 200 | 201;
  /** True for calls that the specification §7 does not list. */
  readonly added?: boolean;
}

/** `METHOD /path` below `/api/v1`; `{name}` marks a path parameter. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Keeps the exact types of one endpoint. */
export function endpoint<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  const A extends Access,
>(definition: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return definition;
}

/** Everyday budgets. */
export const limits = {
  /** Reading and ordinary commands of one account. */
  ordinary: { points: 300, seconds: 60, by: 'account' },
  /** Answers of games: a fast pupil gives one a second. */
  play: { points: 240, seconds: 60, by: 'account' },
  /** Calls without a session: a school of 300 behind one address stays below it, and a flood is over when it ends. */
  open: { points: 400, seconds: 3, by: 'address' },
  /** Calls that take a secret, which may be wrong. */
  tries: { points: 100, seconds: 600, by: 'wrong try' },
  /** Calls without a session that store or mail something. */
  stored: { points: 90, seconds: 60, by: 'address' },
} as const satisfies Record<string, Limit>;

type Value<S> = S extends z.ZodType ? z.output<S> : never;
type Given<S> = S extends z.ZodType ? z.input<S> : never;
type Part<Name extends string, S> = [Exclude<S, undefined>] extends [never]
  ? unknown
  : unknown extends Exclude<S, undefined>
    ? unknown
    : { [K in Name]: S };

/** What a client passes to call `E`. */
export type InputOf<E> = (E extends { params?: infer P } ? Part<'params', Given<P>> : unknown) &
  (E extends { query?: infer Q } ? Part<'query', Given<Q>> : unknown) &
  (E extends { body?: infer B } ? Part<'body', Given<B>> : unknown);

/** What a handler receives after validation of `E`. */
export type RequestOf<E> = (E extends { params?: infer P } ? Part<'params', Value<P>> : unknown) &
  (E extends { query?: infer Q } ? Part<'query', Value<Q>> : unknown) &
  (E extends { body?: infer B } ? Part<'body', Value<B>> : unknown);

/** The success body of `E`. */
export type ReplyOf<E> = E extends { reply: infer R } ? Value<R> : never;
