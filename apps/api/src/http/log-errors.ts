import { messageWithoutValues } from '../db/failures.ts';

/** A type, not an interface: the logger asks for one that may have more members. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
};

/** Where it happened: what follows the message, which the stack repeats. */
function placesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? stack : stack.slice(start + message.length).trim();
}

/**
 * An error as it may stand in the log: what failed and where, but never with the values of a statement, among which
 * are hashes, sealed codes and names.
 */
export function errorWithoutValues(error: Error & { code?: unknown; constraint?: unknown }): LoggedError {
  return {
    type: error.constructor.name,
    message: messageWithoutValues(error),
    stack: placesOf(error),
    code: error.code,
    constraint: error.constraint,
    cause: error.cause instanceof Error ? errorWithoutValues(error.cause) : undefined,
  };
}
