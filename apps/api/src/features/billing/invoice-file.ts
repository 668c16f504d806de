import { moneyText } from '@motamo/rules/money-text';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/failure.ts';
import { say } from '../../http/messages.ts';
import type { Adult } from '../../http/session.ts';
import { type InvoiceSheet, invoicePdf } from '../documents/invoice/invoice.ts';
import { dayText } from './billing-mails.ts';
import { invoiceNumber } from './invoice-number.ts';
import { findInvoice, type InvoiceRow, type PaymentRow } from './payments.queries.ts';

const money = (cents: number) => `${moneyText(cents)} $`;

function whatOf({ type, planCode }: PaymentRow): InvoiceSheet['what'] {
  if (type !== 'subscription') return 'licences';
  return planCode === 'student-year' ? 'child' : 'subscription';
}

function sheetOf(ctx: Context, invoice: InvoiceRow, payment: PaymentRow): InvoiceSheet {
  const { seller } = ctx.config;
  const day = dayText(ctx, invoice.issuedAt);
  return {
    title: say(invoice.lang, 'invoiceTitle'),
    day,
    number: invoiceNumber(invoice),
    subject: { paper: 'letter', lang: invoice.lang },
    seller: seller.address.split('|').map((line) => line.trim()),
    ...{ tpsNumber: seller.tpsNumber, tvqNumber: seller.tvqNumber },
    buyer: [invoice.buyerName, invoice.buyerEmail],
    what: whatOf(payment),
    student: invoice.studentName,
    quantity: payment.quantity,
    unit: money(payment.unitCents),
    subtotal: money(payment.subtotalCents),
    tps: { rate: payment.tpsRate, amount: money(payment.tpsCents) },
    tvq: { rate: payment.tvqRate, amount: money(payment.tvqCents) },
    total: money(payment.totalCents),
    from: dayText(ctx, payment.periodStart),
    until: dayText(ctx, payment.periodEnd),
    paidWith: payment.last4 ? `${payment.cardType} •••• ${payment.last4}` : payment.cardType,
    refundedOn: payment.refundedAt && dayText(ctx, payment.refundedAt),
  };
}

/** The PDF of an invoice, for the one who paid it. */
export async function readInvoice(ctx: Context, adult: Adult, uuid: string) {
  const found = await findInvoice(ctx.db, { uuid });
  if (!found || found.payment.payerId !== adult.accountId) throw notFound();
  const { invoice, payment } = found;
  return { bytes: await invoicePdf(sheetOf(ctx, invoice, payment)), number: invoiceNumber(invoice) };
}
