import type { StudentPlan } from '@motamo/contract/billing/billing-shapes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './Billing.module.css';
import { type BillingProps, money, useWasSubscribed } from './billing-calls.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { MethodPanel } from './MethodPanel.tsx';
import { PriceLines } from './PriceLines.tsx';
import { SalesNotice } from './SalesNotice.tsx';
import { StatusChip } from './StatusChip.tsx';
import { useCancelTarget } from './use-cancel-target.ts';

/** Billing of a parent: one subscription for each child. */
export function ParentBilling({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <SalesNotice plan={plan} />
      <div className={styles.columns}>
        <section aria-labelledby="children">
          <h2 id="children">{t('children.title')}</h2>
          {plan.studentPlans.length === 0 ? (
            <EmptyState
              title={t('children.none')}
              action={
                <Link to="/user/students" className={buttonClass({ variant: 'sky' })}>
                  {t('children.add')}
                </Link>
              }
            />
          ) : (
            <ul className={styles.children}>
              {plan.studentPlans.map((one) => (
                <ChildRow key={one.student.uuid} one={one} plan={plan} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="payment">
          <h2 id="payment">{t('method.title')}</h2>
          <MethodPanel plan={plan} onOpen={onOpen} />
          <PriceLines plan={plan.plan} label={t('price.child')} />
        </section>
      </div>
      <InvoiceTable />
    </>
  );
}

function ChildRow({ one, plan, onOpen }: { one: StudentPlan } & BillingProps) {
  const { t } = useTranslation('billing');
  const { student, subscription } = one;
  const wasSubscribed = useWasSubscribed();
  const date = subscription ? formatDate(subscription.billingPeriodEndDate) : '';
  const uncovered = wasSubscribed(student.uuid) ? 'children.ended' : 'children.notCovered';
  return (
    <li>
      <p>
        <span className={styles.row}>
          <b>{student.name}</b>
          {subscription && <StatusChip status={subscription.status} />}
          {!subscription && one.isCoveredOtherwise && <Chip tone="leaf">{t('children.covered')}</Chip>}
        </span>
        <small className={styles.quiet}>
          {subscription?.nextBillingDate
            ? t('children.renews', {
                date: formatDate(subscription.nextBillingDate),
                price: money(Math.round(subscription.nextBillAmount * 100)),
              })
            : subscription
              ? t('own.ends', { date })
              : t(one.isCoveredOtherwise ? 'children.coveredText' : uncovered)}
        </small>
      </p>
      <ChildAction one={one} plan={plan} onOpen={onOpen} />
    </li>
  );
}

function ChildAction({ one, plan, onOpen }: { one: StudentPlan } & BillingProps) {
  const { t } = useTranslation('billing');
  const targetOf = useCancelTarget();
  const { student, subscription } = one;
  const name = student.name;
  if (subscription?.status === 'pending') return null;
  if (subscription?.status === 'active') {
    const params = { uuid: student.uuid };
    const stop = () => call('POST /user/students/{uuid}/subscription/cancel', { params }, { isQuiet: true });
    return (
      <Button
        variant="paper"
        aria-label={t('children.stopOf', { name })}
        onClick={() => onOpen({ kind: 'cancel', target: targetOf(subscription, name, stop) })}
      >
        {t('stop')}
      </Button>
    );
  }
  return (
    <Button
      variant={one.isCoveredOtherwise ? 'paper' : 'sky'}
      disabled={!plan.canBuy}
      aria-label={t(subscription ? 'children.resumeOf' : 'children.subscribeOf', { name })}
      onClick={() => onOpen({ kind: 'subscribe', childUuid: student.uuid, childName: name })}
    >
      {t(subscription ? 'resume' : 'children.subscribe')}
    </Button>
  );
}
