import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeEvent, moveTransaction, type SandboxEvent, takeDueEvents } from './sandbox.queries.ts';
import { signMessage } from './sandbox-gateway.ts';

const AT_ONCE = 20;
const TRIES_MAX = 10;
const AGAIN_MS = 5_000;
const TIMEOUT_MS = 10_000;

async function send(
  ctx: Context,
  { id, kind, transactionId }: SandboxEvent,
  address: string,
): Promise<boolean> {
  const message = signMessage(ctx.config.secret, { eventId: id, kind, transactionId });
  try {
    const response = await fetch(`${address}/api/v1/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...message }).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Sends the webhooks of the sandbox whose time has come, as a provider does: over HTTP, again until they are taken. A
 * transaction is settled before it is told.
 */
export async function deliverSandboxWebhooks(ctx: Context, address: string): Promise<number> {
  const now = ctx.clock.now();
  const events = await inTransaction(ctx.db, async (tx) => {
    const due = await takeDueEvents(tx, now, AT_ONCE);
    for (const { id, kind, transactionId, tries } of due) {
      if (kind === 'transaction_settled')
        await moveTransaction(tx, transactionId, ['pending', 'submitted'], 'settled');
      const isLast = tries + 1 >= TRIES_MAX;
      await changeEvent(tx, id, {
        ...{ tries: tries + 1, dueAt: new Date(now.getTime() + AGAIN_MS), isDelivered: isLast },
      });
    }
    return due;
  });
  for (const event of events) {
    const outcomes = [];
    for (let copy = 0; copy < event.copies; copy += 1) outcomes.push(await send(ctx, event, address));
    if (outcomes.every(Boolean))
      await inTransaction(ctx.db, (tx) => changeEvent(tx, event.id, { isDelivered: true }));
  }
  return events.length;
}
