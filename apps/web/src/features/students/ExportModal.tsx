import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

/** All that is kept about a pupil, to be downloaded. */
export function ExportModal({ uuid, name, onClose }: { uuid: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('students');
  const download = (format: 'json' | 'csv') =>
    call('GET /user/students/{uuid}/export', { params: { uuid }, query: { format } }).then(
      saveText,
      () => undefined,
    );
  return (
    <Modal
      open
      title={t('export.title', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="paper" onClick={() => void download('csv')}>
            {t('export.csv')}
          </Button>
          <Button variant="sky" onClick={() => void download('json')}>
            {t('export.json')}
          </Button>
        </>
      }
    >
      <p>{t('export.text')}</p>
    </Modal>
  );
}
