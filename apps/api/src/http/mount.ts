import type { Access, Endpoint, RequestOf } from '@motamo/contract/endpoint';
import { type CallKey, type CallReply, type Table, table } from '@motamo/contract/table';
import type { InterfaceLang } from '@motamo/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { Failure } from './failure.ts';
import { fieldMessages } from './issues.ts';
import { langOf } from './messages.ts';
import { type Place, placeOf } from './place.ts';
import { logSecurity } from './security-log.ts';
import {
  authenticate,
  authenticateClaim,
  authorize,
  type Claim,
  type Principal,
  type PrincipalFor,
} from './session.ts';

/** What every handler gets beside its validated input. */
export interface Call<P> {
  readonly principal: P;
  readonly lang: InterfaceLang;
  readonly place: Place;
}

type CallerOf<A extends Access> = A extends { provedBy: 'handler' } ? Claim : PrincipalFor<A['who']>;

export type Handler<K extends CallKey> = (
  ctx: Context,
  request: RequestOf<Table[K]> & Call<CallerOf<Table[K]['access']>>,
) => Promise<CallReply<K>>;

export type Handlers = { readonly [K in CallKey]: Handler<K> };

type AnyHandler = (ctx: Context, request: unknown) => Promise<unknown>;

/** Throws 402 when the pupil is not covered (rulings 4); given by the composition. */
export type RequireLicence = (ctx: Context, studentId: number) => Promise<void>;

function parsePart(schema: z.ZodType | undefined, value: unknown, isPath: boolean): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Failure(isPath ? 'malformed' : 'invalid-fields', { fields: fieldMessages(parsed.error) });
}

async function callerOf(ctx: Context, access: Access, { headers }: FastifyRequest) {
  if (access.provedBy === 'handler') return authenticateClaim(ctx, access.who, headers.authorization);
  const principal = await authenticate(ctx, headers.authorization);
  authorize(access.who, principal, access.whilePending);
  return principal;
}

/** Budgets belong to the account, so that a new sign-in does not renew them; else to the session. */
function holderOf(principal: Principal | Claim | null): string | undefined {
  if (!principal) return undefined;
  return 'accountId' in principal ? `${principal.type} ${principal.accountId}` : principal.sessionId;
}

async function admit(
  ctx: Context,
  key: string,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Principal | Claim | null> {
  const { limit, access } = endpoint;
  const { address } = placeOf(request);
  if (limit.by === 'address') await ctx.throttle.consume(key, address, limit);
  const principal = await callerOf(ctx, access, request).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'forbidden')
      logSecurity(ctx, 'forbidden', { route: key, address });
    throw error;
  });
  if (limit.by === 'account') await ctx.throttle.consume(key, holderOf(principal) ?? address, limit);
  return principal;
}

/** An ended session is refused first, even where the handler would refuse it too. */
async function validate(ctx: Context, { access, ...parts }: Endpoint, request: FastifyRequest) {
  try {
    return {
      params: parsePart(parts.params, request.params, true),
      query: parsePart(parts.query, request.query, false),
      body: parsePart(parts.body, request.body, false),
    };
  } catch (error) {
    if (access.provedBy === 'handler') await authenticate(ctx, request.headers.authorization);
    throw error;
  }
}

/** Mounts every endpoint of the contract: budget, session, access, validation, licence, handler, reply. */
export function mountEndpoints(
  app: FastifyInstance,
  ctx: Context,
  handlers: Handlers,
  requireLicence: RequireLicence,
): void {
  for (const [key, endpoint] of Object.entries(table) as [CallKey, Endpoint][]) {
    const [method, path] = key.split(' ') as [string, string];
    const handler = handlers[key] as unknown as AnyHandler;
    const answer = async (request: FastifyRequest) => {
      const principal = await admit(ctx, key, endpoint, request);
      const parts = await validate(ctx, endpoint, request);
      if (endpoint.access.licence && principal && 'accountId' in principal)
        await requireLicence(ctx, principal.accountId);
      return handler(ctx, { ...parts, principal, lang: langOf(request.headers), place: placeOf(request) });
    };
    app.route({
      method,
      url: `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const result = await ctx.database.whileThere(() => answer(request));
        // Parsing strips whatever the contract does not name: nothing leaves by accident.
        return reply.status(endpoint.status ?? 200).send(endpoint.reply.parse(result));
      },
    });
  }
}
