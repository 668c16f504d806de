import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { newAnswerId } from '../../../question/answer-id.ts';
import styles from '../Billing.module.css';
import { type BillingModal, type BillingProps, money } from '../billing-calls.ts';
import { MethodPanel } from '../MethodPanel.tsx';
import { PriceLines } from '../PriceLines.tsx';
import { SalesNotice } from '../SalesNotice.tsx';
import { useWork } from '../use-work.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

type Wish = Extract<BillingModal, { kind: 'subscribe' }>;

/** The status of what is to be paid or resumed. */
function statusOf({ plan, modal }: BillingProps & { modal: Wish }) {
  const child = plan.studentPlans.find(({ student }) => student.uuid === modal.childUuid);
  return (child ? child.subscription : plan.currentUserSubscription)?.status;
}

/** Begins, resumes or pays a yearly subscription; the button says what is charged. */
export function SubscribeModal(props: BillingProps & { modal: Wish }) {
  const { plan, onOpen, modal } = props;
  const { t } = useTranslation('billing');
  // The same key for every press and after a lost reply, so that nobody pays twice.
  const [idempotencyKey] = useState(newAnswerId);
  const isResuming = statusOf(props) === 'canceled';
  const { isBusy, fault, run } = useWork(() => {
    showFlash({ tone: 'success', text: t(isResuming ? 'subscribe.resumed' : 'subscribe.done') });
    onOpen(null);
  });
  const send = () =>
    modal.childUuid
      ? call(
          'POST /user/students/{uuid}/subscription/create',
          { params: { uuid: modal.childUuid }, body: { idempotencyKey } },
          { isQuiet: true },
        )
      : call('POST /user/teacher/subscription/create', { body: { idempotencyKey } }, { isQuiet: true });
  return (
    <BillingDialog
      title={t(isResuming ? 'subscribe.resume' : 'subscribe.title')}
      description={
        modal.childName ? t('subscribe.forChild', { name: modal.childName }) : t('subscribe.forTeacher')
      }
      onClose={() => onOpen(null)}
      note={t('subscribe.foot')}
      action={isResuming ? t('resume') : t('pay', { amount: money(plan.plan.totalCents) })}
      isBusy={isBusy}
      does={() => run(send)}
    >
      <div className={styles.stack}>
        <SalesNotice plan={plan} />
        <Fault text={fault} />
        {isResuming ? (
          <p>{t('subscribe.resumeText')}</p>
        ) : (
          <PriceLines plan={plan.plan} label={t('price.subscription')} />
        )}
        <MethodPanel plan={plan} onOpen={() => onOpen({ kind: 'method', next: modal })} />
      </div>
    </BillingDialog>
  );
}
