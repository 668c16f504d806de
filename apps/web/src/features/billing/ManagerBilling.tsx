import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Billing.module.css';
import { type BillingProps, useLicences } from './billing-calls.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { LicenceStock } from './LicenceStock.tsx';
import { MethodPanel } from './MethodPanel.tsx';
import { SalesNotice } from './SalesNotice.tsx';
import { TeacherTable } from './TeacherTable.tsx';

/** Billing of a school manager: licences, and the teachers who have them (product §6). */
export function ManagerBilling({ plan, onOpen }: BillingProps) {
  const { t } = useTranslation('billing');
  const licences = useLicences(true).data?.licenses ?? [];
  const needsMethod = !plan.paymentData;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Button
          variant="paper"
          icon={<UserPlus size={18} aria-hidden />}
          disabled={needsMethod}
          aria-describedby={needsMethod ? 'needs-method' : undefined}
          onClick={() => onOpen({ kind: 'teacher' })}
        >
          {t('teacher.create')}
        </Button>
        <Button variant="sky" disabled={!plan.canBuy} onClick={() => onOpen({ kind: 'buy' })}>
          {t('buy.open')}
        </Button>
      </header>
      {needsMethod && (
        <p id="needs-method" className={styles.quiet}>
          {t('teacher.needsMethod')}
        </p>
      )}
      <SalesNotice plan={plan} />
      <LicenceStock licences={licences} onOpen={onOpen} />
      <TeacherTable plan={plan} licences={licences} onOpen={onOpen} />
      <section className={styles.section} aria-labelledby="payment">
        <h2 id="payment">{t('method.title')}</h2>
        <MethodPanel plan={plan} onOpen={onOpen} />
      </section>
      <InvoiceTable />
    </>
  );
}
