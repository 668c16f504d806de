import { Database } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import styles from '../Billing.module.css';
import { type BillingProps, type CancelTarget, money } from '../billing-calls.ts';
import { SalesNotice } from '../SalesNotice.tsx';
import { useWork } from '../use-work.ts';
import { WithdrawalBar } from '../YearBar.tsx';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

/** The refund is possible to the end of the day before. */
const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1));

/** Stopping is as easy as buying: not renew, or within 14 days all money back (product §2 Modals). */
export function CancelModal({ plan, onOpen, target }: BillingProps & { target: CancelTarget }) {
  const { t } = useTranslation('billing');
  const [way, setWay] = useState<'stop' | 'refund'>('stop');
  const { isBusy, fault, run } = useWork(() => {
    showFlash({ tone: 'success', text: t(way === 'stop' ? 'cancelModal.stopped' : 'cancelModal.refunded') });
    onOpen(null);
  });
  const { refundId, refundUntil, refundCents, quantity } = target;
  const until = formatDate(target.until);
  const work = () =>
    way === 'stop' || refundId === null
      ? target.stop()
      : call('POST /user/payments/{id}/refund', { params: { id: refundId } }, { isQuiet: true });
  return (
    <BillingDialog
      width={680}
      title={t('cancelModal.title')}
      description={`${target.title} · ${t('own.fromTo', { from: formatDate(target.from), until })}`}
      onClose={() => onOpen(null)}
      closing={t('cancelModal.keep')}
      action={t(way === 'stop' ? 'cancelModal.stop' : 'cancelModal.refund')}
      isBusy={isBusy}
      does={() => run(work)}
    >
      <div className={styles.stack}>
        <SalesNotice plan={plan} />
        <Fault text={fault} />
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{t('cancelModal.title')}</legend>
          <label className={styles.option}>
            <input type="radio" name="way" checked={way === 'stop'} onChange={() => setWay('stop')} />
            <span>
              <b>{t('cancelModal.stop')}</b>
              {t('cancelModal.stopText', { date: until })}
            </span>
            <span>
              <b>{money(0)}</b>
              <small>{t('cancelModal.back')}</small>
            </span>
          </label>
          {refundUntil && (
            <label className={styles.option}>
              <input type="radio" name="way" checked={way === 'refund'} onChange={() => setWay('refund')} />
              <span>
                <b>{t('cancelModal.refund')}</b>
                {t('cancelModal.refundText', { date: lastDay(refundUntil) })}{' '}
                {quantity > 1 && t('cancelModal.together', { count: quantity })}
              </span>
              <span>
                <b>{money(refundCents)}</b>
                <small>{t('cancelModal.back')}</small>
              </span>
            </label>
          )}
        </fieldset>
        {refundUntil && <WithdrawalBar from={target.from} until={target.until} refundUntil={refundUntil} />}
        <p className={`${styles.note} ${styles.quiet}`}>
          <Database size={16} aria-hidden /> {t('cancelModal.kept')}
        </p>
      </div>
    </BillingDialog>
  );
}
