import { fullName } from '@motamo/rules/display-names';
import { moneyText } from '@motamo/rules/money-text';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { schoolDay } from '../../school-day.ts';
import { composeMail, type MailKind } from '../mail/mail.ts';
import { invoiceNumber } from './invoice-number.ts';
import type { InvoiceRow, PaymentRow } from './payments.queries.ts';
import { type BillingAccount, findAccount } from './people.queries.ts';

/** DD-MM-YYYY by the school's calendar. */
export function dayText(ctx: Pick<Context, 'config'>, instant: Date): string {
  const { year, month, day } = schoolDay(instant, ctx.config.timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}-${two(month)}-${year}`;
}

async function mail(
  tx: Tx,
  ctx: Context,
  kind: MailKind,
  to: Pick<BillingAccount, 'lang' | 'email' | 'firstName'>,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const link = params.link ?? `${ctx.config.publicUrl}/user/billing`;
  const all = { name: to.firstName, ...params, link };
  await ctx.queueMail(tx, composeMail(to.lang, kind, to.email, all));
}

type PaymentMail = 'receipt' | 'renewed' | 'paymentFailed' | 'pastDue' | 'refunded';

/** Tells the payer what became of a charge. */
export async function mailPayer(
  tx: Tx,
  ctx: Context,
  kind: PaymentMail,
  payment: PaymentRow,
  invoice?: InvoiceRow,
): Promise<void> {
  const payer = payment.payerId === null ? undefined : await findAccount(tx, { id: payment.payerId });
  if (!payer) return;
  await mail(tx, ctx, kind, payer, {
    amount: `${moneyText(payment.totalCents)} $`,
    date: dayText(ctx, payment.periodEnd),
    number: invoice ? invoiceNumber(invoice) : '',
    reason: payment.processorMessage ?? '',
  });
}

/** Announces a renewal, with its price and day. */
export async function mailReminder(
  tx: Tx,
  ctx: Context,
  payerId: number,
  { totalCents, on }: { totalCents: number; on: Date },
): Promise<void> {
  const payer = await findAccount(tx, { id: payerId });
  if (payer)
    await mail(tx, ctx, 'renewalReminder', payer, {
      amount: `${moneyText(totalCents)} $`,
      date: dayText(ctx, on),
    });
}

/** Tells a payer that something stops, and until when it runs. */
export async function mailStopped(tx: Tx, ctx: Context, payerId: number, until: Date): Promise<void> {
  const payer = await findAccount(tx, { id: payerId });
  if (payer) await mail(tx, ctx, 'subscriptionStopped', payer, { date: dayText(ctx, until) });
}

/** Tells a teacher of the licence that somebody else pays. */
export async function mailTeacher(
  tx: Tx,
  ctx: Context,
  kind: 'licenceReceived' | 'licenceEnded',
  teacherId: number,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const teacher = await findAccount(tx, { id: teacherId });
  if (teacher) await mail(tx, ctx, kind, teacher, params);
}

/** Invites an address without an account, in the language of who gives the licence. */
export async function mailInvitation(
  tx: Tx,
  ctx: Context,
  { email, code, buyer }: { email: string; code: string; buyer: BillingAccount },
): Promise<void> {
  const giver = fullName(buyer);
  const link = `${ctx.config.publicUrl}/user/billing#licence=${code}`;
  const spaced = code.replace(/(.{4})(?=.)/g, '$1-');
  await mail(tx, ctx, 'licenceInvitation', { ...buyer, email }, { name: email, giver, code: spaced, link });
}

/** Tells a teacher of the account that somebody made; the password is chosen by the link. */
export async function mailNewTeacher(
  tx: Tx,
  ctx: Context,
  teacher: BillingAccount,
  buyer: BillingAccount,
): Promise<void> {
  const giver = fullName(buyer);
  await mail(tx, ctx, 'teacherCreated', teacher, { giver, link: `${ctx.config.publicUrl}/auth/forgot-pwd` });
}
