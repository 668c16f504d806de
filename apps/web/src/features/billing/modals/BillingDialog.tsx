import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { ModalProps } from '../../../ui/modal/ModalFrame.tsx';
import styles from '../Billing.module.css';

interface Props extends Pick<ModalProps, 'title' | 'description' | 'width' | 'onClose' | 'children'> {
  /** Stands beside the buttons. */
  note?: ReactNode;
  closing?: string;
  /** What its cancel button does, where that is more than closing. */
  onCancel?: () => void;
  action: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** What the button does: send the form of this id, or run this. */
  does: string | (() => unknown);
}

/** A modal of billing: one decision, which its button names. */
export function BillingDialog({
  note,
  closing,
  onCancel,
  action,
  isBusy,
  isDisabled,
  does,
  ...modal
}: Props) {
  const { t } = useTranslation('billing');
  const button = { variant: 'sky', busy: isBusy, disabled: isDisabled, children: action } as const;
  return (
    <Modal
      open
      width={620}
      closeLabel={t('close')}
      {...modal}
      footer={
        <>
          {note && <span className={styles.left}>{note}</span>}
          <Button variant="quiet" onClick={onCancel ?? modal.onClose}>
            {closing ?? t('cancel')}
          </Button>
          {typeof does === 'string' ? (
            <Button {...button} type="submit" form={does} />
          ) : (
            <Button {...button} onClick={() => void does()} />
          )}
        </>
      }
    />
  );
}
