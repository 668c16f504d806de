import { type ErrorBody, type ErrorCode, errorStatuses } from '@motamo/contract/errors';
import type { InterfaceLang } from '@motamo/contract/values';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { Failure, notFound } from './failure.ts';
import { langOf, say } from './messages.ts';

const defaultFlash: Partial<Record<ErrorCode, string>> = {
  malformed: 'malformed',
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
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', { retryAfterSeconds: 2 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
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
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    if (failure.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    const { retryAfterSeconds } = failure.details;
    if (retryAfterSeconds) void reply.header('Retry-After', retryAfterSeconds);
    void reply.header('Cache-Control', 'no-store');
    return reply.status(errorStatuses[failure.code]).send(bodyOf(failure, langOf(request.headers)));
  });
}

/** The body of a missing thing, for paths that no route knows. */
export function notFoundBody(headers: Parameters<typeof langOf>[0]): ErrorBody {
  return bodyOf(notFound(), langOf(headers));
}
