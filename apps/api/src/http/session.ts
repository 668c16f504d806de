import type { Who } from '@motamo/contract/endpoint';
import type { Role } from '@motamo/contract/values';
import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { preparedOnce } from '../db/prepared.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { Failure } from './failure.ts';

interface Session {
  readonly sessionId: string;
  readonly accountId: number;
}
export type StudentPrincipal = Session & { readonly type: 'student' };
export type AdultPrincipal = Session & { readonly type: 'user'; readonly role: Role };
/** An adult, in whichever session or job. */
export type Adult = Pick<AdultPrincipal, 'role' | 'accountId'>;
export type GuestPrincipal = Session & { readonly type: 'anonymous' };
export type Principal = StudentPrincipal | AdultPrincipal | GuestPrincipal;

/** The principal that a handler of an endpoint for `W` can rely on. */
export type PrincipalFor<W extends Who> = W extends 'student'
  ? StudentPrincipal
  : W extends 'adult' | 'teacher' | 'parent'
    ? AdultPrincipal
    : W extends 'guest'
      ? GuestPrincipal
      : Principal | null;

const ISSUER = 'motamo';
const keyOf = (ctx: Pick<Context, 'config'>) => new TextEncoder().encode(ctx.config.secret);

/** Signs the bearer token of a session row (rulings 3). */
export async function signToken(
  ctx: Context,
  session: { id: string; type: Principal['type']; expiresAt: Date },
) {
  return new SignJWT({ type: session.type })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setJti(session.id)
    .setIssuedAt(ctx.clock.now())
    .setExpirationTime(session.expiresAt)
    .sign(keyOf(ctx));
}

/** What a token proves by its signature alone; whether the session lives is for the database to say. */
export interface Claim {
  readonly sessionId: string;
  readonly type: Principal['type'];
  readonly expiresAtMs: number;
}

/** Signatures of tokens that come again and again are checked once; the oldest are forgotten first. */
const KNOWN_TOKENS_MAX = 5000;
const knownTokens = new WeakMap<Config, Map<string, Claim>>();

async function verify(ctx: Context, token: string): Promise<Claim | null> {
  try {
    const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: ctx.clock.now() };
    const { payload } = await jwtVerify<{ type: Principal['type'] }>(token, keyOf(ctx), options);
    if (!payload.jti || !payload.exp) return null;
    return { sessionId: payload.jti, type: payload.type, expiresAtMs: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** Reads a token; null for a forged or expired one. */
export async function readClaim(ctx: Context, token: string): Promise<Claim | null> {
  const known = knownTokens.get(ctx.config) ?? new Map<string, Claim>();
  knownTokens.set(ctx.config, known);
  const claim = known.get(token) ?? (await verify(ctx, token));
  if (!claim || claim.expiresAtMs <= ctx.clock.now().getTime()) return null;
  known.set(token, claim);
  if (known.size > KNOWN_TOKENS_MAX) known.delete(known.keys().next().value ?? '');
  return claim;
}

/** The session row of a claim is alive: for statements of others that prove the session as they go. */
export const isAlive = (sessionId: string | Placeholder, now: Date | Placeholder) =>
  and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

const living = preparedOnce((db) =>
  db
    .select({ type: sessions.type, accountId: sessions.accountId, role: users.role })
    .from(sessions)
    .leftJoin(users, and(eq(sessions.type, 'user'), eq(users.id, sessions.accountId)))
    .where(isAlive(sql.placeholder('sessionId'), sql.placeholder('now')))
    .prepare('living_session'),
);

/** The living session behind a token; null for a forged, expired, ended or replaced one. */
export async function findPrincipal(ctx: Context, token: string): Promise<Principal | null> {
  const sessionId = (await readClaim(ctx, token))?.sessionId;
  if (!sessionId) return null;
  const [row] = await living(ctx.db).execute({ sessionId, now: ctx.clock.now() });
  if (!row) return null;
  const session = { sessionId, accountId: row.accountId };
  if (row.type === 'user') return row.role ? { ...session, type: 'user', role: row.role } : null;
  return { ...session, type: row.type };
}

const tokenOf = (header: string | undefined) => header?.match(/^Bearer (.+)$/i)?.[1];
export const sessionFinished = () => new Failure('session-finished', { flash: 'sessionFinished' });

/** Reads the bearer token of a request; a present but dead one is an error even where none is needed. */
export async function authenticate(ctx: Context, header: string | undefined): Promise<Principal | null> {
  const token = tokenOf(header);
  if (!token) return null;
  const principal = await findPrincipal(ctx, token);
  if (!principal) throw sessionFinished();
  return principal;
}

/** The claim of a request whose handler proves the session; a session of another kind is refused as everywhere. */
export async function authenticateClaim(ctx: Context, who: Who, header: string | undefined): Promise<Claim> {
  const token = tokenOf(header);
  if (!token) throw new Failure('session-required', { flash: 'sessionRequired' });
  const claim = await readClaim(ctx, token);
  if (!claim) throw sessionFinished();
  const wanted = who === 'student' ? 'student' : who === 'guest' ? 'anonymous' : 'user';
  if (claim.type !== wanted) authorize(who, await authenticate(ctx, header));
  return claim;
}

const allowed: Record<Exclude<Who, 'anyone'>, (p: Principal) => boolean> = {
  student: (p) => p.type === 'student',
  guest: (p) => p.type === 'anonymous',
  adult: (p) => p.type === 'user',
  teacher: (p) => p.type === 'user' && p.role === 'teacher',
  parent: (p) => p.type === 'user' && p.role === 'parent',
};

/** Applies the access rule of an endpoint. */
export function authorize(who: Who, principal: Principal | null): void {
  if (who === 'anyone') return;
  if (!principal) throw new Failure('session-required', { flash: 'sessionRequired' });
  if (!allowed[who](principal)) throw new Failure('forbidden', { flash: 'forbidden' });
}
