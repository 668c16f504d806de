import type { Subscription } from '@motamo/contract/billing/billing-shapes';
import { Link } from '@tanstack/react-router';
import { KeyRound, Play, Send, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './Billing.module.css';
import { type BillingProps, isFree, money, useLicences, useWasSubscribed } from './billing-calls.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { LicenceStock } from './LicenceStock.tsx';
import { MethodPanel } from './MethodPanel.tsx';
import { PriceLines } from './PriceLines.tsx';
import { SalesNotice } from './SalesNotice.tsx';
import { StatusChip } from './StatusChip.tsx';
import { TeacherTable } from './TeacherTable.tsx';
import { useCancelTarget } from './use-cancel-target.ts';
import { YearBar } from './YearBar.tsx';

/** Billing of a teacher: the own year, and licences for colleagues. */
export function TeacherBilling({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const licences = useLicences(true).data?.licenses ?? [];
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Button
          variant="paper"
          icon={<Send size={18} aria-hidden />}
          onClick={() => onOpen(licences.some(isFree) ? { kind: 'transfer' } : { kind: 'no-licence' })}
        >
          {t('transfer.open')}
        </Button>
        <Button
          variant="paper"
          icon={<UserPlus size={18} aria-hidden />}
          disabled={!plan.paymentData}
          title={plan.paymentData ? undefined : t('teacher.needsMethod')}
          onClick={() => onOpen({ kind: 'teacher' })}
        >
          {t('teacher.create')}
        </Button>
        <Button variant="paper" disabled={!plan.canBuy} onClick={() => onOpen({ kind: 'buy' })}>
          {t('buy.open')}
        </Button>
      </header>
      <SalesNotice plan={plan} />
      <div className={styles.columns}>
        {plan.license || plan.currentUserSubscription ? (
          <OwnYear plan={plan} onOpen={onOpen} />
        ) : (
          <Beginning plan={plan} onOpen={onOpen} />
        )}
        <section aria-labelledby="payment">
          <h2 id="payment">{t('method.title')}</h2>
          <MethodPanel plan={plan} onOpen={onOpen} />
          <PriceLines plan={plan.plan} label={t('price.subscription')} />
        </section>
      </div>
      {licences.length > 0 && (
        <>
          <LicenceStock licences={licences} onOpen={onOpen} />
          <TeacherTable plan={plan} licences={licences} onOpen={onOpen} />
        </>
      )}
      <InvoiceTable />
    </>
  );
}

/** A teacher without a licence: buy, enter the school's, or try it first. */
function Beginning({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const wasSubscribed = useWasSubscribed()(null);
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{t('begin.title')}</h2>
      <p className={styles.lead}>{t(wasSubscribed ? 'begin.ended' : 'begin.text')}</p>
      <div className={styles.row}>
        <Button variant="sky" disabled={!plan.canBuy} onClick={() => onOpen({ kind: 'subscribe' })}>
          {t('begin.buy', { price: money(plan.plan.priceCents) })}
        </Button>
        <Button
          variant="paper"
          icon={<KeyRound size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'redeem' })}
        >
          {t('begin.redeem')}
        </Button>
        <Link to="/user" className={buttonClass({ variant: 'quiet' })}>
          <Play size={18} aria-hidden /> {t('begin.try')}
        </Link>
      </div>
      <p className={styles.quiet}>{t('begin.later')}</p>
    </section>
  );
}

function OwnYear({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const { license, currentUserSubscription: own, studentsCount } = plan;
  const from = license?.startedAt ?? own?.billingPeriodStartDate ?? '';
  const until = own?.billingPeriodEndDate ?? license?.finishedAt ?? '';
  return (
    <section aria-labelledby="year">
      <h2 id="year" className={styles.titleLine}>
        {t(own ? 'own.title' : 'own.licence')} <StatusChip status={own?.status ?? 'active'} />
      </h2>
      <dl className={styles.facts}>
        <dt>{t('own.period')}</dt>
        <dd>{t('own.fromTo', { from: formatDate(from), until: formatDate(until) })}</dd>
      </dl>
      <YearBar from={from} until={until} />
      <dl className={styles.facts}>
        {own?.nextBillingDate && (
          <>
            <dt>{t('own.next')}</dt>
            <dd>
              {formatDate(own.nextBillingDate)} · {money(Math.round(own.nextBillAmount * 100))}
            </dd>
          </>
        )}
        {license?.buyer && !own && (
          <>
            <dt>{t('own.buyer')}</dt>
            <dd>
              {license.buyer.name} · {license.buyer.email}
            </dd>
          </>
        )}
        <dt>{t('own.covered')}</dt>
        <dd>{studentsCount}</dd>
      </dl>
      {own && <OwnActions own={own} onOpen={onOpen} />}
      {!own && license && <p className={styles.quiet}>{t('own.paidByOther', { date: formatDate(until) })}</p>}
    </section>
  );
}

function OwnActions({ own, onOpen }: { own: Subscription } & Pick<BillingProps, 'onOpen'>) {
  const { t } = useTranslation('billing');
  const targetOf = useCancelTarget();
  const date = formatDate(own.billingPeriodEndDate);
  if (own.status === 'pending') return <p className={styles.quiet}>{t('pendingText')}</p>;
  if (own.status !== 'active') {
    return (
      <div className={styles.row}>
        <Button variant="sky" onClick={() => onOpen({ kind: 'subscribe' })}>
          {t(own.status === 'pastdue' ? 'own.pay' : 'resume')}
        </Button>
        <span className={styles.quiet}>
          {t(own.status === 'pastdue' ? 'own.pastDue' : 'own.ends', { date })}
        </span>
      </div>
    );
  }
  const cancel = () =>
    onOpen({
      kind: 'cancel',
      target: targetOf(own, t('own.title'), () =>
        call('POST /user/teacher/subscription/cancel', {}, { isQuiet: true }),
      ),
    });
  return (
    <div className={styles.row}>
      <Button variant="paper" onClick={cancel}>
        {t('own.stop')}
      </Button>
      <span className={styles.quiet}>{t('own.runsOn', { date })}</span>
    </div>
  );
}
