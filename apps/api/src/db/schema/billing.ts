import type { Lang } from '@motamo/rules/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { licenses, students } from './classes.ts';
import { at, createdAt, identity } from './columns.ts';

/** What can be bought for a year (rulings 4). */
export const plans = pgTable('plans', {
  code: text('code', { enum: ['teacher-year', 'student-year'] }).primaryKey(),
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull(),
});

/** Taxes by jurisdiction and day: a new rate is a new row. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: serial('id').primaryKey(),
    jurisdiction: text('jurisdiction', { enum: ['CA', 'CA-QC'] }).notNull(),
    name: text('name', { enum: ['TPS', 'TVQ'] }).notNull(),
    /** Decimal text: money never passes through a binary fraction. */
    ratePercent: text('rate_percent').notNull(),
    validFrom: date('valid_from').notNull(),
    /** First day on which it is no longer in force. */
    validUntil: date('valid_until'),
  },
  (t) => [uniqueIndex('tax_rates_from').on(t.jurisdiction, t.name, t.validFrom)],
);

/** What the provider keeps for an adult; of a card only what is printed on a receipt. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    ...identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's name for it. */
    providerToken: text('provider_token').notNull(),
    kind: text('kind', { enum: ['card', 'wallet'] }).notNull(),
    cardType: text('card_type').notNull(),
    last4: text('last4').notNull(),
    /** MM/YYYY; empty for a wallet. */
    expirationDate: text('expiration_date').notNull(),
    /** Last message of the payment processor, if it refused. */
    processorMessage: text('processor_message'),
    createdAt: createdAt(),
    replacedAt: at('replaced_at'),
  },
  (t) => [uniqueIndex('payment_methods_current').on(t.userId).where(sql`${t.replacedAt} is null`)],
);

/** One paid year after the other of one licence: a teacher's own, a child's, or one of those that somebody bought. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...identity(),
    /** Who pays; null once that account is gone. */
    payerId: integer('payer_id').references(() => users.id, { onDelete: 'set null' }),
    planCode: text('plan_code', { enum: ['teacher-year', 'student-year'] })
      .notNull()
      .references(() => plans.code),
    kind: text('kind', { enum: ['own', 'child', 'licence'] }).notNull(),
    /** The teacher whom it covers; null for a licence that is still to be given. */
    holderId: integer('holder_id').references(() => users.id, { onDelete: 'set null' }),
    studentId: integer('student_id').references(() => students.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['pending', 'active', 'canceled', 'pastdue', 'expired'] }).notNull(),
    /** Years are counted from here, so that 29 February comes back. */
    anchorAt: at('anchor_at').notNull(),
    yearsPaid: integer('years_paid').notNull().default(0),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** When the next charge is tried; null where none will be. */
    nextTryAt: at('next_try_at'),
    failedTries: integer('failed_tries').notNull().default(0),
    canceledAt: at('canceled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('subscriptions_payer').on(t.payerId),
    index('subscriptions_holder').on(t.holderId),
    index('subscriptions_next_try').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    uniqueIndex('subscriptions_one_own')
      .on(t.payerId)
      .where(sql`${t.kind} = 'own' and ${t.status} <> 'expired'`),
    uniqueIndex('subscriptions_one_child')
      .on(t.payerId, t.studentId)
      .where(sql`${t.kind} = 'child' and ${t.status} <> 'expired'`),
  ],
);

/** The licence that a subscription gives to its holder. */
export const subscriptionLicences = pgTable(
  'subscription_licences',
  {
    subscriptionId: integer('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    licenceId: integer('licence_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('subscription_licences_licence').on(t.licenceId)],
);

/** Charges. Whatever happens to one happens once: `orderKey` is unique, and only ever moves forward through its states. */
export const payments = pgTable(
  'payments',
  {
    ...identity(),
    payerId: integer('payer_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['subscription', 'license', 'renew-license'] }).notNull(),
    state: text('state', { enum: ['pending', 'succeeded', 'failed', 'refunded'] }).notNull(),
    orderKey: text('order_key').notNull().unique(),
    isRenewal: boolean('is_renewal').notNull(),
    planCode: text('plan_code', { enum: ['teacher-year', 'student-year'] }).notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    tpsCents: integer('tps_cents').notNull(),
    tvqCents: integer('tvq_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Percent on the day of the charge, `0` where none was in force. */
    tpsRate: text('tps_rate').notNull(),
    tvqRate: text('tvq_rate').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    provider: text('provider').notNull(),
    providerToken: text('provider_token').notNull(),
    transactionId: text('transaction_id'),
    cardType: text('card_type').notNull(),
    last4: text('last4').notNull(),
    processorCode: text('processor_code'),
    processorMessage: text('processor_message'),
    /** The process that sends the charge, or the refund, to the provider took it at this moment. */
    chargeTakenAt: at('charge_taken_at'),
    refundTakenAt: at('refund_taken_at'),
    createdAt: createdAt(),
    settledAt: at('settled_at'),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    index('payments_payer').on(t.payerId, t.id),
    index('payments_pending').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    uniqueIndex('payments_transaction').on(t.provider, t.transactionId),
    check('payments_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.tpsCents} + ${t.tvqCents}`),
    check('payments_subtotal', sql`${t.subtotalCents} = ${t.quantity} * ${t.unitCents}`),
  ],
);

export const paymentSubscriptions = pgTable(
  'payment_subscriptions',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.subscriptionId] }),
    index('payment_subscriptions_subscription').on(t.subscriptionId),
  ],
);

/** Last invoice number of each year: incremented in the transaction that writes the invoice, so there are no gaps. */
export const invoiceYears = pgTable('invoice_years', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** An invoice is what was true on its day: it does not change with the account. */
export const invoices = pgTable(
  'invoices',
  {
    ...identity(),
    paymentId: integer('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** The child of a parent's subscription. */
    studentName: text('student_name'),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [uniqueIndex('invoices_number').on(t.year, t.number)],
);

/** Messages of the provider, each taken once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    transactionId: text('transaction_id'),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);

/** A licence that waits for somebody to register, or to type the code of the mail. */
export const licenceInvitations = pgTable(
  'licence_invitations',
  {
    ...identity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    sentAt: at('sent_at').notNull(),
    takenAt: at('taken_at'),
    takenBackAt: at('taken_back_at'),
  },
  (t) => [
    index('licence_invitations_email').on(t.email),
    uniqueIndex('licence_invitations_waiting')
      .on(t.subscriptionId)
      .where(sql`${t.takenAt} is null and ${t.takenBackAt} is null`),
  ],
);

/** The teachers of a buyer: those created or given a licence by them. */
export const buyerTeachers = pgTable(
  'buyer_teachers',
  {
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.buyerId, t.teacherId] }), index('buyer_teachers_teacher').on(t.teacherId)],
);

/** Mails of which each goes out once, such as the reminder of one renewal. */
export const billingNotices = pgTable('billing_notices', {
  key: text('key').primaryKey(),
  sentAt: at('sent_at').notNull(),
});
