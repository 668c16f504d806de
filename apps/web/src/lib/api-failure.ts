import type { ErrorCode } from '@motamo/contract/errors';

/** The server refused. On 404 `success` is false, as if it had answered so; `errors` is never absent (product §7). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly success = false;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** Field → message in the reader's language. */
    readonly errors: Readonly<Record<string, string>>,
    readonly flash: string | null,
    readonly retryAfterSeconds: number | null,
  ) {
    super(code);
  }
}

/** No answer came: offline, or slower than the time limit. What was sent may have arrived, so repeat it with its own id. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(readonly reason: 'offline' | 'timeout') {
    super(reason);
  }
}

/** The field messages of a refused form; empty when it failed for another reason. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiFailure ? error.errors : {};
}
