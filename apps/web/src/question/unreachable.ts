import { ApiFailure, NetworkError } from '../lib/api-failure.ts';

/**
 * Whether a call may be sent again later as it is: no answer came, or the server is away or asks to wait.
 * Everything else is a refusal.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError;
}

/** Delay that the server asked for (Retry-After), in milliseconds. */
export function askedDelayMs(error: unknown): number {
  return error instanceof ApiFailure ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}
