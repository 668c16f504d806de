import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { ConfirmModal } from '../../ui/modal/ConfirmModal.tsx';

/** Asks before a homework is taken back. */
export function RemoveHomework({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('homework');
  return (
    <ConfirmModal
      title={t('removeTitle')}
      action={t('remove')}
      onClose={onClose}
      onConfirm={async () => {
        await call('DELETE /user/homework/{uuid}', { params: { uuid } });
        await invalidateCalls('GET /user/classrooms/uuid/{uuid}/homework');
        showFlash({ tone: 'success', text: t('removed') });
        onClose();
      }}
    >
      <p>{t('removeText')}</p>
    </ConfirmModal>
  );
}
