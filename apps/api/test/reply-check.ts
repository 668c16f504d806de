import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@motamo/contract/endpoint';
import { type CallKey, table } from '@motamo/contract/table';

/**
 * Throws unless a successful reply is exactly what the contract says: the status, every field there, none besides, and
 * none of another type that parsing would have turned.
 */
export function checkReply(key: CallKey, status: number, body: unknown): void {
  if (status >= 400) return;
  const endpoint = table[key] as Endpoint;
  const promised = endpoint.status ?? 200;
  if (status !== promised) throw new Error(`${key} answers ${status}, the contract says ${promised}`);
  const parsed = endpoint.reply.safeParse(body);
  if (!parsed.success) throw new Error(`${key} breaks the contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, body))
    throw new Error(`${key} says more, or otherwise, than the contract: ${JSON.stringify(body)}`);
}
