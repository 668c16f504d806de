import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

/** Asks before a homework is taken back. */
export function RemoveHomework({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('homework');
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call('DELETE /user/homework/{uuid}', { params: { uuid } });
      await invalidateCalls('GET /user/classrooms/uuid/{uuid}/homework');
      showFlash({ tone: 'success', text: t('removed') });
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      width={620}
      title={t('removeTitle')}
      description={t('removeText')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {null}
    </Modal>
  );
}
