import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const GRACE_MS = 10_000;
const CUT_MS = 3000;
const SWEEP_MS = 50;

/** Waits for `work`, but not longer than `limitMs`. */
export async function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, pause(limitMs, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}

/**
 * Closes the app with time for requests that are being answered. Connections that browsers keep open are let go as
 * soon as their request is over, and everything that is left after ten seconds is cut.
 */
export async function closeGracefully(server: Server, close: () => Promise<void>): Promise<void> {
  const closing = close();
  // Node lets go of idle connections once, when the closing begins; those that become idle later would stay.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  try {
    await waitAtMost(GRACE_MS, closing);
    server.closeAllConnections();
    await waitAtMost(CUT_MS, closing);
  } finally {
    clearInterval(sweep);
  }
}
