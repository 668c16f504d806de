import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Billing.module.css';
import type { BillingProps } from './billing-calls.ts';

/** Card or wallet that pays, and what the processor last said of it (product §2 Billing). */
export function MethodPanel({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const { paymentData, canBuy } = plan;
  if (!paymentData) {
    return (
      <div className={styles.method}>
        <p>{t(plan.plan.planId === 'student-year' ? 'method.noneParent' : 'method.noneTeacher')}</p>
        <Button variant="paper" size="s" disabled={!canBuy} onClick={() => onOpen({ kind: 'method' })}>
          {t('method.add')}
        </Button>
      </div>
    );
  }
  const { cardType, last4, imageUrl, expirationDate, processorMessage, kind } = paymentData;
  return (
    <div className={styles.method}>
      <img src={imageUrl} alt="" width={46} height={30} />
      <p>
        <b>{kind === 'wallet' ? t('method.wallet', { name: cardType }) : `${cardType} •••• ${last4}`}</b>
        {expirationDate && <small>{t('method.expires', { date: expirationDate.replace('/', '-') })}</small>}
        {processorMessage && (
          <small className={styles.fault}>{t('method.said', { words: processorMessage })}</small>
        )}
      </p>
      <Button
        variant="paper"
        size="s"
        disabled={!canBuy}
        aria-label={t('method.change')}
        onClick={() => onOpen({ kind: 'method' })}
      >
        {t('change')}
      </Button>
    </div>
  );
}
