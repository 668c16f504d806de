import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { keyedHash } from '../sealing.ts';

/** What an operator wants to find again after an incident (docs/operations.md). */
type SecurityEvent =
  | 'signed-in'
  | 'handed-over'
  | 'signed-out'
  | 'wrong-try'
  | 'registered'
  | 'password-asked'
  | 'password-reset'
  | 'password-changed'
  | 'email-changing'
  | 'email-changed'
  | 'card-voided'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'consent-given'
  | 'consent-refused'
  | 'forbidden'
  | 'budget-used-up'
  | 'licence-given'
  | 'class-shared'
  | 'class-left'
  | 'pupils-handed-over'
  | 'exported'
  | 'deleted';

interface Particulars {
  readonly secret?: string;
  /** A username or an e-mail: only its keyed hash is written. */
  readonly account?: string;
  readonly address?: string;
  readonly device?: string | null;
  readonly isRefused?: boolean;
  readonly type?: string;
  readonly id?: number;
  readonly route?: string;
  /** The adult who did it to somebody else's account. */
  readonly by?: number;
}

/** Long enough to distinguish two names; only the holder of the secret can look one up. */
const HASH_LENGTH = 12;

/** One line for what matters to security, without names, addresses or anything that was typed. */
export function logSecurity(
  ctx: { readonly config: Config; readonly log: FastifyBaseLogger },
  event: SecurityEvent,
  { account, address, device, ...plain }: Particulars,
): void {
  const hashed = (text: string) => keyedHash(ctx.config.secret, 'security-log', text).slice(0, HASH_LENGTH);
  ctx.log.info(
    {
      security: event,
      ...plain,
      ...(account === undefined ? {} : { accountHash: hashed(account.toLowerCase()) }),
      ...(address === undefined ? {} : { addressHash: hashed(address) }),
      ...(device ? { deviceHash: hashed(device) } : {}),
    },
    'security',
  );
}
