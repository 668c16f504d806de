import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useUnsaved } from '../../../ui/modal/use-unsaved.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../Billing.module.css';
import type { BillingModal, BillingProps } from '../billing-calls.ts';
import { SalesNotice } from '../SalesNotice.tsx';
import { useWork } from '../use-work.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';
import type { AskNonce } from './provider-form.ts';

const SandboxForm = lazy(() => import('./SandboxForm.tsx'));
const BraintreeForm = lazy(() => import('./BraintreeForm.tsx'));

/** Card or wallet, typed into the provider's own form; its script is loaded with this modal only. */
export function MethodModal({ plan, onOpen, next }: BillingProps & { next?: BillingModal | undefined }) {
  const { t } = useTranslation('billing');
  const ask = useRef<AskNonce | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const { isBusy, fault, setFault, run } = useWork(() => onOpen(next ?? null));
  const unsaved = useUnsaved(isTyped && !isBusy, () => onOpen(null));
  const token = useQuery({
    queryKey: ['payment-token'],
    queryFn: () => call('GET /user/payments/token', {}, { isQuiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const save = async () => {
    const nonce = await ask.current?.();
    if (!nonce) return setFault(t('method.required'));
    await run(() => call('POST /user/payments/new-method', { body: { nonce } }, { isQuiet: true }));
  };
  const { paymentData } = plan;
  const Form = plan.provider === 'sandbox' ? SandboxForm : BraintreeForm;
  return (
    <BillingDialog
      width={840}
      title={t(paymentData ? 'method.change' : 'method.add')}
      description={
        paymentData
          ? t('method.replaces', { card: `${paymentData.cardType} ${paymentData.last4}` })
          : undefined
      }
      onClose={unsaved.close}
      note={
        <span className={styles.note}>
          <Lock size={16} aria-hidden /> {t(next ? 'method.thenPay' : 'method.nothingToday')}
        </span>
      }
      action={t(next ? 'method.saveAndGo' : 'method.save')}
      isBusy={isBusy}
      isDisabled={!token.data}
      does={save}
    >
      <div className={styles.stack}>
        {unsaved.question}
        <SalesNotice plan={plan} />
        <Fault text={fault ?? (token.error ? t('failed') : undefined)} />
        {token.data && (
          <Suspense fallback={<Skeleton shape="card" height="300px" />}>
            <Form
              token={token.data.token}
              onReady={(askNonce) => {
                ask.current = askNonce;
              }}
              onSubmit={() => void save()}
              onEscape={unsaved.close}
              onTyped={() => setIsTyped(true)}
              onFailure={() => setFault(t('failed'))}
            />
          </Suspense>
        )}
      </div>
    </BillingDialog>
  );
}
