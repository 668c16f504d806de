import type { billing } from '@motamo/contract/billing/billing';
import { limits } from '@motamo/contract/endpoint';
import { uuid } from '@motamo/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { Handlers } from '../../http/mount.ts';
import { type Adult, type AdultPrincipal, authenticate, authorize } from '../../http/session.ts';
import type { Seat } from '../licences/seats/seats.ts';
import { beginMethod, listLicences, listPayments, saveMethod, viewPlan } from './billing.ts';
import { subscriptionView } from './billing.view.ts';
import { buyLicences, subscribeChild, subscribeOwn, subscribeTeacher } from './buying.ts';
import { cancelChild, cancelOwn, cancelTeacher } from './cancelling.ts';
import { assignLicence, redeemLicence, takeBackInvitation, transferLicence } from './giving.ts';
import { readInvoice } from './invoice-file.ts';
import { refundPayment } from './refunds.ts';
import { mountSandboxForm } from './sandbox/sandbox-form.ts';
import { createTeacher, requireBuyer, searchTeachers } from './teachers.ts';
import { takeWebhook } from './webhooks.ts';

const shown = async (ctx: Context, seat: Seat) => ({
  success: true as const,
  subscription: await subscriptionView(ctx, seat),
});

async function shownLicence(ctx: Context, adult: Adult, seat: Seat) {
  const [license] = await listLicences(ctx, adult, [seat]);
  if (!license) throw notFound();
  return { success: true as const, license };
}

export const billingRoutes: Pick<Handlers, keyof typeof billing> = {
  'GET /user/payments/plan': async (ctx, { principal }) => ({ paymentPlan: await viewPlan(ctx, principal) }),
  'GET /user/payments': (ctx, { principal, query }) => listPayments(ctx, principal, query),
  'GET /user/payments/token': async (ctx, { principal, lang }) => ({
    token: await beginMethod(ctx, principal, lang),
  }),
  'POST /user/payments/new-method': async (ctx, { principal, body }) => ({
    paymentData: await saveMethod(ctx, principal, body.nonce),
  }),
  'POST /user/payments/{id}/refund': async (ctx, { principal, params }) =>
    shown(ctx, await refundPayment(ctx, principal.accountId, params.id)),
  'POST /user/teacher/subscription/create': async (ctx, { principal, body }) =>
    shown(ctx, await subscribeOwn(ctx, principal, body.idempotencyKey)),
  'POST /user/teacher/subscription/cancel': async (ctx, { principal }) =>
    shown(ctx, await cancelOwn(ctx, principal)),
  'POST /user/students/{uuid}/subscription/create': async (ctx, { principal, params, body }) =>
    shown(ctx, await subscribeChild(ctx, principal, params.uuid, body.idempotencyKey)),
  'POST /user/students/{uuid}/subscription/cancel': async (ctx, { principal, params }) =>
    shown(ctx, await cancelChild(ctx, principal, params.uuid)),
  'POST /user/teachers/{uuid}/subscription/create': async (ctx, { principal, params, body }) =>
    shown(ctx, await subscribeTeacher(ctx, principal, params.uuid, body.idempotencyKey)),
  'POST /user/teachers/{uuid}/subscription/cancel': async (ctx, { principal, params }) =>
    shown(ctx, await cancelTeacher(ctx, principal, params.uuid)),
  'POST /user/teachers': async (ctx, { principal, body }) => ({
    teacher: await createTeacher(ctx, principal, body),
  }),
  'GET /user/teachers/search': async (ctx, { principal, query }) => ({
    teachers: await searchTeachers(ctx, principal, query.search),
  }),
  'POST /user/teachers/{uuid}/assign': async (ctx, { principal, params }) =>
    shownLicence(ctx, principal, await assignLicence(ctx, principal, params.uuid)),
  'GET /user/licenses': async (ctx, { principal }) => {
    requireBuyer(principal);
    return { licenses: await listLicences(ctx, principal) };
  },
  'POST /user/licenses': async (ctx, { principal, body }) => {
    const seats = await buyLicences(ctx, principal, body.count, body.idempotencyKey);
    return { success: true, licenses: await listLicences(ctx, principal, seats) };
  },
  'POST /user/licenses/transfer': async (ctx, { principal, body, lang }) => {
    const seat = await transferLicence(ctx, principal, body.email);
    const given = await shownLicence(ctx, principal, seat);
    const flash = given.license.state === 'invited' ? 'invitationSent' : 'licenceGiven';
    return { ...given, flash: say(lang, flash) };
  },
  'POST /user/licenses/{uuid}/take-back': async (ctx, { principal, params }) =>
    shownLicence(ctx, principal, await takeBackInvitation(ctx, principal, params.uuid)),
  'POST /user/licenses/redeem': async (ctx, { principal, body }) => {
    await redeemLicence(ctx, principal.accountId, body.code);
    return { success: true };
  },
  'POST /payments/webhooks/{provider}': async (ctx, { params, body }) => {
    await takeWebhook(ctx, params.provider, body);
    return { success: true };
  },
};

/** What is no JSON: invoices for their owners, and the form of the sandbox. */
export function mountBilling(http: FastifyInstance, ctx: Context): void {
  http.get<{ Params: { uuid: string } }>('/api/v1/user/invoices/:uuid', async (request, reply) => {
    const principal = await authenticate(ctx, request.headers.authorization);
    authorize('adult', principal);
    const adult = principal as AdultPrincipal;
    await ctx.throttle.consume('invoices', adult.sessionId, limits.ordinary);
    const asked = uuid.safeParse(request.params.uuid);
    if (!asked.success) throw notFound();
    const { bytes, number } = await readInvoice(ctx, adult, asked.data);
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="motamo-${number}.pdf"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(bytes);
  });
  if (ctx.gateway.name === 'sandbox') mountSandboxForm(http);
}
