import { type CsvCell, csvOf } from '@motamo/rules/lists/csv';
import { moneyText } from '@motamo/rules/money-text';
import type { OperatorContext } from '../../context.ts';
import { schoolDay } from '../../school-day.ts';
import { dayText } from './billing-mails.ts';
import { invoiceNumber } from './invoice-number.ts';
import { type InvoiceRow, invoicesBetween, type PaymentRow } from './payments.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

const header = [
  'date',
  'kind',
  'invoice',
  'buyer',
  'email',
  'object',
  'quantity',
  'before taxes',
  'TPS',
  'TVQ',
  'total',
];

/** Plain decimals: a spreadsheet adds them up. */
const plain = (cents: number) => moneyText(cents).replaceAll(',', '');

interface Entry {
  readonly at: Date;
  readonly kind: 'invoice' | 'refund';
  readonly invoice: InvoiceRow;
  readonly payment: PaymentRow;
}

const signOf = ({ kind }: Entry) => (kind === 'invoice' ? 1 : -1);

function rowOf(ctx: Pick<OperatorContext, 'config'>, entry: Entry): CsvCell[] {
  const { at, kind, invoice, payment } = entry;
  const amounts = [payment.subtotalCents, payment.tpsCents, payment.tvqCents, payment.totalCents];
  return [
    ...[dayText(ctx, at), kind, invoiceNumber(invoice), invoice.buyerName, invoice.buyerEmail],
    ...[payment.planCode, payment.quantity],
    ...amounts.map((cents) => Number(plain(signOf(entry) * cents))),
  ];
}

/** Both sides of a year: invoices in the year in which they were written, refunds in the year in which they were given. */
function entriesOf(rows: Awaited<ReturnType<typeof invoicesBetween>>, isIn: (at: Date) => boolean): Entry[] {
  const written = rows
    .filter(({ invoice }) => isIn(invoice.issuedAt))
    .map((row) => ({ ...row, at: row.invoice.issuedAt, kind: 'invoice' as const }));
  const back = rows.flatMap((row) => {
    const at = row.payment.refundedAt;
    return at && isIn(at) ? [{ ...row, at, kind: 'refund' as const }] : [];
  });
  return [...written, ...back].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The year of the accountant as CSV: one row for each invoice and each refund, and their sums. */
export async function yearlyExport(ctx: OperatorContext, year: number): Promise<string> {
  const isIn = (at: Date) => schoolDay(at, ctx.config.timeZone).year === year;
  // Wide enough for every zone; the school's calendar decides.
  const from = new Date(Date.UTC(year, 0, 1) - DAY_MS);
  const until = new Date(Date.UTC(year + 1, 0, 1) + DAY_MS);
  const entries = entriesOf(await invoicesBetween(ctx.db, from, until), isIn);
  const sum = (pick: (payment: PaymentRow) => number) =>
    Number(plain(entries.reduce((total, entry) => total + signOf(entry) * pick(entry.payment), 0)));
  const sums = [
    sum((one) => one.subtotalCents),
    sum((one) => one.tpsCents),
    sum((one) => one.tvqCents),
    sum((one) => one.totalCents),
  ];
  const rows = entries.map((entry) => rowOf(ctx, entry));
  return csvOf([header, ...rows, ['', 'sum', '', '', '', '', '', ...sums]], ',');
}
