import type { PlanPrice } from '@motamo/contract/billing/billing-shapes';
import { priceWithTaxes } from '@motamo/rules/taxes';
import { useTranslation } from 'react-i18next';
import styles from './Billing.module.css';
import { money } from './billing-calls.ts';

/** What so many years cost, with both taxes. */
export function priceOf(plan: PlanPrice, count: number) {
  return priceWithTaxes(plan.priceCents * count, [
    { name: 'TPS', ratePercent: plan.tpsRate },
    { name: 'TVQ', ratePercent: plan.tvqRate },
  ]);
}

/** Price, both taxes and their sum. */
export function PriceLines({ plan, count = 1, label }: { plan: PlanPrice; count?: number; label: string }) {
  const { t } = useTranslation('billing');
  const price = priceOf(plan, count);
  return (
    <dl className={styles.price}>
      <dt>{label}</dt>
      <dd>{money(price.subtotalCents)}</dd>
      <dt>{t('price.tps', { rate: Number(plan.tpsRate) })}</dt>
      <dd>{money(price.tpsCents)}</dd>
      <dt>{t('price.tvq', { rate: Number(plan.tvqRate) })}</dt>
      <dd>{money(price.tvqCents)}</dd>
      <dt className={styles.sum}>{t(count > 1 ? 'price.total' : 'price.yearly')}</dt>
      <dd className={styles.sum}>{money(price.totalCents)} CA</dd>
    </dl>
  );
}
