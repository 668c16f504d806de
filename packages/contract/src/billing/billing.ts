import { LICENCE_CODE_LENGTH, LICENCES_MAX, NAME_MAX } from '@motamo/rules/limits';
import * as z from 'zod';
import { endpoint, limits } from '../endpoint.ts';
import { email, idParams, interfaceLang, name, newPassword, success, text, uuidParams } from '../values.ts';
import { foundTeacher, license, payment, paymentData, paymentPlan, subscription } from './billing-shapes.ts';

/** Made anew for each purchase that somebody wants: the same one sent again charges nothing. */
const idempotencyKey = text(100).min(8, 'tooShort').optional();

const access = { who: 'adult' } as const;
const money = { points: 120, seconds: 60, by: 'account' } as const;
const subscriptionReply = z.object({ success: z.literal(true), subscription });
const once = z.object({ idempotencyKey });
const start = { access, limit: money, body: once, reply: subscriptionReply } as const;
const stop = { access, limit: money, reply: subscriptionReply } as const;

export const billing = {
  'GET /user/payments/plan': endpoint({
    summary: 'Subscriptions, payment method and price of the account',
    access,
    limit: limits.ordinary,
    reply: z.object({ paymentPlan }),
  }),
  'GET /user/payments': endpoint({
    summary: 'All charges of the account with their invoices, newest first',
    access,
    limit: limits.ordinary,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(200),
      cursor: z.coerce.number().int().positive().optional(),
    }),
    reply: z.object({ payments: z.array(payment), nextCursor: z.number().int().nullable() }),
  }),
  'GET /user/payments/token': endpoint({
    summary: 'What the provider’s form needs to begin',
    access,
    limit: { points: 60, seconds: 60, by: 'account' },
    reply: z.object({ token: z.string() }),
  }),
  'POST /user/payments/new-method': endpoint({
    summary: 'Keep the card or wallet that the provider’s form named',
    access,
    limit: { points: 30, seconds: 60, by: 'account' },
    body: z.object({ nonce: text(2000).min(1, 'required') }),
    reply: z.object({ paymentData }),
  }),
  'POST /user/payments/{id}/refund': endpoint({
    summary: 'Withdraw from a purchase within 14 days: all money back, all that it paid for ends at once',
    access,
    limit: money,
    params: idParams,
    reply: subscriptionReply,
    added: true,
  }),
  'POST /user/teacher/subscription/create': endpoint({
    ...start,
    summary: 'Begin, resume or pay the own yearly subscription',
  }),
  'POST /user/teacher/subscription/cancel': endpoint({
    ...stop,
    summary: 'Stop renewing the own subscription; it runs to its end',
  }),
  'POST /user/students/{uuid}/subscription/create': endpoint({
    ...start,
    params: uuidParams,
    summary: 'Begin, resume or pay the subscription of an own child',
  }),
  'POST /user/students/{uuid}/subscription/cancel': endpoint({
    ...stop,
    params: uuidParams,
    summary: 'Stop renewing the subscription of an own child',
  }),
  'POST /user/teachers/{uuid}/subscription/create': endpoint({
    ...start,
    params: uuidParams,
    summary: 'Buy or resume the licence of an own teacher',
  }),
  'POST /user/teachers/{uuid}/subscription/cancel': endpoint({
    ...stop,
    params: uuidParams,
    summary: 'Stop renewing the licence of an own teacher; it runs to its end',
  }),
  'POST /user/teachers': endpoint({
    summary: 'Create a teacher’s account; its owner is told by mail',
    access,
    limit: { points: 100, seconds: 3600, by: 'account' },
    body: z.object({
      firstName: name,
      lastName: name,
      email,
      lang: interfaceLang.default('fr'),
      /** Made by the server where it is left out: the teacher then chooses one by the link of the mail. */
      password: newPassword.or(z.literal('')).optional(),
    }),
    reply: z.object({ teacher: foundTeacher }),
    status: 201,
  }),
  'GET /user/teachers/search': endpoint({
    summary: 'Own teachers by name or address; a teacher of no school by the whole address',
    access,
    limit: { points: 60, seconds: 60, by: 'account' },
    query: z.object({ search: text(NAME_MAX).trim().default('') }),
    reply: z.object({ teachers: z.array(foundTeacher) }),
  }),
  'POST /user/teachers/{uuid}/assign': endpoint({
    summary: 'Give a free licence to a teacher whom the search found',
    access,
    limit: money,
    params: uuidParams,
    reply: z.object({ success: z.literal(true), license }),
    added: true,
  }),
  'GET /user/licenses': endpoint({
    summary: 'The licences bought by the account, and who has them',
    access,
    limit: limits.ordinary,
    reply: z.object({ licenses: z.array(license) }),
    added: true,
  }),
  'POST /user/licenses': endpoint({
    summary: 'Buy licences for teachers, for a year',
    access,
    limit: money,
    body: z.object({
      count: z.number().int('licenceCount').min(1, 'licenceCount').max(LICENCES_MAX, 'totalPriceTooHigh'),
      idempotencyKey,
    }),
    reply: z.object({ success: z.literal(true), licenses: z.array(license) }),
    status: 201,
    added: true,
  }),
  'POST /user/licenses/transfer': endpoint({
    summary: 'Give a free licence by e-mail; who has no account yet gets it on registering',
    access,
    limit: money,
    body: z.object({ email }),
    reply: z.object({ success: z.literal(true), license, flash: z.string() }),
    added: true,
  }),
  'POST /user/licenses/{uuid}/take-back': endpoint({
    summary: 'Take an invitation back that nobody answered: the licence is free again',
    access,
    limit: money,
    params: uuidParams,
    reply: z.object({ success: z.literal(true), license }),
    added: true,
  }),
  'POST /user/licenses/redeem': endpoint({
    summary: 'Enter the licence that a school gave, by the code in its mail',
    access: { who: 'teacher' },
    limit: { points: 20, seconds: 600, by: 'account' },
    body: z.object({
      code: text(100)
        .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
        .pipe(z.string().length(LICENCE_CODE_LENGTH, 'licenceCodeLength')),
    }),
    reply: success,
    added: true,
  }),
  'POST /payments/webhooks/{provider}': endpoint({
    summary: 'Messages of the payment provider, proved by their signature',
    access: { who: 'anyone' },
    // A provider sends all that it has from few addresses.
    limit: { points: 6000, seconds: 60, by: 'address' },
    params: z.object({ provider: z.enum(['sandbox', 'braintree']) }),
    body: z.object({ bt_signature: text(2000), bt_payload: text(100_000) }),
    reply: success,
    added: true,
  }),
} as const;
