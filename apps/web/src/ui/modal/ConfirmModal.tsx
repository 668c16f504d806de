import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmModalProps {
  title: string;
  /** What is lost, what stays. */
  children: ReactNode;
  action: string;
  /** Closes the modal, or opens the next one, when it has succeeded. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What most come for: the main button, while what cannot be taken back is the quiet one. */
  usual?: { label: string; onChoose: () => void };
}

/** Asks an adult before something that cannot be taken back. */
export function ConfirmModal({ title, children, action, onConfirm, onClose, usual }: ConfirmModalProps) {
  const { t } = useTranslation('shell');
  const [isBusy, setIsBusy] = useState(false);
  const confirm = () => {
    setIsBusy(true);
    onConfirm().catch(() => setIsBusy(false));
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
          {!usual && (
            <Button variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
          <Button variant={usual ? 'quiet' : 'sky'} busy={isBusy} onClick={confirm}>
            {action}
          </Button>
          {usual && (
            <Button variant="sky" disabled={isBusy} onClick={usual.onChoose}>
              {usual.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Modal>
  );
}
