import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorBody, type ErrorCode, errorStatuses } from '@motamo/contract/errors';
import type { InterfaceLang } from '@motamo/contract/values';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  isDatabaseUnavailable,
  isDuplicate,
  isOrphan,
  isTransactionConflict,
  isUnstorable,
} from '../db/failures.ts';
import { Failure, notFound } from './failure.ts';
import { langOf, say } from './messages.ts';

const DRAINED_BYTES = 16 * 1024 * 1024;
const DRAINED_MS = 5_000;

const defaultFlash: Partial<Record<ErrorCode, string>> = {
  malformed: 'malformed',
  'too-large': 'tooLarge',
  'not-found': 'notFound',
  'licence-required': 'licenceRequired',
  'games-used-up': 'gamesUsedUp',
  forbidden: 'forbidden',
  unexpected: 'errorOccurred',
  unavailable: 'unavailable',
};

/** What any thrown thing means to the caller. Details of the unexpected stay in the log. */
function asFailure(error: FastifyError | Error): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error) || isTransactionConflict(error)) {
    return new Failure('unavailable', { retryAfterSeconds: 2 });
  }
  // Fallback after the checks of contract and verbs: errors that only the database can detect.
  if (isUnstorable(error)) return new Failure('malformed');
  if (isOrphan(error) || isDuplicate(error)) return new Failure('conflict', { flash: 'conflict' });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Failure('too-large');
  if (status !== undefined && status >= 400 && status < 500) return new Failure('malformed');
  return new Failure('unexpected');
}

function bodyOf(failure: Failure, lang: InterfaceLang): ErrorBody {
  const { fields = {}, flash } = failure.details;
  const shown = flash ?? defaultFlash[failure.code];
  return {
    errors: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, say(lang, message)])),
    ...(shown ? { flash: say(lang, shown) } : {}),
    code: failure.code,
  };
}

/** Error bodies of rulings 2 for everything below `/api`. */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    if (failure.code === 'too-large') await letFinish(request);
    if (failure.code === 'unexpected') {
      const { method, routeOptions } = request;
      request.log.error({ err: error, method, route: routeOptions.url }, 'unexpected error');
    }
    const { retryAfterSeconds } = failure.details;
    if (retryAfterSeconds) void reply.header('Retry-After', retryAfterSeconds);
    void reply.header('Cache-Control', 'no-store');
    return reply.status(errorStatuses[failure.code]).send(bodyOf(failure, langOf(request.headers)));
  });
}

/** Reply to bytes that are not a valid HTTP request. */
export function malformedReply(headers: Parameters<typeof langOf>[0]): { status: number; body: ErrorBody } {
  return { status: errorStatuses.malformed, body: bodyOf(new Failure('malformed'), langOf(headers)) };
}

/** Lets a sender finish who writes more than is taken, within bounds: one who is cut off never reads the reply. */
async function letFinish({ raw }: FastifyRequest): Promise<void> {
  let leftBytes = DRAINED_BYTES;
  raw.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) raw.destroy();
  });
  raw.resume();
  await Promise.race([finished(raw).catch(() => {}), pause(DRAINED_MS, undefined, { ref: false })]);
}

/** The body of a missing thing, for paths that no route knows. */
export function notFoundBody(headers: Parameters<typeof langOf>[0]): ErrorBody {
  return bodyOf(notFound(), langOf(headers));
}
