import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { showFlash } from '../../ui/flash-store.ts';
import { Modal } from '../../ui/Modal.tsx';

export interface ConfirmModalProps {
  title: string;
  /** What is lost, what stays. */
  children: ReactNode;
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmModal({ title, children, action, onConfirm, onClose }: ConfirmModalProps) {
  const { t } = useTranslation('students');
  const [isBusy, setIsBusy] = useState(false);
  const confirm = () => {
    setIsBusy(true);
    onConfirm().catch(() => {
      setIsBusy(false);
      showFlash({ tone: 'warning', text: t('network') });
    });
  };
  return (
    <Modal
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
