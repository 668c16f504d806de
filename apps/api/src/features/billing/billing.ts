import type {
  BoughtLicence,
  Payment,
  PaymentData,
  PaymentPlan,
  StudentPlan,
  TeacherPlan,
} from '@motamo/contract/billing/billing-shapes';
import type { InterfaceLang } from '@motamo/contract/values';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { teacherLicence } from '../licences/licences.queries.ts';
import { coveringLicence } from '../licences/licences.ts';
import type { Seat } from '../licences/seats/seats.ts';
import { coverView, licenceView, methodView, paymentView, subscriptionView } from './billing.view.ts';
import { requireSales } from './orders.ts';
import { paymentsOf } from './payments.queries.ts';
import {
  type BillingAccount,
  childrenOf,
  currentMethod,
  findAccount,
  replaceMethod,
} from './people.queries.ts';
import { planPrice } from './pricing.ts';
import {
  countStudents,
  currentOf,
  seatOfLicence,
  teachersOf,
  waitingInvitations,
} from './subscriptions.queries.ts';

const newestOf = (seats: readonly Seat[], is: (seat: Seat) => boolean) => seats.filter(is).at(-1);

async function teacherPlansOf(ctx: Context, buyerId: number, seats: readonly Seat[]): Promise<TeacherPlan[]> {
  const plan = await planPrice(ctx, 'teacher-year');
  const plans: TeacherPlan[] = [];
  for (const { id, uuid, firstName, lastName, email, studentsCount } of await teachersOf(ctx.db, buyerId)) {
    const seat = newestOf(seats, (one) => one.kind === 'licence' && one.holderId === id);
    const licence = await teacherLicence(ctx.db, id, ctx.clock.now());
    plans.push({
      user: { id, uuid, name: fullName({ firstName, lastName }), email, studentsCount },
      subscription: seat ? await subscriptionView(ctx, seat) : null,
      plan,
      license: await coverView(ctx, licence),
    });
  }
  return plans;
}

async function studentPlansOf(
  ctx: Context,
  parentId: number,
  seats: readonly Seat[],
): Promise<StudentPlan[]> {
  const plans: StudentPlan[] = [];
  for (const child of await childrenOf(ctx.db, parentId)) {
    const seat = newestOf(seats, (one) => one.kind === 'child' && one.studentId === child.id);
    const licenceId = await coveringLicence(ctx.db, child, ctx.clock.now());
    const paid = licenceId === null ? undefined : await seatOfLicence(ctx.db, licenceId);
    plans.push({
      student: { uuid: child.uuid, name: fullName(child) },
      subscription: seat ? await subscriptionView(ctx, seat) : null,
      isCoveredOtherwise: licenceId !== null && paid?.payerId !== parentId,
    });
  }
  return plans;
}

/** Everything that a billing screen shows of an account (product §3 Payment plan). */
export async function viewPlan(ctx: Context, adult: Adult): Promise<PaymentPlan> {
  const seats = await currentOf(ctx.db, adult.accountId);
  const method = await currentMethod(ctx.db, adult.accountId);
  const isTeacher = adult.role === 'teacher';
  const isParent = adult.role === 'parent';
  const own = newestOf(seats, (one) => one.kind === 'own');
  const licence = isTeacher ? await teacherLicence(ctx.db, adult.accountId, ctx.clock.now()) : undefined;
  return {
    paymentData: method?.provider === ctx.gateway.name ? methodView(method) : null,
    teacherPlans: isParent ? [] : await teacherPlansOf(ctx, adult.accountId, seats),
    studentPlans: isParent ? await studentPlansOf(ctx, adult.accountId, seats) : [],
    license: await coverView(ctx, licence),
    currentUserSubscription: own ? await subscriptionView(ctx, own) : null,
    plan: await planPrice(ctx, isParent ? 'student-year' : 'teacher-year'),
    studentsCount: isTeacher ? await countStudents(ctx.db, adult.accountId) : 0,
    provider: ctx.gateway.name,
    canBuy: ctx.gateway.canSell,
  };
}

/** Charges of an account, newest first; refused ones are not among them. */
export async function listPayments(
  ctx: Context,
  adult: Adult,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
): Promise<{ payments: Payment[]; nextCursor: number | null }> {
  const rows = await paymentsOf(ctx.db, adult.accountId, limit, cursor);
  const shown = rows.filter(({ payment }) => payment.state !== 'failed');
  return {
    payments: shown.map((row) => paymentView(ctx, row)),
    nextCursor: rows.length === limit ? (rows.at(-1)?.payment.id ?? null) : null,
  };
}

/** The licences bought by an account, and who has them. */
export async function listLicences(
  ctx: Context,
  adult: Adult,
  only?: readonly Seat[],
): Promise<BoughtLicence[]> {
  const wanted = only && new Set(only.map(({ id }) => id));
  const seats = await currentOf(ctx.db, adult.accountId);
  const teachers = await teachersOf(ctx.db, adult.accountId);
  const invitations = await waitingInvitations(ctx.db, adult.accountId);
  return seats
    .filter((seat) => seat.kind === 'licence' && (!wanted || wanted.has(seat.id)))
    .map((seat) => licenceView(seat, teachers, invitations));
}

async function customerOf(ctx: Context, adult: Adult): Promise<BillingAccount> {
  const account = await findAccount(ctx.db, { id: adult.accountId });
  if (!account) throw notFound();
  return account;
}

/** What the provider's form needs to begin. */
export async function beginMethod(ctx: Context, adult: Adult, lang: InterfaceLang): Promise<string> {
  requireSales(ctx);
  return ctx.gateway.clientToken(await customerOf(ctx, adult), lang);
}

/** Keeps what the provider's form named instead of what was kept before. */
export async function saveMethod(ctx: Context, adult: Adult, nonce: string): Promise<PaymentData> {
  requireSales(ctx);
  const saved = await ctx.gateway.saveMethod(await customerOf(ctx, adult), nonce);
  if (!saved.isSaved) {
    const message = `${saved.words.message} (${saved.words.code})`;
    throw new Failure('invalid-fields', {
      fields: { nonce: { key: 'paymentDeclined', params: { message } } },
      flash: 'paymentMethodRequired',
    });
  }
  const now = ctx.clock.now();
  const { token, kind, cardType, last4, expirationDate } = saved.method;
  const method = await inTransaction(ctx.db, (tx) =>
    replaceMethod(
      tx,
      {
        ...{ uuid: newUuid(now), userId: adult.accountId, provider: ctx.gateway.name, providerToken: token },
        ...{ kind, cardType, last4, expirationDate, createdAt: now },
      },
      now,
    ),
  );
  return methodView(method);
}
