import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dismissNotice } from '../../lib/session.ts';
import type { EndNotice } from '../../lib/session-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

/** Why the session ended: it is over, or another device opened the account (product §2 Modals). */
export default function EndNoticeModal({ notice }: { notice: EndNotice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const part = notice === 'connection-closed' ? 'closed' : 'finished';
  const leave = () => {
    dismissNotice();
    void navigate({ to: '/auth/login' });
  };
  return (
    <Modal
      open
      isCentred
      width={520}
      title={t(`${part}.title`)}
      description={t(`${part}.text`)}
      onClose={leave}
    >
      <Button wide size="l" onClick={leave}>
        {t(`${part}.action`)}
      </Button>
    </Modal>
  );
}
