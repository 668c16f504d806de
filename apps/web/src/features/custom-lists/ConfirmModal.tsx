import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Asks before something is deleted, and tells what is lost. */
export function ConfirmModal(props: {
  title: string;
  text: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const [isBusy, setIsBusy] = useState(false);
  const confirm = () => {
    setIsBusy(true);
    props.onConfirm().then(props.onClose, () => setIsBusy(false));
  };
  return (
    <Modal
      open
      title={props.title}
      description={props.text}
      onClose={props.onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={confirm}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {null}
    </Modal>
  );
}
