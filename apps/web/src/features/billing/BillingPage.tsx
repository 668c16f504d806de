import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Billing.module.css';
import { type BillingModal, refreshBilling, useBuyerPlan, useIsWaiting } from './billing-calls.ts';
import { ManagerBilling } from './ManagerBilling.tsx';
import { BillingModals } from './modals/BillingModals.tsx';
import { ParentBilling } from './ParentBilling.tsx';
import { TeacherBilling } from './TeacherBilling.tsx';

/** The code that the mail of an invitation carries behind the `#`. */
const codeOf = (hash: string) => /^#licence=([0-9A-Z]+)$/.exec(hash)?.[1];

/** A payment that waited is settled: licences and menu say so as well. */
function useSettling(): void {
  const isWaiting = useIsWaiting();
  const waited = useRef(isWaiting);
  useEffect(() => {
    if (waited.current && !isWaiting) void refreshBilling();
    waited.current = isWaiting;
  }, [isWaiting]);
}

/** `/user/billing`: subscriptions, payment method and invoices, by role (product §2 Billing). */
export function BillingPage() {
  const { t } = useTranslation('billing');
  const user = useUser();
  const plan = useBuyerPlan();
  const [modal, setModal] = useState<BillingModal | null>(null);
  usePage(t('title'));
  useSettling();
  const isTeacher = user?.isTeacher ?? false;
  useEffect(() => {
    const code = codeOf(window.location.hash);
    if (!code || !isTeacher) return;
    setModal({ kind: 'redeem', code });
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isTeacher]);
  if (plan.error)
    return (
      <EmptyState
        title={t('failed')}
        action={<Button onClick={() => void plan.refetch()}>{t('retry')}</Button>}
      />
    );
  if (!plan.data || !user) return <Skeleton shape="card" height="480px" />;
  const props = { plan: plan.data.paymentPlan, onOpen: setModal };
  return (
    <div className={styles.page}>
      {user.isParent && <ParentBilling {...props} />}
      {user.isTeacher && <TeacherBilling {...props} />}
      {user.isSchoolManager && <ManagerBilling {...props} />}
      {modal && <BillingModals {...props} modal={modal} />}
    </div>
  );
}
