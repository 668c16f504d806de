const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** PostgreSQL: too many connections, shutting down, crashed, starting up, and the whole class of broken connections. */
const absentStates = new Set(['53300', '57P01', '57P02', '57P03']);

/** What the driver says without any code. */
const absentMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|Client was closed/i;

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
    if (
      typeof code === 'string' &&
      (unreachableCodes.has(code) || absentStates.has(code) || /^08/.test(code))
    )
      return true;
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

/** True when a row could not be stored because another one has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  for (const { code } of withCauses(error)) if (code === '23505') return true;
  return false;
}
