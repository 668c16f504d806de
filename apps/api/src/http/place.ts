import { createHash } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of an IPv6 address that one customer cannot choose: the rest is the customer's own network. */
const NETWORK_GROUPS = 4;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * What budgets by address are counted for: an IPv4 address, or the /64 network of an IPv6 address, of which one customer
 * has 2^64 addresses.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address)) return address;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  const network = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** From where a call comes: budgets of calls without a session are counted for it. */
export interface Place {
  /** The address, or the network of an IPv6 address. */
  readonly address: string;
  /** What this browser calls itself, so that one prankster is told from the class; null where it says nothing. */
  readonly device: string | null;
}

const DEVICE = /^[\w-]{16,64}$/;

export function placeOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place {
  const { device } = headers;
  const isNamed = typeof device === 'string' && DEVICE.test(device);
  return {
    address: networkOf(ip),
    device: isNamed ? createHash('sha256').update(device).digest('base64url').slice(0, 22) : null,
  };
}

/**
 * The address of a request that did not come through the HTTP server's routes; null where only that one can tell, which
 * is behind proxies that are named by their addresses.
 */
export function clientAddress(
  trustProxy: boolean | number | string,
  remote: string | undefined,
  forwarded: string | string[] | undefined,
): string | null {
  if (typeof trustProxy === 'string' || remote === undefined) return null;
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  if (trustProxy === false || hops.length === 0) return remote;
  return (trustProxy === true ? hops[0] : hops[Math.max(0, hops.length - trustProxy)]) ?? remote;
}
