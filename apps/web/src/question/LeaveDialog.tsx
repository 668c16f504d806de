import { useTranslation } from 'react-i18next';
import { Button } from '../ui/form/Button.tsx';
import { Modal } from '../ui/modal/Modal.tsx';
import styles from './LeaveDialog.module.css';

/** Asked before an unfinished game is left (product §2). */
export function LeaveDialog({
  isOpen,
  text,
  onQuit,
  onCancel,
}: {
  isOpen: boolean;
  /** What leaving means here; the points of a solo game are lost. */
  text?: string;
  onQuit: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('play');
  return (
    <Modal
      open={isOpen}
      title={t('leaveDialog.title')}
      description={text ?? t('leaveDialog.text')}
      onClose={onCancel}
      width={560}
    >
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('leaveDialog.cancel')}</Button>
        <Button variant="paper" onClick={onQuit}>
          {t('leaveDialog.quit')}
        </Button>
      </div>
    </Modal>
  );
}
