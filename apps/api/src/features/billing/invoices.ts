import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { schoolDay } from '../../school-day.ts';
import { type InvoiceRow, insertInvoice, nextInvoiceNumber, type PaymentRow } from './payments.queries.ts';
import { findAccount } from './people.queries.ts';
import { childNameOf } from './subscriptions.queries.ts';

/** Writes the invoice of a charge in the transaction that takes it: the numbers of a year have no gap. */
export async function issueInvoice(tx: Tx, ctx: Context, payment: PaymentRow): Promise<InvoiceRow> {
  const now = ctx.clock.now();
  const buyer = payment.payerId === null ? undefined : await findAccount(tx, { id: payment.payerId });
  const { year } = schoolDay(now, ctx.config.timeZone);
  return insertInvoice(tx, {
    uuid: newUuid(now),
    paymentId: payment.id,
    year,
    lang: buyer?.lang ?? 'fr',
    buyerName: buyer ? fullName(buyer) : '',
    buyerEmail: buyer?.email ?? '',
    studentName: await childNameOf(tx, payment.id),
    issuedAt: now,
    // Last: until the transaction ends, everybody else who needs a number waits.
    number: await nextInvoiceNumber(tx, year),
  });
}
