import * as z from 'zod';
import { id, instant, uuid } from '../values.ts';

const cents = z.number().int();
/** Dollars, as the specification has prices of subscriptions. */
const dollars = z.number();

const subscriptionStatus = z.enum(['active', 'canceled', 'expired', 'pastdue', 'pending']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
const planCode = z.enum(['teacher-year', 'student-year']);
export type PlanCode = z.infer<typeof planCode>;

/** What is stored of a card or wallet: never its number. */
export const paymentData = z.object({
  kind: z.enum(['card', 'wallet']),
  cardType: z.string(),
  imageUrl: z.string(),
  last4: z.string(),
  /** MM/YYYY; empty for a wallet. */
  expirationDate: z.string(),
  /** What the processor said where it last refused. */
  processorMessage: z.string().nullable(),
});
export type PaymentData = z.infer<typeof paymentData>;

/** One subscription as its payer sees it (product §3 currentUserSubscription). */
export const subscription = z.object({
  uuid,
  planId: planCode,
  status: subscriptionStatus,
  /** Null where nothing will be charged. */
  nextBillingDate: instant.nullable(),
  /** With taxes, in dollars. */
  nextBillAmount: dollars,
  /** Before taxes, in dollars. */
  price: dollars,
  billingPeriodStartDate: instant,
  billingPeriodEndDate: instant,
  /** The payment of this period, while it can be taken back, and how long that is. */
  refundablePaymentId: id.nullable(),
  refundableUntil: instant.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** Price of a year before taxes, each tax, and all together. */
const planPrice = z.object({
  planId: planCode,
  price: dollars,
  priceCents: cents,
  tpsCents: cents,
  tvqCents: cents,
  totalCents: cents,
  /** Percent, as decimal text. */
  tpsRate: z.string(),
  tvqRate: z.string(),
  currency: z.string(),
});
export type PlanPrice = z.infer<typeof planPrice>;

const coveringLicence = z.object({
  startedAt: instant,
  finishedAt: instant,
  /** Who gave it; null where it was granted without a payment. */
  buyer: z.object({ name: z.string(), email: z.string(), isSchoolManager: z.boolean() }).nullable(),
});

const teacherPlan = z.object({
  user: z.object({
    id,
    uuid,
    name: z.string(),
    email: z.string(),
    studentsCount: z.number().int(),
  }),
  subscription: subscription.nullable(),
  plan: planPrice,
  license: coveringLicence.nullable(),
});
export type TeacherPlan = z.infer<typeof teacherPlan>;

const studentPlan = z.object({
  student: z.object({ uuid, name: z.string() }),
  subscription: subscription.nullable(),
  /** A teacher's licence or a granted one covers the child as well. */
  isCoveredOtherwise: z.boolean(),
});
export type StudentPlan = z.infer<typeof studentPlan>;

export const paymentPlan = z.object({
  paymentData: paymentData.nullable(),
  teacherPlans: z.array(teacherPlan),
  studentPlans: z.array(studentPlan),
  license: coveringLicence.nullable(),
  currentUserSubscription: subscription.nullable(),
  /** The yearly price for this account: of a child for a parent, else of a teacher. */
  plan: planPrice,
  /** Pupils whom the teacher's own licence covers. */
  studentsCount: z.number().int(),
  provider: z.enum(['sandbox', 'braintree']),
  /** False where nothing is sold: the sandbox outside a demo. */
  canBuy: z.boolean(),
});
export type PaymentPlan = z.infer<typeof paymentPlan>;

/** One charge (product §3 Payment). */
export const payment = z.object({
  id,
  uuid,
  type: z.enum(['subscription', 'license', 'renew-license']),
  state: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
  refunded: z.boolean(),
  quantity: z.number().int(),
  transaction: z.object({
    /** Cents, with taxes. */
    amount: cents,
    student: z.object({ uuid, name: z.string() }).nullable(),
  }),
  createdAt: instant,
  /** The PDF, for its owner: the address wants the bearer token. */
  invoiceUrl: z.string().nullable(),
  invoice: z
    .object({ number: z.string(), subtotalCents: cents, tpsCents: cents, tvqCents: cents })
    .nullable(),
  card: z.object({ cardType: z.string(), imageUrl: z.string(), last4: z.string() }),
  processorCode: z.string().nullable(),
  processorMessage: z.string().nullable(),
  /** Null once it is too late. */
  refundableUntil: instant.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** One of the licences that somebody bought. */
export const license = z.object({
  uuid,
  state: z.enum(['free', 'invited', 'held']),
  status: subscriptionStatus,
  startedAt: instant,
  finishedAt: instant,
  /** Of the invitation that waits. */
  email: z.string().nullable(),
  teacher: z.object({ uuid, name: z.string(), email: z.string() }).nullable(),
});
export type BoughtLicence = z.infer<typeof license>;

export const foundTeacher = z.object({
  uuid,
  /** Empty for a teacher of no school, who is found by the whole address only. */
  name: z.string(),
  email: z.string(),
  /** Cannot be chosen. */
  isLicensed: z.boolean(),
});
export type FoundTeacher = z.infer<typeof foundTeacher>;
