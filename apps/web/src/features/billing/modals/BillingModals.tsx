import type { BillingModal, BillingProps } from '../billing-calls.ts';
import { BuyModal } from './BuyModal.tsx';
import { CancelModal } from './CancelModal.tsx';
import { MethodModal } from './MethodModal.tsx';
import { NoLicenceModal } from './NoLicenceModal.tsx';
import { RedeemModal } from './RedeemModal.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';
import { TeacherModal } from './TeacherModal.tsx';
import { TransferModal } from './TransferModal.tsx';

/** The modal that is open. Paying without a payment method asks for one first. */
export function BillingModals({ modal, ...props }: BillingProps & { modal: BillingModal }) {
  const isPaying = modal.kind === 'buy' || modal.kind === 'subscribe';
  if (isPaying && !props.plan.paymentData) return <MethodModal {...props} next={modal} />;
  switch (modal.kind) {
    case 'method':
      return <MethodModal {...props} next={modal.next} />;
    case 'subscribe':
      return <SubscribeModal {...props} modal={modal} />;
    case 'buy':
      return <BuyModal {...props} count={modal.count} />;
    case 'transfer':
      return <TransferModal {...props} />;
    case 'no-licence':
      return <NoLicenceModal {...props} />;
    case 'teacher':
      return <TeacherModal {...props} />;
    case 'redeem':
      return <RedeemModal {...props} code={modal.code} />;
    case 'cancel':
      return <CancelModal {...props} target={modal.target} />;
  }
}
