import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './DraftNote.module.css';

/** Says that what was typed before is back, where it is, and offers to begin anew. */
export function DraftNote({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('shell');
  if (!isRestored) return null;
  return (
    <p className={styles.note} role="status">
      {t('draft.restored')}
      <Button variant="quiet" size="s" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
