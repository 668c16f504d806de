import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import type { SignedMessage } from '../../payment-gateway.ts';
import { settle } from './charging.ts';
import { insertEvent } from './payments.queries.ts';

/**
 * A message of the provider. It is believed only with the right signature, kept once, and says no more than that something
 * has changed: what has become of the charge is read from the provider, so that late, repeated and disordered messages
 * all lead to the same state.
 */
export async function takeWebhook(ctx: Context, provider: string, message: SignedMessage): Promise<void> {
  if (provider !== ctx.gateway.name) throw notFound();
  const proved = await ctx.gateway.readWebhook(message);
  if (!proved) throw forbidden('forbidden');
  const { eventId, kind, transactionId } = proved;
  const transaction = transactionId === null ? undefined : await ctx.gateway.find(transactionId);
  const event = { provider, eventId, kind, transactionId, receivedAt: ctx.clock.now() };
  await settle(ctx, transaction, (tx) => insertEvent(tx, event));
}
