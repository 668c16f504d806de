import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import styles from '../Billing.module.css';
import { type BillingModal, type BillingProps, money } from '../billing-calls.ts';
import { MethodPanel } from '../MethodPanel.tsx';
import { PriceLines } from '../PriceLines.tsx';
import { SalesNotice } from '../SalesNotice.tsx';
import { usePurchaseKey } from '../use-purchase-key.ts';
import { useWork } from '../use-work.ts';
import { BillingDialog } from './BillingDialog.tsx';
import { Fault } from './Fault.tsx';

type SubscribeRequest = Extract<BillingModal, { kind: 'subscribe' }>;

/** The status of what is to be paid or resumed. */
function statusOf({ plan, modal }: BillingProps & { modal: SubscribeRequest }) {
  const child = plan.studentPlans.find(({ student }) => student.uuid === modal.childUuid);
  const teacher = plan.teacherPlans.find(({ user }) => user.uuid === modal.teacherUuid);
  const other = child ?? teacher;
  return (other ? other.subscription : plan.currentUserSubscription)?.status;
}

function send({ childUuid, teacherUuid }: SubscribeRequest, idempotencyKey: string) {
  const body = { idempotencyKey };
  const quiet = { isQuiet: true };
  if (childUuid)
    return call(
      'POST /user/students/{uuid}/subscription/create',
      { params: { uuid: childUuid }, body },
      quiet,
    );
  if (teacherUuid)
    return call(
      'POST /user/teachers/{uuid}/subscription/create',
      { params: { uuid: teacherUuid }, body },
      quiet,
    );
  return call('POST /user/teacher/subscription/create', { body }, quiet);
}

/** Begins, resumes or pays a yearly subscription; the button says what is charged. */
export function SubscribeModal(props: BillingProps & { modal: SubscribeRequest }) {
  const { plan, onOpen, modal } = props;
  const { t } = useTranslation('billing');
  const purchase = usePurchaseKey();
  const isResuming = statusOf(props) === 'canceled';
  const { isBusy, fault, run } = useWork(() => onOpen(null));
  const subscribe = async () => {
    const { subscription } = await purchase(1, (idempotencyKey) => send(modal, idempotencyKey));
    const text = isResuming ? 'subscribe.resumed' : 'subscribe.done';
    showFlash({ tone: 'success', text: t(subscription.status === 'pending' ? 'waiting' : text) });
  };
  const name = modal.childName ?? modal.teacherName;
  return (
    <BillingDialog
      title={t(isResuming ? 'subscribe.resume' : 'subscribe.title')}
      description={name ? t('subscribe.forChild', { name }) : t('subscribe.forTeacher')}
      onClose={() => onOpen(null)}
      note={t('subscribe.foot')}
      action={isResuming ? t('resume') : t('pay', { amount: money(plan.plan.totalCents) })}
      isBusy={isBusy}
      does={() => run(subscribe)}
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
