import type { BoughtLicence, Payment, PaymentPlan } from '@motamo/contract/billing/billing-shapes';
import { moneyText } from '@motamo/rules/money-text';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, fieldErrorsOf } from '../../lib/api-failure.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { refreshAccount } from '../../lib/session.ts';

/** How often is asked what has become of a payment that waits. */
const WAITING_MS = 3000;

const isPlanWaiting = ({ currentUserSubscription: own, teacherPlans, studentPlans }: PaymentPlan) =>
  [own, ...[...teacherPlans, ...studentPlans].map(({ subscription }) => subscription)].some(
    (one) => one?.status === 'pending',
  );
const arePaymentsWaiting = (payments: readonly Payment[]) =>
  payments.some(({ state }) => state === 'pending');

export const useBuyerPlan = () =>
  useQuery({
    ...queryOf('GET /user/payments/plan', {}),
    refetchInterval: ({ state }) => state.data && isPlanWaiting(state.data.paymentPlan) && WAITING_MS,
  });
export const usePayments = () =>
  useQuery({
    ...queryOf('GET /user/payments', { query: {} }),
    refetchInterval: ({ state }) => state.data && arePaymentsWaiting(state.data.payments) && WAITING_MS,
  });

/** True while a payment waits for its provider; what is shown changes by itself when it is settled. */
export function useIsWaiting(): boolean {
  const plan = useBuyerPlan().data?.paymentPlan;
  const payments = usePayments().data?.payments;
  return (plan !== undefined && isPlanWaiting(plan)) || arePaymentsWaiting(payments ?? []);
}

/** True where a yearly subscription was paid for before: the own one, or that of a child. */
export function useWasSubscribed(): (studentUuid: string | null) => boolean {
  const payments = usePayments().data?.payments ?? [];
  return (studentUuid) =>
    payments.some(
      ({ type, transaction }) =>
        type === 'subscription' && (transaction.student?.uuid ?? null) === studentUuid,
    );
}

/** A licence that can be given: paid for, and nobody has it. */
export const isFree = ({ state, status }: BoughtLicence): boolean =>
  state === 'free' && (status === 'active' || status === 'canceled');

export const useLicences = (isWanted: boolean) =>
  useQuery({ ...queryOf('GET /user/licenses', {}), enabled: isWanted });

/** After any change everything that billing shows is asked for again (product §4), and what the menu says of it. */
export async function refreshBilling(): Promise<void> {
  await Promise.all([
    invalidateCalls(
      'GET /user/payments/plan',
      'GET /user/payments',
      'GET /user/licenses',
      'GET /user/students',
    ),
    refreshAccount().catch(() => undefined),
  ]);
}

/** `57.48 $` (product §9). */
export const money = (cents: number): string => `${moneyText(cents)}\u00a0$`;

/** What a refusal says to the reader: of one field, or of the whole. */
export function wordsOf(error: unknown, fallback: string): string {
  const [field] = Object.values(fieldErrorsOf(error));
  return field ?? (error instanceof ApiFailure ? error.flash : null) ?? fallback;
}

/** What a modal of billing is about. */
export type BillingModal =
  | { kind: 'method'; next?: BillingModal }
  | { kind: 'subscribe'; childUuid?: string; childName?: string; teacherUuid?: string; teacherName?: string }
  | { kind: 'buy'; count?: string }
  | { kind: 'transfer' }
  | { kind: 'no-licence' }
  | { kind: 'teacher' }
  | { kind: 'redeem'; code?: string }
  | { kind: 'cancel'; target: CancelTarget };

export interface CancelTarget {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly refundId: number | null;
  readonly refundUntil: string | null;
  /** Of the whole payment, in cents: licences bought together are refunded together. */
  readonly refundCents: number;
  readonly quantity: number;
  readonly stop: () => Promise<unknown>;
}

export interface BillingProps {
  readonly plan: PaymentPlan;
  readonly onOpen: (modal: BillingModal | null) => void;
}
