import { DrizzleQueryError } from 'drizzle-orm';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL: out of disk, memory, connections or locks, read only (a standby, a full disk), a statement or transaction
 * that took too long, shutting down, crashed, starting up; and the whole class of broken connections.
 */
const absentStates = new Set([
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '55P03',
  '25006',
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);

/** What the driver says without any code. */
const absentMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|Client was closed|Query read timeout/i;

const isAbsentState = (state: string) => absentStates.has(state) || /^08/.test(state);

/** Drizzle and node wrap the cause of a failed statement, in `cause` or (several addresses tried) in `errors`. */
function* withCauses(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  if (!(error instanceof Error)) return;
  yield error;
  yield* withCauses(error.cause);
  if (error instanceof AggregateError) for (const inner of error.errors) yield* withCauses(inner);
}

/** True when the database could not be reached or went away: worth a 503 with Retry-After, never a 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, syscall, message } of withCauses(error)) {
    if (typeof code === 'string' && (unreachableCodes.has(code) || isAbsentState(code))) return true;
    // The socket file of a server that is down.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (absentMessages.test(message)) return true;
  }
  return false;
}

/** True when PostgreSQL gave up a transaction in favour of another one, so that doing it again is right. */
export function isTransactionConflict(error: unknown): boolean {
  for (const { code } of withCauses(error)) if (code === '40001' || code === '40P01') return true;
  return false;
}

/** True when a value cannot be stored as what it was given for: signs that no text holds, a number out of range. */
export function isUnstorable(error: unknown): boolean {
  for (const { code } of withCauses(error))
    if (code === '22021' || code === '22P02' || code === '22P05' || code === '22003' || code === '22001')
      return true;
  return false;
}

/** True when what a row refers to went away while the row was written, or the other way round. */
export function isOrphan(error: unknown): boolean {
  for (const { code } of withCauses(error)) if (code === '23503') return true;
  return false;
}

/** True when a row could not be stored because another one has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  for (const { code } of withCauses(error)) if (code === '23505') return true;
  return false;
}

/** What the client of Redis says of commands that it could not finish. */
export function isRedisUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection is closed|Command timed out|max retries per request/i.test(error.message)
  );
}

/** What failed; of a statement its text, which holds none of its values. */
export const messageWithoutValues = (error: Error): string =>
  error instanceof DrizzleQueryError ? `failed query: ${error.query}` : error.message;
