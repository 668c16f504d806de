import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/*
 * What the sandbox gateway remembers: it plays a payment provider, and no table of the product refers to these. No card
 * number comes here: the form keeps it in the browser.
 */

export const sandboxMethods = pgTable('sandbox_methods', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').notNull(),
  /** MM/YYYY; empty for the wallet. */
  expirationDate: text('expiration_date').notNull(),
});

export const sandboxTransactions = pgTable('sandbox_transactions', {
  id: text('id').primaryKey(),
  /** The same order is never charged twice. */
  orderId: text('order_id').notNull().unique(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status', { enum: ['pending', 'submitted', 'settled', 'declined', 'refunded'] }).notNull(),
  processorCode: text('processor_code').notNull(),
  processorMessage: text('processor_message').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Webhooks to send: each `copies` times, not before `dueAt`. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    transactionId: text('transaction_id').notNull(),
    dueAt: at('due_at').notNull(),
    copies: integer('copies').notNull(),
    tries: integer('tries').notNull().default(0),
    isDelivered: boolean('is_delivered').notNull().default(false),
  },
  (t) => [index('sandbox_events_due').on(t.dueAt)],
);
