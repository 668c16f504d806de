import * as z from 'zod';

/**
 * Stable error codes (rulings 2). 400 malformed, 401 no or dead session, 402 no licence, 403 not allowed,
 * 404 missing or someone else's, 409 conflict, 413 body too large, 422 field errors, 429 and 503 with `Retry-After`.
 */
export const errorStatuses = {
  malformed: 400,
  'session-required': 401,
  'session-finished': 401,
  'licence-required': 402,
  'games-used-up': 402,
  forbidden: 403,
  /** The pupil waits for an adult to confirm the account. */
  'consent-required': 403,
  /** The account has to set up a second factor first. */
  'second-factor-required': 403,
  'not-found': 404,
  /** What was typed as a game's code is the code of a class (rulings 9). */
  'class-code': 404,
  conflict: 409,
  'too-large': 413,
  'invalid-fields': 422,
  /** Name and password are right; the code of the second factor is still to be given. */
  'otp-required': 422,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Every error body. `errors` maps a field to its message in the language of the request. */
export const errorBody = z.object({
  errors: z.record(z.string(), z.string()),
  flash: z.string().optional(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
});
export type ErrorBody = z.infer<typeof errorBody>;
