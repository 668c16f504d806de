import type { Who } from '@motamo/contract/endpoint';
import type { Role } from '@motamo/contract/values';
import { jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '../bounded-map.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { perContext } from '../per-context.ts';
import { Failure } from './failure.ts';
import { hasLivingSession, selectLivingSession, updateIdleUntil } from './session.queries.ts';

/** As much of the context as a session needs: the context knows sessions, not the other way round. */
interface SessionContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: { now(): Date };
}

interface Session {
  readonly sessionId: string;
  readonly accountId: number;
  /** What the account still has to do before it is active. */
  readonly pending?: 'consent' | 'second-factor';
}
export type StudentPrincipal = Session & {
  readonly type: 'student';
  /** A parent opened the session, who signed in on this device before. */
  readonly isHandedOver?: boolean;
};
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
const AUDIENCE = 'motamo-api';
const keyOf = (ctx: Pick<SessionContext, 'config'>) => new TextEncoder().encode(ctx.config.secret);

/** Signs the bearer token of a session row (rulings 3). */
export async function signToken(
  ctx: SessionContext,
  session: { id: string; type: Principal['type']; expiresAt: Date },
) {
  return new SignJWT({ type: session.type })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
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
const knownTokens = perContext((_config: Config) => new BoundedMap<string, Claim>(KNOWN_TOKENS_MAX));

async function verify(ctx: SessionContext, token: string): Promise<Claim | null> {
  try {
    const options = {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: ctx.clock.now(),
    };
    const { payload } = await jwtVerify<{ type: Principal['type'] }>(token, keyOf(ctx), options);
    if (!payload.jti || !payload.exp) return null;
    return { sessionId: payload.jti, type: payload.type, expiresAtMs: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** Reads a token; null for a forged or expired one. */
export async function readClaim(ctx: SessionContext, token: string): Promise<Claim | null> {
  const known = knownTokens(ctx.config);
  const claim = known.get(token) ?? (await verify(ctx, token));
  if (!claim || claim.expiresAtMs <= ctx.clock.now().getTime()) return null;
  known.set(token, claim);
  return claim;
}

export const isSessionAlive = ({ db, clock }: SessionContext, sessionId: string): Promise<boolean> =>
  hasLivingSession(db, sessionId, clock.now());

/** A session that is used is written down at most this often. */
const TOUCH_MS = 10 * 60_000;

/** Every use moves the end of the silence that a session may keep. */
async function touch(
  ctx: SessionContext,
  sessionId: string,
  row: { idleSeconds: number | null; idleUntil: Date | null },
) {
  if (row.idleSeconds === null || row.idleUntil === null) return;
  const idleUntil = new Date(ctx.clock.now().getTime() + row.idleSeconds * 1000);
  if (idleUntil.getTime() - row.idleUntil.getTime() < TOUCH_MS) return;
  await updateIdleUntil(ctx.db, sessionId, idleUntil);
}

const DEMO_DOMAIN = '@demo.motamo.test';

/** School managers see a whole school: a password alone does not do, but for the printed people of the demo school. */
export function demandsSecondFactor(
  { demo, isProduction }: Pick<Config, 'demo' | 'isProduction'>,
  role: Role,
  email: string,
): boolean {
  if (role !== 'school-manager') return false;
  return isProduction || !demo || !email.endsWith(DEMO_DOMAIN);
}

/** The living session behind a token; null for a forged, expired, ended or replaced one. */
export async function findPrincipal(ctx: SessionContext, token: string): Promise<Principal | null> {
  const sessionId = (await readClaim(ctx, token))?.sessionId;
  if (!sessionId) return null;
  const row = await selectLivingSession(ctx.db, sessionId, ctx.clock.now());
  if (!row) return null;
  await touch(ctx, sessionId, row);
  const session = { sessionId, accountId: row.accountId };
  if (row.type === 'student') {
    const pending = row.awaitsConsentSince ? ({ pending: 'consent' } as const) : {};
    return { ...session, type: 'student', isHandedOver: row.handedBy !== null, ...pending };
  }
  if (row.type === 'anonymous') return { ...session, type: 'anonymous' };
  if (!row.role || !row.email) return null;
  const isMissing = demandsSecondFactor(ctx.config, row.role, row.email) && !row.totpConfirmedAt;
  return { ...session, type: 'user', role: row.role, ...(isMissing ? { pending: 'second-factor' } : {}) };
}

const tokenOf = (header: string | undefined) => header?.match(/^Bearer (.+)$/i)?.[1];
export const sessionFinished = () => new Failure('session-finished', { flash: 'sessionFinished' });

/** Reads the bearer token of a request; a present but dead one is an error even where none is needed. */
export async function authenticate(
  ctx: SessionContext,
  header: string | undefined,
): Promise<Principal | null> {
  const token = tokenOf(header);
  if (!token) return null;
  const principal = await findPrincipal(ctx, token);
  if (!principal) throw sessionFinished();
  return principal;
}

/** The claim of a request whose handler proves the session; a session of another kind is refused as everywhere. */
export async function authenticateClaim(
  ctx: SessionContext,
  who: Who,
  header: string | undefined,
): Promise<Claim> {
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

const pendingFailures = {
  consent: () => new Failure('consent-required', { flash: 'consentRequired' }),
  'second-factor': () => new Failure('second-factor-required', { flash: 'secondFactorRequired' }),
};

/** Applies the access rule of an endpoint. */
export function authorize(who: Who, principal: Principal | null, whilePending = false): void {
  if (who === 'anyone') return;
  if (!principal) throw new Failure('session-required', { flash: 'sessionRequired' });
  if (!allowed[who](principal)) throw new Failure('forbidden', { flash: 'forbidden' });
  if (principal.pending && !whilePending) throw pendingFailures[principal.pending]();
}
