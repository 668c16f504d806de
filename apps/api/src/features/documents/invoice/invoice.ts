import { INK_2 } from '../pdf-fonts.ts';
import { drawHeads } from '../pdf-heads.ts';
import { MARGIN, openPdf, type PdfPage, type Sheet, say } from '../pdf-page.ts';

/** What stands on an invoice; every amount as it is shown. */
export interface InvoiceSheet extends Sheet {
  readonly number: string;
  /** Lines of the seller's name and address, then the tax numbers that there are. */
  readonly seller: readonly string[];
  readonly tpsNumber: string;
  readonly tvqNumber: string;
  readonly buyer: readonly string[];
  readonly what: 'subscription' | 'child' | 'licences';
  readonly student: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly subtotal: string;
  readonly tps: { readonly rate: string; readonly amount: string };
  readonly tvq: { readonly rate: string; readonly amount: string };
  readonly total: string;
  readonly from: string;
  readonly until: string;
  /** `Visa •••• 4242`. */
  readonly paidWith: string;
  /** Day of the refund. */
  readonly refundedOn: string | null;
}

const LINE = 16;
const TOP = 92;
const TABLE = 250;

const plain = { weight: 'regular', size: 10 } as const;
const quiet = { ...plain, color: INK_2 } as const;
const strong = { weight: 'bold', size: 10 } as const;

function column(page: PdfPage<InvoiceSheet>, x: number, title: string, lines: readonly string[]): void {
  const width = (page.width - 2 * MARGIN) / 2 - 12;
  page.fonts.line(title, { x, y: TOP, width }, quiet);
  for (const [index, line] of lines.entries())
    page.fonts.line(line, { x, y: TOP + LINE * (index + 1), width }, index === 0 ? strong : plain);
}

function drawParties(page: PdfPage<InvoiceSheet>): void {
  const { seller, tpsNumber, tvqNumber, buyer } = page.sheet;
  const numbers = [
    ...(tpsNumber ? [say(page, 'invoiceTpsNumber', { number: tpsNumber })] : []),
    ...(tvqNumber ? [say(page, 'invoiceTvqNumber', { number: tvqNumber })] : []),
  ];
  column(page, MARGIN, say(page, 'invoiceSeller'), [...seller, ...numbers]);
  column(page, page.width / 2, say(page, 'invoiceBuyer'), buyer);
}

/** What was bought, in the words of the document's language. */
function objectOf(page: PdfPage<InvoiceSheet>): string {
  const { what, student, quantity } = page.sheet;
  if (what === 'licences')
    return say(page, quantity === 1 ? 'invoiceLicence' : 'invoiceLicences', { count: quantity });
  if (what === 'child') return say(page, 'invoiceChild', { name: student ?? '' });
  return say(page, 'invoiceSubscription');
}

function drawRow(
  page: PdfPage<InvoiceSheet>,
  y: number,
  label: string,
  amount: string,
  isStrong = false,
): void {
  const look = isStrong ? strong : plain;
  const right = page.width - MARGIN;
  page.fonts.line(label, { x: MARGIN, y, width: right - MARGIN - 130 }, look);
  page.fonts.line(amount, { x: right - 120, y, width: 120 }, { ...look, align: 'right' });
}

function drawRule(page: PdfPage<InvoiceSheet>, y: number): void {
  page.pdf.lineWidth(0.6).strokeColor('#777777');
  page.pdf
    .moveTo(MARGIN, y)
    .lineTo(page.width - MARGIN, y)
    .stroke();
}

function drawAmounts(page: PdfPage<InvoiceSheet>): void {
  const { quantity, unit, subtotal, tps, tvq, total, from, until, paidWith, refundedOn } = page.sheet;
  const line = (index: number) => TABLE + index * 22;
  drawRow(page, line(0), objectOf(page), subtotal, true);
  const details = say(page, 'invoicePeriod', { from, until });
  page.fonts.line(`${quantity} × ${unit} · ${details}`, { x: MARGIN, y: line(0) + LINE, width: 400 }, quiet);
  drawRule(page, line(2));
  drawRow(page, line(2) + 8, say(page, 'invoiceSubtotal'), subtotal);
  drawRow(page, line(3) + 8, say(page, 'invoiceTps', { rate: tps.rate }), tps.amount);
  drawRow(page, line(4) + 8, say(page, 'invoiceTvq', { rate: tvq.rate }), tvq.amount);
  drawRule(page, line(6));
  drawRow(page, line(6) + 8, say(page, 'invoiceTotal'), total, true);
  const foot = { x: MARGIN, y: line(8), width: page.width - 2 * MARGIN };
  page.fonts.line(say(page, 'invoicePaid', { card: paidWith }), foot, quiet);
  if (refundedOn !== null) {
    const refund = say(page, 'invoiceRefunded', { date: refundedOn, total });
    page.fonts.line(refund, { ...foot, y: line(9) }, { ...strong, color: '#b93423' });
  }
}

/** The invoice of one charge as PDF, in the language of its buyer, with both taxes. */
export async function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  const { page, written } = await openPdf(sheet);
  page.pdf.addPage();
  drawParties(page);
  drawAmounts(page);
  drawHeads(page, [sheet.number]);
  page.pdf.end();
  return written;
}
